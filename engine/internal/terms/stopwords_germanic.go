package terms

// tables are the languages that have stop words, in the order of the bits in
// languagesOf.
var tables = [...]string{"en", "de", "fr", "es", "pt", "it", "nl", "sv", "no", "da", "ru", "uk", "pl", "el", "tr", "ar", "hu"}

// stopWords returns the stop words of a language: its most frequent function words, and the parts
// of contractions that are split at the apostrophe. The tables were written for this project;
// frequent words with a meaning of their own are left out.
func stopWords(lang string) string {
	switch lang {
	case "en":
		return stopEnglish
	case "de":
		return stopGerman
	case "nl":
		return stopDutch
	case "sv":
		return stopSwedish
	case "no":
		return stopNorwegian
	case "da":
		return stopDanish
	case "fr":
		return stopFrench
	case "es":
		return stopSpanish
	case "pt":
		return stopPortuguese
	case "it":
		return stopItalian
	case "ru":
		return stopRussian
	case "uk":
		return stopUkrainian
	case "pl":
		return stopPolish
	case "el":
		return stopGreek
	case "tr":
		return stopTurkish
	case "ar":
		return stopArabic
	case "hu":
		return stopHungarian
	}
	return ""
}

const stopEnglish = `a about above after again against all also am among an and any are aren as at be because been before
being below between both but by can cannot could couldn d did didn do does doesn doing don done down during each either else
ever every few for from further had hadn has hasn have haven having he hence her here hers herself him himself his how
however i if in into is isn it its itself just ll m may me might mightn more most much must mustn my myself neither no nor
not now o of off on once one only onto or other others our ours ourselves out over own per quite rather re s same shall shan
she should shouldn since so some such t than that the their theirs them themselves then there thereby therefore these they
this those though through thus to too toward towards under until unto up upon us ve very via was wasn we were weren what
whatever when where whereas whether which while who whom whose why will with within without won would wouldn yet you your
yours yourself yourselves`

const stopGerman = `ab aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf
aus bei beim bin bis bist da dabei dadurch dafür dagegen daher damit danach dann daran darauf daraus darin das dass daß davon
dazu dein deine deinem deinen deiner dem den denn denen der deren des dessen dich die dies diese diesem diesen dieser dieses
dir doch dort du durch ein eine einem einen einer eines einige einigen einiger er es etwas euch euer eure für gegen gewesen
hab habe haben hat hatte hatten hattest hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im in indem ins
ist ja jede jedem jeden jeder jedes jedoch jene jenem jenen jener kann kein keine keinem keinen keiner können könnte man
manche mancher mehr mein meine meinem meinen meiner mich mir mit muss müssen muß nach nicht nichts noch nun nur ob oder ohne
schon sehr sein seine seinem seinen seiner seines seit selbst sich sie sind so sogar solche solchem solchen soll sollte
sondern sonst sowie über um und uns unser unsere unserem unseren unter viel vom von vor während war waren warst was weil
welche welchem welchen welcher weiter wenn werde werden wer wie wieder will wir wird wirst wo wollen wurde wurden würde würden
zu zum zur zwar zwischen`

const stopDutch = `aan al alle alles als altijd andere ben bij daar dan dat de deze die dit doch doen door dus een eens elk elke
en er ergens ge geen geweest haar had hadden heb hebben hebt heeft hem het hier hij hoe hun iemand iets ik in is ja je jij jou
jouw jullie kan kon konden kunnen maar me meer men met mij mijn moet moeten na naar niet niets nog nu of om omdat ons onze ook
op over reeds s t te tegen ten ter toch toen tot tussen u uit uw van veel voor waar waren was wat we wel werd werden wezen wie
wij wil willen word worden wordt zal ze zei zelf zich zij zijn zo zonder zou zouden zulke`

const stopSwedish = `alla allt alltså att av bara blev bli blir blivit både de dem den denna deras dess dessa det detta dig din
dina ditt dock du där då efter ej eller en er era ert ett från för få får genom göra ha hade han hans har hela hennes henne
hon honom hur här i icke in ingen inget inom inte jag ju kan kunde man med mellan men mer mig min mina mitt mot mycket måste
ni nu när någon något några när och om oss på redan sedan sig sin sina sitt ska skall skulle som så samt sådan till under upp
ut utan vad var vara varför varit vi vid vilka vilken vilket vår våra vårt är än även åt över`

const stopNorwegian = `alle at av bare begge ble blei bli blir blitt både da de deg dei deim deira dem den denne der dere deres
det dette di din disse ditt du dykk eg ein eit eitt eller elles en enn er et ett etter fordi for fra før ha hadde han hans har
hennar henne hennes her hjå ho hoe hun hva hvem hver hvilke hvilken hvis hvor hvordan hvorfor i ikke ikkje ingen inn inni ja
jeg kan kom korleis kun kunne kva kvar kven man mange me med medan meg meget mellom men mer mi min mine mitt mot mykje må nå
noe noen nokon noko når og også om opp oss over på samme seg selv si sia siden sin sine sitt sjøl skal skulle slik so som
somme så til um under upp ut uten var vart varte ved vere verte vi vil ville vore vors vort vår være vært åt`

const stopDanish = `af alle alt anden at bare blev blive bliver både da de dem den denne der deres det dette dig din dine disse
dit dog du efter eller en end er et fik for fordi fra før få får ham han hans har havde have hende hendes her hos hun hvad
hver hvilke hvis hvor hvordan hvorfor i ikke ind ingen inden jeg jer jo kan kun kunne lige man mange med meget mellem men mere
mig min mine mit mod må måske ned nej noget nogle nok nu når og også om op os over på samme selv ser sig sin sine sit skal
skulle som så sådan til ud uden under var ved vi vil ville vor vores vær være været`
