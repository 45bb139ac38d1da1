package terms

const stopFrench = `a à ai aie aient ainsi alors après as au aucun aucune aujourd aura aurait auront aussi autre autres aux avaient
avais avait avant avec avez avoir avons ayant bien c car ce ceci cela celle celles celui cependant ces cet cette ceux chaque
chez ci comme comment d dans de depuis des deux devant doit doivent donc dont du durant elle elles en encore entre es est et
étaient étais était étant été être étés eu eux fait faire font fut furent hors hui il ils j je jusqu jusque l la là laquelle
le lequel les lesquels leur leurs lors lorsqu lorsque lui m ma mais me même mêmes mes moi moins mon n ne ni non nos notre
nous on ont or ou où par parce pas peu peut peuvent plus plusieurs plutôt pour pourquoi près pu puis puisque qu quand que
quel quelle quelles quelque quelques quels qui quoi s sa sans se sera serait seront ses seulement si sien soi soient sois
soit sommes son sont sous suis sur t ta tandis te tel telle telles tels tes toi ton toujours tous tout toute toutes très trop
tu un une vers voici voilà vos votre vous y`

const stopSpanish = `a al algo alguna algunas alguno algunos ambos ante antes aquel aquella aquellas aquellos aquí así aún aunque
bajo bien cada casi como cómo con contra cual cuál cuales cualquier cuando cuándo cuanto de del desde donde dónde dos durante e
el él ella ellas ello ellos en entre era eran eras eres es esa esas ese eso esos esta está estaba estaban estado estamos están
estar estas este esto estos estoy fue fueron fui ha había habían haber han hasta hay he hemos hubo la las le les lo los luego
más me mediante menos mi mí mientras mis misma mismo mismos mucho muchos muy nada ni ningún ninguna no nos nosotras nosotros
nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poco por porque pues que qué quien quién quienes se sea
sean según ser será serán si sí sido siempre siendo sin sino sobre sois solo sólo somos son soy su sus suya suyo tal también
tampoco tan tanto te tenía tener tenido tiene tienen todo toda todas todos tras tu tú tus un una unas uno unos usted ustedes
vosotros vuestra vuestro y ya yo`

const stopPortuguese = `a à agora ainda além algo alguém algum alguma algumas alguns ambos ante antes ao aos apenas após aquela
aquelas aquele aqueles aquilo as às até cada com como contra contudo da daquele das de dela delas dele deles depois desde dessa
desse desta deste disso disto do dos durante e é ela elas ele eles em embora enquanto entre era eram essa essas esse esses esta
está estamos estão estar estas estava estavam este estes estou eu foi foram fosse há isso isto já la lhe lhes lo logo mais mas
me mesma mesmo meu meus mim minha minhas muito muitos na nada não nas nela nele nem nenhum nenhuma nessa nesse nesta neste no
nos nós nossa nossas nosso nossos num numa o onde os ou outra outras outro outros para pela pelas pelo pelos perante pode podem
pois por porém porque portanto qual quais qualquer quando quanto que quem são se seja sejam sem sempre sendo ser será serão seu
seus si sido sim só sob sobre somos sou sua suas tal também tanto te tem têm tenha ter teu teve tinha tinham toda todas todo
todos tu tua tudo um uma umas uns vai você vocês vos`

const stopItalian = `a abbiamo ad agli ai al alcuna alcune alcuni all alla alle allo allora altra altre altri altro anche ancora
avere aveva avevano ha hai hanno ho c che chi ci ciò cioè circa coi col come con contro cosa così cui d da dagli dai dal dall
dalla dalle dallo degli dei del dell della delle dello dentro di dopo dove dovrebbe due dunque durante e è ed egli ella era
erano essa esse essere essi esso fa finché fino fra fu furono gli i il in infatti inoltre io l la là le lei li lo loro lui lungo
ma me mediante meno mentre mi mia mie miei mio molto ne né negli nei nel nell nella nelle nello nessun nessuna no noi non
nostra nostre nostri nostro o od ogni ognuno oltre oppure ora per perché perciò però più poco poi presso prima proprio può
possono qual quale quali qualche quando quant quanto quasi quel quella quelle quelli quello quest questa queste questi questo
qui quindi sarà saranno se sé sebbene senza sia siamo siano siete solo sono sopra sotto sta stata state stati stato stesso su
sua sue sugli sui sul sull sulla sulle suo suoi tale tali tra tu tua tue tuo tuoi tutta tutte tutti tutto un una uno v va verso vi
voi vostra vostro`
