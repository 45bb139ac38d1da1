package terms

import (
	"strings"
	"unicode/utf8"
)

const stopRussian = `а без более больше будет будто бы был была были было быть в вам вами вас ваш ваша ваше ваши весь во вот впрочем
все всегда всего всей всем всеми всех всю вся вы где да даже для до другая другие других другого его ее ей ему если есть еще ею
же за здесь и из или им ими иногда их к каждый как какая какие какой когда кого кому которая которого которой которые который
которых кроме кто куда ли либо лишь между меня мне много может можно мой моя мы на над надо нам нами нас наш наша наше наши не
него нее ней нельзя нем нет неё ни нибудь никогда ними них ничего но ну о об обо однако он она они оно опять от ото перед по под
после потом потому почти при про раз с сам сама сами себе себя сейчас со собой совсем свое своего своей свои своим своих свой свою так
также такая такие такой там тем теперь то тобой тогда того тоже той только том тот тут ты у уж уже чего чей чем через что чтоб
чтобы чуть эта эти этим этих это этого этой этом этому этот эту я`

const stopUkrainian = `а або адже але без би був була були було бути в вам вами вас ваш ваша ваше ваші вже ви від він вона вони воно все
всі всіх всього для до де де-небудь є його й ж же з за зі і із інша інше інші її їй їм їх й ледве лише між мене мені ми може можна мій
моя на над нам нами нас наш наша наше наші не нею неї ні ним них о об однак ось по при про під після саме свого своє своєї свої
своїх свій себе собі та так така таке такий також там те ти тим тих то тобі тоді того тому той ту тут у хоча хто це цей ця цього
цьому цих ці цю через чи чого чому ще що щоб щодо як яка яке який якого якої які яких якщо я`

const stopPolish = `a aby albo ale ani aż bardziej bardzo bez bo bowiem był była było były być będzie będą ci cię co coś czy czyli
dla dlaczego dlatego do dwa gdy gdyby gdyż gdzie go i ich ile im inna inne inny innych iż ja jak jaka jaki jakie jako je jeden
jedna jednak jednakże jego jej jemu jest jestem jeszcze jeśli jeżeli już każda każdy kiedy kto ktoś która które którego której
który których którym którzy ku lecz lub ma mają mi mimo mnie mną moja moje może można mój mu my na nad nam nami nas nasz nasza
nasze natomiast nawet nic nich nie niech niego niej nim niż no o od on ona one oni ono oprócz oraz po pod podczas ponad ponieważ
poza pro przed przede przez przy są sam sama się skąd sobie swoja swoje swój swoich ta tak taka taki takie także tam te tego tej
ten też to tobie tu tutaj twoja twój ty tych tylko tym tę u w was wasz we według więc więcej wszystkich wszystkie wszystko wy z
za zaś zawsze ze że żeby`

const stopGreek = `αλλά αν ανά αντί από αρκετά ας αυτά αυτές αυτή αυτήν αυτής αυτό αυτοί αυτόν αυτός αυτού αυτούς αυτών για γιατί δε δεν
δηλαδή διότι εάν εγώ εδώ είναι είμαι είμαστε είσαι είτε εκεί εκείνα εκείνη εκείνο εκείνος εμείς εμένα ένα έναν ένας ενός ενώ εξ
επειδή επί επίσης εσείς εσύ έτσι έχει έχουν έχουμε έχω ή ήδη ήταν η θα και κάθε καθώς κάποια κάποιο κάποιος κατά κάτι κι λοιπόν
μα μας μαζί με μέσα μετά μέχρι μη μην μία μια μου μόνο μπορεί να ναι ο οι όλα όλες όλη όλο όλοι όλων όμως οποία οποίες οποίο
οποίοι οποίος οποίου όπου όπως όσα όσο όσοι ότι όταν ου ούτε όχι πάντα πιο πλέον που πού ποια ποιο ποιος πολύ πριν προς πώς πως
σαν σας σε στα στη στην στης στις στο στον στους στου στων συν τα τη την της τις το τόσο τον τότε του τους τώρα των υπό ύστερα
χωρίς ως ώστε`

