package index

// functionWords are the commonest words without a topic, in the languages that
// make up most of the web; for scripts without spaces, single characters.
// Their share tells sentences from labels. One set for all languages: a page's
// language is often not declared, and false friends are rare in running text.
const functionWords = "" +
	"the of and to in a is that for it as was with be by on not he his but at are this have from or had an they which one you were her " +
	"all she there would their we him been has when who will more no if out so said what up its about into than them can only other " +
	"new some could time these two may then do first any my now such like our over man me even most made after also did many before " +
	"must through back years where much your way well down should because each just those people how too good very make world still " +
	"own see men work long get here between both life being under never day same another know while last might us great old year off " +
	"come since against go came right used take three " +
	"der die das und ist nicht ein eine zu den mit von im für auf dem sich des als auch es an werden aus er hat dass sie nach wird bei " +
	"einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde sei in wir ich " +
	"ihr ihre " +
	"le la les de des un une et est en que qui dans pour pas sur au par plus avec ce il ne se sont du son sa ses aux ou mais comme " +
	"nous vous ils elle cette été être fait ont tout leur " +
	"el los las del y una por con para no su al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me " +
	"hasta hay donde quien desde todo nos durante se es son fue " +
	"o os as um uma do da dos das em no na nos nas por para com não que se mais como mas foi ao ele ela seu sua ou ser quando muito há " +
	"já está eu também só pelo pela até isso " +
	"il lo gli i un uno di del della dei delle a al alla da dal in nel nella su sul con per tra fra non che è si come più anche ma " +
	"sono se ha ho questo questa quello essere suo sua loro " +
	"het een van en in dat op te zijn met voor niet aan er om ook als maar bij dan uit nog naar door over ze heeft worden kan deze " +
	"wordt was tot je hij zij geen " +
	"och att det som en på är av för med den till inte har de ett om var jag men sig så från vi kan när man nu hade efter här du " +
	"i og det at en den til er som på de med han av ikke der så for et fra har var om jeg men vi " +
	"w i na się z do nie że to jest o jak po za od przez przy dla jego oraz ale tak był także jako może ich już tym tego czy być są co " +
	"które który która " +
	"и в не на я быть он с что а по это она этот к но они мы весь который из у то за свой ты от как для же все так его или только если " +
	"бы при также был было были до " +
	"і в не на що з до як та це за від по для але про бути є був його " +
	"και το της του η ο να την με που για από στο στην των είναι τα τις σε θα τον οι τη δεν στη μας ότι ως αλλά σας κατά μια ένα μετά " +
	"έχει αυτό στα " +
	"ve bir bu da de için ile çok daha olarak ne gibi olan ama var kadar sonra en ki ya mi " +
	"في من على أن إلى عن مع هذا التي الذي هذه ما كان لا قد بعد كما و هو هي بين ذلك كل أو لم إن حيث " +
	"و در به از که این را با است برای آن یک خود تا بر هم نیز شده " +
	"של את על לא הוא זה עם גם כי היא אל או אם יש כל " +
	"है के में की और से को का पर यह एक ने नहीं भी हैं कि " +
	"a az és hogy nem is egy meg de van csak ez még már " +
	"se v na je že s do o si jsou pro by ale jako za po " +
	"și de la cu în pe nu că din o este mai pentru sau " +
	"yang dan di ini itu dengan untuk dari tidak dalam pada akan ke juga " +
	"và của là có trong cho được không một những với các " +
	"的 是 了 在 不 和 有 这 中 人 我 他 也 就 为 对 到 说 上 与 地 们 而 着 之 都 这 個 個 這 對 與 為 " +
	"の に は を た が で て と し れ さ も な い る " +
	"은 는 이 가 을 를 의 에 도 와 과 그 및 있다 수"

// personWords are first and second person words: reports have few, posts and
// sales talk have many.
const personWords = "" +
	"i me my mine we us our ours you your yours i'm i've you're " +
	"ich mich mir mein meine wir uns unser du dich dir dein sie ihr ihnen " +
	"je me moi mon ma mes nous notre nos vous votre vos tu te ton " +
	"yo mi mis nosotros nuestro usted ustedes tu tus su " +
	"я мне мой мы нам наш вы вам ваш ты " +
	"ja mnie mój my nas nasz ty pan pani wy was wasz " +
	"εγώ μου εμείς μας εσείς σας εσύ σου " +
	"我 你 您 咱"

// monthWords are month names and their usual short forms.
const monthWords = "" +
	"january february march april may june july august september october november december " +
	"jan feb mar apr jun jul aug sep sept oct nov dec " +
	"januar februar märz mai juni juli oktober dezember janvier février mars avril juin juillet août septembre octobre novembre décembre " +
	"enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro março maio junho julho " +
	"setembro outubro novembro dezembro " +
	"gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre " +
	"января февраля марта апреля мая июня июля августа сентября октября ноября декабря " +
	"stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia " +
	"ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου " +
	"月 يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر"
