package meta

// monthNames lists, for each month, its names and short forms in the languages
// of most pages, in lower case, inflected as in dates, each between spaces:
// English, German, Dutch, French, Spanish, Italian, Portuguese, Romanian,
// Swedish, Danish, Norwegian, Finnish, Polish, Czech, Croatian, Hungarian,
// Turkish, Indonesian, Greek, Russian, Ukrainian, Bulgarian, Arabic, Persian
// (Gregorian), Hebrew, Hindi. Greek is as terms.Fold writes it.
var monthNames = [12]string{
	" january jan januar jänner jan januari janvier janv enero ene gennaio gen janeiro ianuarie ian " +
		"tammikuuta stycznia styczeń sty ledna leden siječnja január ocak oca ιανουαριου γεναρη ιανουαριοσ ιαν " +
		"января январь янв січня січень януари ян يناير كانون ژانویه ינואר जनवरी ",
	" february feb februar feber februari février févr fév fevrier febrero febbraio febr fevereiro fev " +
		"februarie helmikuuta lutego luty lut února únor veljače február şubat şub φεβρουαριου φλεβαρη φεβρουαριοσ " +
		"φεβ φεβρ февраля февраль фев февр лютого лютий февруари فبراير شباط فوریه פברואר फ़रवरी फरवरी ",
	" march mar märz mrz maart mrt mars marzo março marco martie maaliskuuta marca marzec března březen " +
		"ožujka március márc mart maret μαρτιου μαρτη μαρτιοσ μαρ μαρτ марта март мар березня березень مارس آذار מרץ मार्च ",
	" april apr avril avr abril abr aprile aprilie huhtikuuta kwietnia kwiecień kwi dubna duben travnja " +
		"április ápr nisan nis απριλιου απριλη απριλιοσ απρ апреля апрель апр квітня квітень април أبريل ابريل إبريل نيسان آوریل אפריל अप्रैल ",
	" may mai mei mayo maggio mag maio maj toukokuuta maja května květen svibnja május máj mayıs μαιου μαη " +
		"μαιοσ μαι мая май травня травень май مايو أيار مه מאי मई ",
	" june jun juni juin junio giugno giu junho iunie iun kesäkuuta czerwca czerwiec cze června červen " +
		"lipnja június jún haziran haz ιουνιου ιουνη ιουνιοσ ιουν июня июнь июн червня червень юни يونيو يونيه حزيران ژوئن יוני जून ",
	" july jul juli juillet juil julio luglio lug julho iulie iul heinäkuuta lipca lipiec lip července " +
		"červenec srpnja július júl temmuz tem ιουλιου ιουλη ιουλιοσ ιουλ июля июль июл липня липень юли يوليو يوليه تموز ژوئیه יולי जुलाई ",
	" august aug augustus août aout agosto ago agustus elokuuta sierpnia sierpień sie srpna srpen kolovoza " +
		"augusztus ağustos ağu αυγουστου αυγουστοσ αυγ августа август авг серпня серпень أغسطس اغسطس آب اوت אוגוסט अगस्त ",
	" september sep sept septembre septiembre setiembre settembre set setembro septembrie syyskuuta " +
		"września wrzesień wrz září rujna szeptember szept eylül eyl σεπτεμβριου σεπτεμβρη σεπτεμβριοσ σεπ σεπτ " +
		"сентября сентябрь сен сент вересня вересень септември سبتمبر أيلول سپتامبر ספטמבר सितंबर सितम्बर ",
	" october oct oktober okt octobre octubre ottobre ott outubro out octombrie lokakuuta października " +
		"październik paź října říjen listopada október ekim eki oktobar οκτωβριου οκτωβρη οκτωβριοσ οκτ октября " +
		"октябрь окт жовтня жовтень октомври أكتوبر اكتوبر تشرين اکتبر אוקטובר अक्टूबर ",
	" november nov novembre noviembre novembro noiembrie marraskuuta listopad lis listopadu studenoga " +
		"kasım kas nopember νοεμβριου νοεμβρη νοεμβριοσ νοε νοεμ " +
		"ноября ноябрь ноя нояб листопада листопад ноември نوفمبر نوامبر נובמבר नवंबर नवम्बर ",
	" december dec dezember dez décembre déc decembre diciembre dic dicembre dezembro decembrie joulukuuta " +
		"grudnia grudzień gru prosince prosinec prosinca december aralık ara desember des δεκεμβριου δεκεμβρη " +
		"δεκεμβριοσ δεκ декабря декабрь дек грудня грудень декември ديسمبر دسامبر דצמבר दिसंबर दिसम्बर ",
}