const stopTurkish = `acaba ama ancak artık aslında az bana bazı belki ben benden beni benim bile bir biraz birçok biri birkaç biz bizden
bize bizi bizim bu buna bunda bundan bunlar bunları bunların bunu bunun burada böyle bütün da daha dahi de defa değil diğer diye dolayı
eğer en fakat gibi göre hala hangi hani hatta hem henüz hep hepsi her herkes hiç için ile ilgili ise işte kadar karşı kendi kendine
kendini kez ki kim kimi kimse mi mı mu mü nasıl ne neden nedenle nerede niçin niye o olan olarak oldu olduğu olduğunu olması olmak olmuş
olsa olur on ona ondan onlar onlara onları onların onu onun ora oysa öyle pek rağmen sadece sanki sen senden seni senin siz sizden
size sizi sizin sonra şey şu şuna şunu tarafından tüm üzere var ve veya ya yani yine yok zaten zira çok çünkü`

const stopArabic = `إذ إذا إلا إلى أن أنا أنت أنه أنها أو أي أيضا أما أمام إن إنه إنها الذي التي الذين اللذان اللواتي اللاتي بعد بعض بل بما
بها به بهذا بين بينما تحت تكون تم ثم جدا حتى حول حيث حين خلال دون ذلك تلك سوف سوى ضد عبر عدم على عليه عليها عن عند عندما عنه
عنها غير فإن فقد فقط في فيما فيه فيها قبل قد كان كانت كانوا كل كلما كما كيف لا لأن لأنه لدى لديه لقد لكن لكنه لم لماذا لن له لها
لهذا لهم لو لولا ليس ليست ما ماذا متى مثل مع معه معها مما من منذ منه منها منهم نحن نحو نفس هذا هذه هكذا هل هم هما هنا هناك هو هي و
ولا ولم وما ومن وهو وهي وفي وقد وكان وكانت يا يكون يمكن`

const stopHungarian = `a abban ahhoz ahogy aki akik akkor alatt által általában amely amelyek amelyet ami amit arra át az azok azon azonban
azért azt aztán azzal be belül benne csak de e ebben egy egyes egyéb egyik egyre ehhez ekkor el elég elő először előtt első és
én épp ez ezek ezen ezért ezt ezzel fel felé ha hanem hiszen hogy hogyan igen így ill illetve ilyen is ismét itt jó kell kellett
kívül között közül le legalább lehet lehetett lenne lenni lesz lett maga magát majd már más másik meg még mellett mert mi mikor
milyen mind mindig minden mint mintha mivel most nagyon ne néha nekem neki nélkül nem nincs ő ők össze pedig persze rá s saját
sem sok sokkal szemben számára szét szinte több tovább továbbá úgy ugyanis új után utána vagy vagyok valaki valami való van vannak
vele vissza viszont volna volt voltak`

// functionCharacters returns the characters with a grammatical function, for a language whose
// terms are pairs of characters: a pair of two of them is a stop word. In Japanese all hiragana
// count, since they are far more often grammar than words.
func functionCharacters(lang string) string {
	switch lang {
	case "zh":
		return "的了是在和不有我他她它们这那你也就都而及与或之个上下中为于以但被把对从到很会要没着过吗呢吧啊么其并所又还让等说地得能可"
	case "ja":
		return "の事物等的者様"
	}
	return ""
}

// isFunction reports whether a pair, or a single character, has only function characters.
func isFunction(pair []byte, lang string) bool {
	table := functionCharacters(lang)
	for len(pair) > 0 {
		r, size := utf8.DecodeRune(pair)
		hiragana := lang == "ja" && r >= 0x3040 && r < 0x30a0
		if !hiragana && !strings.ContainsRune(table, r) {
			return false
		}
		pair = pair[size:]
	}
	return table != ""
}
