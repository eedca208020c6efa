/** What keys of the files of games mean, in Spanish, by what the schema of these files says in English. */
export const describedHints: Readonly<Record<string, string>> = {
  "The id of the game": "El id del juego",
  "The name of the game for readers": "El nombre del juego para los lectores",
  "It is not finished: what nothing reads yet is no mistake, and proof lists it":
    "No está acabado: lo que nada lee todavía no es un error, y proof lo enumera",
  "Words in place of numbers, a list of them for each: harm: [blade, fire]":
    "Palabras en lugar de números, con una lista para cada cosa: harm: [blade, fire]",
  "Numbers and switches that a variant may change: rule.NAME":
    "Números e interruptores que una variante puede cambiar: rule.NOMBRE",
  "What stands on a sheet and stays as it is: me.NAME": "Lo que hay en una ficha y no cambia: me.NOMBRE",
  "What a sheet lists, each with numbers of its own: weapons, draughts, spells":
    "Lo que una ficha enumera, con números propios: armas, pociones, conjuros",
  "Numbers that change in a fight: me.NAME": "Números que cambian en un combate: me.NOMBRE",
  "What somebody may be: me.NAME is yes or no": "Los estados en que se puede estar: me.NOMBRE es sí o no",
  "What lasts on the map once it is laid: me.NAME is whether I am inside":
    "Lo que queda en el mapa una vez puesto: me.NOMBRE dice si estoy dentro",
  "On a map: the numbers of doors and the like, which scenarios place as things":
    "En un mapa: los números de puertas y semejantes, que los escenarios ponen como things",
  "The tracks that harm takes from, in this order": "Los contadores de los que quita el daño, en este orden",
  "Where all are: on a map of squares, or so far apart; without it nowhere":
    "Dónde están todos: en un mapa de casillas o a tal distancia; sin ello, en ninguna parte",
  "Who acts when; without it lots are drawn each round": "Quién actúa antes; sin ello se echa a suertes en cada asalto",
  "Whether who has acted acts again in the same turn": "Si quien ha actuado actúa otra vez en el mismo turno",
  "Expressions with a name: me.NAME and them.NAME, or NAME as it stands":
    "Expresiones con nombre: me.NOMBRE y them.NOMBRE, o NOMBRE sin más",
  "What is added to a roll or a let, and when: each is named where it counts":
    "Lo que se suma a una tirada o a un let, y cuándo: cada uno se nombra donde cuenta",
  "A TypeScript file whose functions expressions call: NAME(a; b)":
    "Un archivo de TypeScript con funciones que las expresiones llaman: NOMBRE(a; b)",
  "Lists of steps with a name, for `do: NAME`": "Listas de pasos con nombre, para `do: NOMBRE`",
  "What can be done on a turn": "Lo que se puede hacer en un turno",
  "What happens by itself": "Lo que ocurre por sí solo",
  "The value unless a variant says otherwise": "El valor, si una variante no dice otra cosa",
  "It is one of these words of kinds, not a number": "Es una de estas palabras de kinds, no un número",
  "The least that it can be": "Lo mínimo que puede ser",
  "The most that it can be": "Lo máximo que puede ser",
  "Its name for readers: a text, or one for each language":
    "Su nombre para los lectores: un texto, o uno para cada idioma",
  "Where your book has it: a page, a heading": "Dónde está en tu libro: una página, un título",
  "The least that a sheet may have": "Lo mínimo que puede tener una ficha",
  "The most that a sheet may have": "Lo máximo que puede tener una ficha",
  "How far one step of it goes, where numbers are tried out: 1 unless said":
    "De cuánto es un paso suyo al probar números: 1 si no se dice",
  "It is dice, as 2d6+1": "Son dados, como 2d6+1",
  "It is yes or no": "Es sí o no",
  "It is one of these words of kinds: them.make = undead": "Es una de estas palabras de kinds: them.make = undead",
  "It is a list of these words of kinds: them.resists has fire":
    "Es una lista de estas palabras de kinds: them.resists has fire",
  "For sheets that say nothing of it: a number, or one worked out of stats above it: (me.strength + 1) / 2":
    "Para fichas que no lo dicen: un número, o uno que se calcula con stats de más arriba: (me.strength + 1) / 2",
  "How many of them somebody may have: 4 unless said": "Cuántos se pueden tener: 4 si no se dice",
  "What each of them has: item.NAME where something is done with one":
    "Lo que tiene cada uno: item.NOMBRE donde se hace algo con él",
  "Those that sheets call by name, each with its numbers": "Los que las fichas llaman por su nombre, con sus números",
  "Each is there count times: item.left, which is used up": "De cada uno hay count: item.left, que se gasta",
  "It is the number of one of these, 0 for none: me.TRACK.NAME is what that one has":
    "Es el número de uno de estos, 0 si es ninguno: me.CONTADOR.NOMBRE es lo que tiene ese",
  "What it is at the beginning": "Lo que es al principio",
  "It is one of these words of kinds: set: me.stance = guarded":
    "Es una de estas palabras de kinds: set: me.stance = guarded",
  "The least that it can be: 0 unless said": "Lo mínimo que puede ser: 0 si no se dice",
  "The most that it can be: what it starts with unless said":
    "Lo máximo que puede ser: aquello con que empieza si no se dice",
  "All of a side have one of it together: me.fear is that of my side":
    "Un bando entero tiene uno solo: me.fear es el de mi bando",
  "When it is given back: each turn, round or fight; day, which is when nothing is said: not by itself":
    "Cuándo se recupera: en cada turn, round o fight; day, que vale si no se dice nada: no por sí solo",
  "What gives it back when its owner's turn begins, rolled while it is spent: d6 >= 5":
    "Lo que lo devuelve cuando empieza el turno de su dueño; se tira mientras está gastado: d6 >= 5",
  "What a point of it is worth to its owner, as a share of full health":
    "Lo que vale un punto para su dueño, como parte de la salud entera",
  "Whether replays mention it: not what is counted anew whenever it is used":
    "Si las repeticiones lo mencionan: no lo que se cuenta de nuevo cada vez que se usa",
  "What it is worth to its bearer, as a share of full health: below 0 when it hurts":
    "Lo que vale para quien lo tiene, como parte de la salud entera: menos de 0 si perjudica",
  "How many turns of its owner it lasts; NAME-left is how many are left":
    "Cuántos turnos de su dueño dura; NOMBRE-left son los que quedan",
  "It is known who gave it: them.held by me; it ends as that one is out of the fight":
    "Se sabe quién lo causó: them.held by me; acaba cuando ese queda fuera de combate",
  "A condition of who gave it: it ends as they lose that, or are out of the fight":
    "Un estado de quien lo causó: acaba cuando lo pierde o queda fuera de combate",
  "When a turn of it is over: turn, as it begins, unless said; or turn-end":
    "Cuándo pasa un turno suyo: turn, al empezar, si no se dice; o turn-end",
  "false: who has it loses their turns: no act of their own, and no reaction that they are asked about":
    "false: quien lo tiene pierde sus turnos: ni actos propios ni reacciones que se le pregunten",
  "Whether replays mention it: yes unless said": "Si las repeticiones lo mencionan: sí, si no se dice",
  "What it is like: a burst, a cube, an emanation of its maker, or a cone or line from where its maker stood":
    "Cómo es: burst, cube, emanation de su autor, o cone o line desde donde estaba su autor",
  "How many turns of its maker it lasts: till it is lifted unless said; NAME-left is how many are left":
    "Cuántos turnos de su autor dura: hasta que se quite si no se dice; NOMBRE-left son los que quedan",
  "What each door has: door.NAME in an act that is aimed at one":
    "Lo que tiene cada puerta: door.NOMBRE en un acto dirigido a una",
  "The stat that harm takes from, with to: door; without any left a door is broken":
    "El número del que quita el daño con to: door; si no queda nada, la puerta está rota",
  "The rolls and lets that it is added to, by their names": "Las tiradas y los let a los que se suma, por su nombre",
  "How much it adds, of me and them as they are there": "Cuánto suma, con me y them tal como están ahí",
  "When it counts: always unless said": "Cuándo cuenta: siempre si no se dice",
  "The bands, the nearest first: `distance` is one of them":
    "Las bandas, la más cercana primero: `distance` es una de ellas",
  "How far enemies are at the beginning: the farthest unless said":
    "A qué distancia están los enemigos al principio: la más lejana si no se dice",
  "How far friends are at the beginning: the nearest unless said":
    "A qué distancia están los amigos al principio: la más cercana si no se dice",
  "In place of bands, the scenario's map: how long the side of a square is":
    "En lugar de bandas, el mapa del escenario: cuánto mide el lado de una casilla",
  "The unit of all lengths, ft or m: ft unless said": "La unidad de las longitudes, ft o m: ft si no se dice",
  "How a diagonal counts: 5-5 unless said, 5-10-5 or euclid":
    "Cómo cuenta una diagonal: 5-5 si no se dice, 5-10-5 o euclid",
  "The track that walking takes from, in the unit": "El contador del que quita andar, en la unidad",
  "How many squares the side of a body has: 1 unless said":
    "Cuántas casillas tiene el lado de un cuerpo: 1 si no se dice",
  "The highest acts first; ties by lot": "Actúa primero el más alto; los empates, a suertes",
  "once, or each-round; begun: once more after when: begin; rule.NAME: each round where that house rule is on":
    "once o each-round; begun: otra vez después de when: begin; rule.NOMBRE: cada asalto si vale esa regla de la casa",
  "Sides act one after the other: one roll for each, with the best number of its own; rule.NAME: where that is on":
    "Los bandos actúan uno tras otro: una tirada cada uno, con su mejor número; rule.NOMBRE: si vale esa regla",
  "The parts of a round, in this order; with sides, of the turn of a side: [missiles, magic, melee]":
    "Las partes de un asalto, en este orden; con sides, del turno de un bando: [missiles, magic, melee]",
  "What it is done to: enemy, friend, fallen (a friend who is down), fallen-enemy, self, several of these; or door (a shut one), open-door (one that can be shut)":
    "A quién o a qué se hace: enemy, friend, fallen (un amigo caído), fallen-enemy, self, varios de ellos; o door (una puerta cerrada), open-door (una que se puede cerrar)",
  "The gear that it is done with, one option for each: item is that one":
    "El equipo con el que se hace, una opción para cada uno: item es ese",
  "When it can be done; with go, from where": "Cuándo se puede hacer; con go, desde dónde",
  "On a map, how one gets there: nearest, { best: number }, { towards: length }, or several":
    "En un mapa, cómo se llega: nearest, { best: número }, { towards: longitud } o varios",
  "How far one may walk for it: what is left of the track of moves unless said":
    "Cuánto se puede andar para ello: lo que queda del contador de movimiento si no se dice",
  "What happens before one walks: gain, lose, set and add for its actor":
    "Lo que pasa antes de andar: gain, lose, set y add para quien actúa",
  "It is aimed at a place and reaches who is inside: burst, cube, cone, line or emanation":
    "Se apunta a un lugar y alcanza a los de dentro: burst, cube, cone, line o emanation",
  "It is no act of a turn but a reaction: what sets it off; them is who did that":
    "No es un acto de un turno sino una reacción: qué la provoca; them es quien lo hizo",
  "To whom that happens, or whose turn it is: self unless said, friend, enemy or anybody":
    "A quién le ocurre, o de quién es el turno: self si no se dice, friend, enemy o anybody",
  "On a map: how near a friend must be to whom that happens":
    "En un mapa: a qué distancia ha de estar un amigo de quien lo sufre",
  "With on: acts, the acts of a turn that set it off; with strikes, hits and the like, the actions in which that happens: all unless said":
    "Con on: acts, los actos de un turno que la provocan; con strikes, hits y semejantes, las acciones en que ocurre: todas si no se dice",
  "The phase of a round in which it can be done: in all of them unless said":
    "La fase del asalto en que se puede hacer: en todas si no se dice",
  "It is chosen before a round begins and before its order is rolled, and lost where it is not possible by then":
    "Se elige antes de que empiece el asalto y se tire su orden, y se pierde si ya no es posible",
  "Whether its player is asked: yes unless said; else it happens whenever it can":
    "Si se pregunta a su jugador: sí, si no se dice; si no, ocurre siempre que puede",
  "What happens": "Lo que ocurre",
  "Harm is about to befall me: let: amount changes it, kind is what that harm says":
    "Voy a sufrir daño: let: amount lo cambia, kind es lo que dice ese daño",
  "Harm took effect on me: amount, lost.TRACK; them is who did it":
    "El daño me ha hecho efecto: amount, lost.CONTADOR; them es quien lo hizo",
  "I have no points left; without it I fall. beyond is how much more harm there was":
    "No me quedan puntos; sin ello caigo. beyond es el daño que ha sobrado",
  "Harm befalls me while I am down: amount; without it that does nothing. them is who did it":
    "Sufro daño estando caído: amount; sin ello no hace nada. them es quien lo hizo",
  "My turn begins": "Empieza mi turno",
  "My turn is over": "Acaba mi turno",
  "The fight begins, for everybody, in their order: before the first round":
    "Empieza el combate, para todos, en su orden: antes del primer asalto",
  "A round begins, for everybody who stands": "Empieza un asalto, para todos los que están en pie",
  "The fight is over, for everybody who is alive and has not left, in their order":
    "Acaba el combate, para todos los que viven y no se han ido, en su orden",
  "It is my turn, but I am down": "Es mi turno, pero estoy caído",
  "The name of the mechanic for readers": "El nombre de la mecánica para los lectores",
  "As in a game: what it adds to those of the game": "Como en un juego: lo que añade a lo del juego",
  "As in a game; every one needs a default": "Como en un juego; cada uno necesita default",
  "As in a game": "Como en un juego",
  "What it does, and when: a list": "Qué hace y cuándo: una lista",
  "Behind each roll of this name": "Después de cada tirada con este nombre",
  "In place of each roll of this name: roll says which": "En lugar de cada tirada con este nombre: roll dice cuál",
  "Before harm takes effect on me, if this holds: amount may be changed by let":
    "Antes de que el daño me haga efecto, si esto vale: let puede cambiar amount",
  "harmed, zero, struck-down, begin, turn, turn-end, round, end or fallen: after what the game does then":
    "harmed, zero, struck-down, begin, turn, turn-end, round, end o fallen: después de lo que el juego hace entonces",
  "The roll that is made instead": "La tirada que se hace en su lugar",
  "Rolls dice and keeps the result under a name; NAME.natural is the first draw":
    "Tira dados y guarda el resultado con un nombre; NOMBRE.natural es lo primero que sale",
  "Who rolls: me unless said": "Quién tira: me si no se dice",
  "Works something out and keeps it under a name": "Calcula algo y lo guarda con un nombre",
  Whether: "Si se cumple",
  "What happens then": "Lo que ocurre entonces",
  "What happens else": "Lo que ocurre si no",
  "The first case that holds: a list of if and then, else at the end":
    "El primer caso que se cumple: una lista de if y then, con else al final",
  "Whether an attack hits; it is recounted as an attack": "Si acierta un ataque; se cuenta como ataque",
  "The harm of a hit, in place of then": "El daño de un acierto, en lugar de then",
  "A margin; bands as 10.., 0..9, ..-1 say what happens; without a hit, those that harm are hits":
    "Un margen; bandas como 10.., 0..9, ..-1 dicen lo que ocurre; sin hit, las que dañan son aciertos",
  "When one band more counts": "Cuándo cuenta una banda más",
  "When one band less counts": "Cuándo cuenta una banda menos",
  "A roll, and bands as 1..3, 4, 5.. that say what happens":
    "Una tirada, y bandas como 1..3, 4, 5.. que dicen lo que ocurre",
  "Takes points: from them unless said; dice are rolled": "Quita puntos: a them si no se dice; los dados se tiran",
  "A word of kinds, which before-harm, harmed and zero call kind":
    "Una palabra de kinds, que before-harm, harmed y zero llaman kind",
  "Whom it happens to: me or them; or door, the one that the act is aimed at":
    "A quién le ocurre: me o them; o door, la puerta a la que se dirige el acto",
  "door: the one that the act is aimed at is open from now on":
    "door: la puerta a la que se dirige el acto queda abierta",
  "door: it is shut again, unless it is broken or somebody is in it":
    "door: se cierra otra vez, si no está rota ni hay nadie en ella",
  "door: it is broken, and nobody shuts it any more": "door: queda rota, y nadie la cierra ya",
  "me.TRACK = a number, or distance = a band": "me.CONTADOR = un número, o distance = una banda",
  "me.TRACK by a number, or distance by so many bands": "me.CONTADOR by un número, o distance by tantas bandas",
  "A condition begins: of me unless said": "Empieza un estado: de me si no se dice",
  "Whom it happens to: me or them": "A quién le ocurre: me o them",
  "A condition ends: of me unless said": "Acaba un estado: de me si no se dice",
  "On a map: is moved straight away from the other, as far as nothing is in the way":
    "En un mapa: se le aparta en línea recta del otro, hasta que algo lo impide",
  "How far, as a length": "Cuánto, como longitud",
  "On a map: is moved straight towards the other": "En un mapa: se le acerca en línea recta al otro",
  "An area of mine is there from now on: where the act is aimed at, else where I am":
    "Un área mía queda puesta: donde se apuntó el acto; si no, donde estoy",
  "It is laid where this one is": "Se pone donde está este",
  "An area of mine is over": "Un área mía se acaba",
  "On a map: changes places with the other, where both have room":
    "En un mapa: cambia de lugar con el otro, si ambos caben",
  "Falls, whatever points are left": "Cae, queden los puntos que queden",
  Dies: "Muere",
  "Is no longer down": "Ya no está caído",
  "act: what is left of the act does not happen, nor what answers it":
    "act: no ocurre lo que queda del acto, ni lo que responde a él",
  "Leaves the fight for good": "Deja el combate para siempre",
  "me: in a reaction, the act that it answers is aimed at me from now on":
    "me: en una reacción, el acto al que responde se dirige a mí desde ahora",
  "A question to a player, as it is offered": "Una pregunta a un jugador, tal como se le ofrece",
  "Who decides: me unless said": "Quién decide: me si no se dice",
  "A question with several answers, or for a number: of, or as with from and to":
    "Una pregunta con varias respuestas, o por un número: of, o as con from y to",
  "The answers, each a list of steps, or a mapping with text and do":
    "Las respuestas: cada una, una lista de pasos o un mapa con text y do",
  "The name of the number that is chosen": "El nombre del número que se elige",
  "The least number": "El número mínimo",
  "The most: at least as much, and at most 20 more": "El máximo: al menos ese, y 20 más como mucho",
  "A player picks one of the enemies or friends who can fight, as them":
    "Un jugador elige a uno de los enemigos o amigos que pueden combatir, como them",
  "Whom: what must hold of them": "A quién: lo que ha de cumplir",
  "Who that is: them unless said; as me they act, and them stays":
    "Quién es: them si no se dice; como me es quien actúa, y them se queda",
  "What happens where there is nobody to pick": "Lo que ocurre si no hay a quién elegir",
  "Does a list so often: at most 20 times": "Hace una lista tantas veces: 20 como mucho",
  "enemies, friends or, of an area, inside: one after the other, as them":
    "enemies, friends o, de un área, inside: uno tras otro, como them",
  "Who each of them is: them unless said; as me they act, and them stays":
    "Quién es cada uno: them si no se dice; como me es quien actúa, y them se queda",
  "In this order, the highest first: of numbers that stay as they are":
    "En este orden, el más alto primero: de números que no cambian",
  "Whether it befalls the fallen as well, who are down: no unless said":
    "Si alcanza también a los caídos: no, si no se dice",
  "A list of steps from define": "Una lista de pasos de define",
  "What the list calls by these names: { attack: me.bow, edge: 1 }":
    "Lo que la lista llama con estos nombres: { attack: me.bow, edge: 1 }",
  "Who is me in it: them turns it round, so that they do it to me":
    "Quién es me en ella: them le da la vuelta, y me lo hacen a mí",
  "With as: them: whether they do it though they are down: no unless said":
    "Con as: them: si lo hace aunque esté caído: no, si no se dice",
  "In a list that does itself: how often it may be inside of itself":
    "En una lista que se hace a sí misma: cuántas veces puede estar dentro de sí",
  "A name for it in citations, in place of its number": "Un nombre para citarlo, en lugar de su número",
  "A text, or one for each language": "Un texto, o uno para cada idioma",
  "How one gets to where an action is done": "Cómo se llega adonde se hace una acción",
}
