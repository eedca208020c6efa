/** What keys of scenarios and days mean, in Spanish, by what their schemas say in English. */
export const hintsInSpanish: Readonly<Record<string, string>> = {
  "A text, or one for each language": "Un texto, o uno por idioma",
  "The game: one that comes with the program, or a file of your own":
    "El juego: uno de los que vienen con el programa, o un archivo propio",
  "What it is called": "Cómo se llama",
  "What it is about, for readers": "De qué trata, para los lectores",
  "The battlefield: its map, and what stands on it": "El campo de batalla: su mapa y lo que hay en él",
  "Who fights whom: two sides or more, by id": "Quién lucha contra quién: dos bandos o más, por id",
  "Who is on the side: a row for each stat block": "Quién está en el bando: una fila por ficha",
  "Ways to play of this file's own, by name: policies can be called by them":
    "Maneras de jugar propias de este archivo, por nombre: las políticas pueden llamarse así",
  "Custom numbers over every fight, by name: they are metrics, called count.NAME":
    "Números propios sobre cada combate, por nombre: son métricas, llamadas count.NOMBRE",
  "Custom numbers over every day, by name: they are metrics, called count.NAME":
    "Números propios sobre cada día, por nombre: son métricas, llamadas count.NOMBRE",
  "What the system wants to know of the whole fight": "Lo que el sistema quiere saber de todo el combate",
  "Files of mechanics that are added to the game, relative to this one":
    "Archivos de mecánicas que se añaden al juego, con ruta relativa a este",
  "The same fight with changes, by id. base, without changes, is always there.":
    "El mismo combate con cambios, por id. base, sin cambios, está siempre.",
  "Further bestiary files, relative to this one": "Más archivos de bestiario, con ruta relativa a este",
  "A name for readers: 1 to 80 characters on one line":
    "Un nombre para los lectores: de 1 a 80 caracteres en una línea",
  "One character for each square, one line for each row. Ground: . open, # wall, ~ difficult, o low cover, ^ higher ground, , veil, s slippery. Water: w shallow, W deep. A to V are starting squares":
    "Un carácter por casilla, una línea por fila. Suelo: . libre, # muro, ~ difícil, o cobertura baja, ^ terreno elevado, , velo, s resbaladizo. Agua: w poco profunda, W profunda. De A a V son casillas de salida",
  "More characters for the map, or other meanings for those there are; [] is open ground":
    "Más caracteres para el mapa, u otros significados para los que hay; [] es terreno libre",
  "How much low cover hides of what is behind it": "Cuánto oculta la cobertura baja de quien está detrás",
  "The squares from which one can leave the field, as C4 or [3, 4]; [] for none; all of its edge that is not walled when left out":
    "Las casillas por las que se puede abandonar el campo, como C4 o [3, 4]; [] para ninguna; si falta, todo el borde sin muro",
  "Lower-case letters, digits, - and _; at most 40 of them": "Letras minúsculas, cifras, - y _; 40 como mucho",
  "How a side decides; steady@base: by the forecasts of that variant, whatever is played":
    "Cómo decide un bando; steady@base: por los pronósticos de esa variante, se juegue lo que se juegue",
  "What to do: the best of what these verbs offer; or surrender, which takes the actor out of the fight":
    "Qué hacer: lo mejor de lo que ofrecen estos verbos; o surrender, que saca del combate a quien actúa",
  "What not to do as long as anything else is left": "Qué no hacer mientras quede otra cosa",
  "Decide as this policy does": "Decidir como esta política",
  "Of do: at whom, of all whom it could be aimed at; or a combatant by id":
    "De do: contra quién, de todos los posibles; o un combatiente por id",
  "One of do, never and as; when it holds": "Uno de do, never y as; y cuándo vale",
  "The policy that chooses among what a line leaves open, and where no line fits; steady when left out":
    "La política que elige entre lo que una línea deja abierto, y donde ninguna encaja; steady si falta",
  "How to play, as a list: the first line that fits decides":
    "Cómo jugar, en una lista: decide la primera línea que encaja",
  "How somebody decides: a policy, or a tactic of this file":
    "Cómo decide alguien: una política, o una táctica de este archivo",
  "An enemy or several, by id: it wins when all of them are down, dead or gone":
    "Un enemigo o varios, por id: gana cuando todos han caído, han muerto o se han ido",
  "One of its own or several, by id: it wins when all of them have left the field":
    "Uno de los suyos o varios, por id: gana cuando todos han abandonado el campo",
  "A square or several, as C4 or [3, 4]: it wins when it has held them for some rounds":
    "Una casilla o varias, como C4 o [3, 4]: gana cuando las ha mantenido varios asaltos",
  "Of hold: for how many rounds": "De hold: cuántos asaltos",
  "What wins the fight for the side while others still stand": "Qué da el combate al bando aunque otros sigan en pie",
  "Fields of the stat block to change. Mappings are merged, everything else is replaced.":
    "Campos del perfil que cambian. Los grupos se juntan, lo demás se sustituye.",
  "The id of a stat block in the bestiary": "El id de un perfil del bestiario",
  "An id of its own; several get -1, -2, ... behind it": "Un id propio; si son varios, con -1, -2, ... detrás",
  "A letter of the map, a square by name (C4) or by [column, row] from 1, or a list of squares":
    "Una letra del mapa, una casilla por nombre (C4) o por [columna, fila] desde 1, o una lista de casillas",
  "How many of them; 1 when left out": "Cuántos; 1 si falta",
  "Of its own, instead of that of its side": "Propia, en lugar de la de su bando",
  "Taken apart by: the rounds, or the combatants or sides that each stands for in the expression":
    "Por partes: los asaltos, o los combatientes o bandos que each representa en la expresión",
  "What a fight counts as in which nothing such happens; it counts for nothing when left out":
    "Cómo cuenta un combate en el que no pasa nada así; si falta, no cuenta",
  "How often, as healer.harmed where amount > 5; or of how many fights, as fights where rounds < 5":
    "Cuántas veces, como healer.harmed where amount > 5; o en cuántos combates, como fights where rounds < 5",
  "Of all such events the share for which something holds, as police.attacks where hit":
    "De todos esos sucesos, la proporción para la que algo vale, como police.attacks where hit",
  "A number of each such event, averaged, as amount of healer.harmed":
    "Un número de cada suceso, de media, como amount of healer.harmed",
  "A number of each such event, added up in a fight, as amount of healer.harmed":
    "Un número de cada suceso, sumado en un combate, como amount of healer.harmed",
  "The round of the first such event, as anyone.downed": "El asalto del primer suceso así, como anyone.downed",
  "The round of the last such event": "El asalto del último suceso así",
  "A number of the fight as a whole, as police.health - gang.health":
    "Un número de todo el combate, como police.health - gang.health",
  "A custom number over events, states and facts": "Un número propio sobre sucesos, estados y hechos",
  "Limits that end a combat as a counted draw": "Límites que acaban un combate, contado como empate",
  "House rules; what is not named stays as the game has it":
    "Reglas de la casa; lo que no se nombra queda como lo tiene el juego",
  "Files of mechanics that this variant adds to the game": "Archivos de mecánicas que esta variante añade al juego",
  "Changes to stat blocks: of a combatant, of a whole side, or of everyone with a stat block, by id":
    "Cambios de perfiles: de un combatiente, de todo un bando o de todos los que tienen un perfil, por id",
  "Other numbers of members, by the id of the row (or of its stat block)":
    "Otras cantidades de miembros, por el id de la fila (o de su perfil)",
  "Another stat block instead of all of a side, by the id of the side, which is then also that of its row; counts says how many. Who has no square of the map starts as near as there is room":
    "Otro perfil en lugar de todo un bando, por el id del bando, que es entonces el de su fila; counts dice cuántos. Quien no tiene casilla empieza lo más cerca posible",
  "Other policies, by side, combatant or row of members": "Otras políticas, por bando, combatiente o fila de miembros",
  "Another battlefield": "Otro campo de batalla",
  "Changes on one line each, as --set takes them: gang.hp=20 or gang.hp+=2 (a combatant, side or stat block), rules.NAME=..., setting.NAME=..., policies.SIDE=..., counts.NAME+=1. Also cast.SIDE=a stat block, field.map=... Write := before a number below 0":
    "Cambios, uno por línea: gang.hp=20 o gang.hp+=2 (un combatiente, bando o perfil), rules.NOMBRE=..., setting.NOMBRE=..., policies.BANDO=..., counts.NOMBRE+=1. También cast.BANDO=un perfil, field.map=... Escribe := ante un número menor que 0",
  "Stat blocks of this scenario's own, and what they refer to":
    "Perfiles propios de este combate, y aquello a lo que se refieren",
  "The fights, in their order": "Los combates, en su orden",
  "The sides whose members go on from fight to fight, known by their ids. The day is over when they lose a fight.":
    "Los bandos cuyos miembros pasan de combate a combate, por sus ids. El día acaba cuando pierden un combate.",
  "Every fight is played under its own variant of that name, if it has one, else as written. base is always there.":
    "Cada combate se juega con su variante de ese nombre si la tiene; si no, como está. base está siempre.",
  "A scenario file, relative to this one and below its folder":
    "Un archivo de combate, con ruta relativa a este y dentro de su carpeta",
  "An id of its own; by default the file's name without its ending":
    "Un id propio; si falta, el nombre del archivo sin su final",
  "What happens between the fight before and this one; nothing when left out":
    "Qué pasa entre el combate anterior y este; nada si falta",
  "What happens before fights instead of what the day says, by the id of the fight":
    "Qué pasa antes de los combates en lugar de lo que dice el día, por el id del combate",
  "The weapon's id; for a natural weapon its name": "El id del arma; de un arma natural, su nombre",
  "Whether it is the side of the players; left out, one that is called party or heroes is":
    "Si es el bando de los jugadores; si falta, lo es uno llamado party o heroes",
  "Dice, as 2d6+3, d20, 4d6kh3 (the highest three), 1d6! (exploding), 1d8+1d6-1":
    "Dados, como 2d6+3, d20, 4d6kh3 (los tres más altos), 1d6! (se repite), 1d8+1d6-1",
  "What its square is while it stands": "Lo que es su casilla mientras está en pie",
  "What its square is once it is open or broken": "Lo que es su casilla una vez abierta o rota",
  "It can be opened by hand": "Se puede abrir con la mano",
  "What can be opened or broken, by its character on the map: every such square is one of its own":
    "Lo que se puede abrir o romper, por su carácter en el mapa: cada casilla así es una aparte",
  "At the start": "Al principio",
  "Hide and the like: its numbers stand here": "Piel y cosas así: sus números están aquí",
  "Until it moves": "Hasta que se mueva",
  "Always ready; its numbers stand here": "Siempre lista; sus números están aquí",
}
