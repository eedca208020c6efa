/** What replaces a phrase; `$1` and so on are what its brackets hold. */
type Rule = readonly [english: RegExp, spanish: string]

/** What may follow any message. */
const tails: readonly Rule[] = [
  [
    /: play a part of them, or one wave after the other as a day$/u,
    ": juega una parte de ellos, o una oleada tras otra como un día",
  ],
  [/; did you mean (.+)\?$/u, "; ¿querías decir $1?"],
  [/; known: (.+)$/u, "; hay: $1"],
  [/; there are: (.+)$/u, "; hay: $1"],
  [
    /; on a map a side begins where its members are put: say at of its members$/u,
    "; en un mapa un bando empieza donde están sus miembros: di at de sus miembros",
  ],
  [
    /; nobody stands anywhere in this game, so nothing is set$/u,
    "; en este juego nadie está en ningún sitio: no hay nada que decir",
  ],
  [/ \(character (\d+)\)$/u, " (carácter $1)"],
  [/, but the expression ends here$/u, ", pero la expresión acaba aquí"],
  [/; save it as text in UTF-8$/u, "; guárdalo como texto en UTF-8"],
  [/: say the whole value$/u, ": escribe el valor entero"],
  [/: choose another (?:name|id)$/u, ": elige otro nombre"],
  [/: nobody is aimed at$/u, ": no se apunta a nadie"],
  [/: the number of faces is missing$/u, ": falta el número de caras"],
]

/** What is expected or found. */
const things: readonly Rule[] = [
  [/^nothing$/u, "nada"],
  [/^none$/u, "ninguno"],
  [/^something else$/u, "otra cosa"],
  [/^(?:a |an )?text$/u, "un texto"],
  [/^a text, or a mapping with en and es$/u, "un texto, o un grupo con en y es"],
  [/^a text without control characters$/u, "un texto sin caracteres de control"],
  [/^a text of (\d+) to (\d+) characters on one line$/u, "un texto de $1 a $2 caracteres en una línea"],
  [/^an? (?:integer|whole number)$/u, "un número entero"],
  [/^an? (?:integer|whole number) from (\S+) to (\S+)$/u, "un número entero de $1 a $2"],
  [
    /^an integer from (\S+) to (\S+) \(no more can fight at once: .+\)$/u,
    "un número entero de $1 a $2 (no pueden luchar más a la vez: juega una parte de ellos, o una oleada tras otra como un día)",
  ],
  [/^a finite number$/u, "un número finito"],
  [/^a number$/u, "un número"],
  [/^a number from (\S+) to (\S+)$/u, "un número de $1 a $2"],
  [/^a number, a name or dice$/u, "un número, un nombre o dados"],
  [/^a number there to add to$/u, "un número al que sumar"],
  [/^a number behind (\S+)$/u, "un número tras $1"],
  [/^true or false$/u, "true o false"],
  [/^yes or no$/u, "sí o no"],
  [/^an expression$/u, "una expresión"],
  [/^dice \(d20, or me\.NAME of a stat that holds dice\)$/u, "dados (d20, o me.NOMBRE de un valor que guarda dados)"],
  [
    /^a number from (\S+) to (\S+): how much of a whole health it is worth$/u,
    "un número de $1 a $2: qué parte de una salud entera vale",
  ],
  [/^a condition \(yes or no\)$/u, "una condición (sí o no)"],
  [/^an empty list$/u, "una lista vacía"],
  [/^a list$/u, "una lista"],
  [/^a list of (\d+)$/u, "una lista de $1"],
  [/^a list of entries, each with an id$/u, "una lista de entradas con id cada una"],
  [/^a list of files, as (.+)$/u, "una lista de archivos, como $1"],
  [
    /^a list of cases, each with if and then, at the end one with else$/u,
    "una lista de casos, cada uno con if y then, y al final uno con else",
  ],
  [/^an entry with an id$/u, "una entrada con id"],
  [/^a mapping$/u, "un grupo de claves"],
  [/^a mapping, as (.+)$/u, "un grupo de claves, como $1"],
  [/^a mapping with (\d+) entr(?:y|ies)$/u, "un grupo de $1 claves"],
  [/^a mapping with (.+) and (\S+)$/u, "un grupo con $1 y $2"],
  [/^a mapping with (.+)$/u, "un grupo con $1"],
  [/^at least (?:one|two) (\w+)$/u, "al menos $1"],
  [/^at most (\d+) combatants in all$/u, "como mucho $1 combatientes en total"],
  [/^at most (\d+) variants$/u, "como mucho $1 variantes"],
  [
    /^at most (\d+) members \(no more can fight at once: .+\)$/u,
    "como mucho $1 miembros (no pueden luchar más a la vez: juega una parte de ellos, o una oleada tras otra como un día)",
  ],
  [/^at most (\d+) levels of nesting$/u, "como mucho $1 niveles de anidación"],
  [/^at most (\d+) values$/u, "como mucho $1 valores"],
  [/^at most (\d+) files to include$/u, "como mucho $1 archivos que incluir"],
  [/^at most (\d+) mechanics$/u, "como mucho $1 mecánicas"],
  [/^one document$/u, "un documento"],
  [/^several$/u, "varios"],
  [/^one fight$/u, "un combate"],
  [/^a day of several$/u, "un día de varios"],
  [/^(\d+) squares (\S+) on the map$/u, "$1 casillas $2 en el mapa"],
  [/^a letter from (\w) to (\w)$/u, "una letra de la $1 a la $2"],
  [
    /^a square of this map of (\d+) columns and (\d+) rows that is no wall$/u,
    "una casilla de este mapa de $1 columnas y $2 filas que no sea un muro",
  ],
  [
    /^an id of at most (\d+) lower-case letters, digits, (.+) and (.+)$/u,
    "un id de como mucho $1 letras minúsculas, cifras, $2 y $3",
  ],
  [/^an id of lower-case letters, digits, (.+) and (.+)$/u, "un id de letras minúsculas, cifras, $1 y $2"],
  [/^the path of a file$/u, "la ruta de un archivo"],
  [/^the name of a \.yaml or \.json file \((.+)\)$/u, "el nombre de un archivo .yaml o .json ($1)"],
  [/^the name of a (.+) file \((.+)\)$/u, "el nombre de un archivo $1 ($2)"],
  [/^a path relative to this file \((.+)\)$/u, "una ruta relativa a este archivo ($1)"],
  [/^a path inside this file's folder$/u, "una ruta dentro de la carpeta de este archivo"],
  [/^\/ between folders$/u, "/ entre carpetas"],
  [/^at most (\d+) files$/u, "como mucho $1 archivos"],
  [/^a file of at most 1 MiB$/u, "un archivo de 1 MiB como mucho"],
  [/^a scenario of (\S+)$/u, "un combate de $1"],
  [/^one of (\S+)$/u, "uno de $1"],
  [/^a change as (.+)$/u, "un cambio como $1"],
  [/^a value behind (.+)$/u, "un valor tras $1"],
  [/^an operator or the end$/u, "un operador o el final"],
  [/^from and to for (\S+), or dice: true, or switch: true$/u, "from y to para $1, o dice: true, o switch: true"],
  [/^dice, as (\S+)$/u, "dados, como $1"],
  [/^two bands at least, as (.+)$/u, "al menos dos franjas, como $1"],
  [/^a step: one of (.+)$/u, "un paso: uno de $1"],
  [/^(.+): every if has one$/u, "$1: cada if lleva uno"],
  [
    /^(.+) or one of these with a variant by which it decides, as (.+)$/u,
    "$1 o uno de estos con la variante por la que decide, como $2",
  ],
  // Words of a file: they stay as they are.
  [/^((?:"[^"]*"|[\w.:=+-]+)(?:(?: or |, )(?:"[^"]*"|[\w.:=+-]+))*)$/u, "$1"],
  [/^(\w+: .+)$/u, "$1"],
  [/^(\.\.|\\|-?\d\S*|\[.+\]) ?(\(.+\))?$/u, "$1 $2"],
]

/** Everything else. */
const sayings: readonly Rule[] = [
  [/^another side is the party already: there is one$/u, "otro bando ya es el grupo: solo hay uno"],
  [/^unknown key (".+?")$/u, "clave desconocida: $1"],
  [/^missing key (".+?")(?:: .+)?$/u, "falta la clave $1"],
  [/^unknown combatant (".+?")$/u, "combatiente desconocido: $1"],
  [/^unknown combatant, side or stat block (".+?")$/u, "ni combatiente, ni bando, ni ficha: $1"],
  [/^unknown side or combatant (".+?")$/u, "ni bando ni combatiente: $1"],
  [/^unknown side (".+?")$/u, "bando desconocido: $1"],
  [/^unknown member (".+?")$/u, "miembro desconocido: $1"],
  [/^unknown variant (".+?")$/u, "variante desconocida: $1"],
  [/^unknown system (".*?")$/u, "sistema desconocido: $1"],
  [/^unknown name (".+?")$/u, "nombre desconocido: $1"],
  [/^unknown fight (".+?") to rest before$/u, "combate desconocido ante el que descansar: $1"],
  [/^nothing in (\S+) is called (".+?")$/u, "en $1 nada se llama $2"],
  [/^no (?:step|track|condition|rule|roll|table) is called (".+?")$/u, "no hay nada que se llame $1"],
  [/^the number of faces is missing$/u, "falta el número de caras"],
  [/^nothing is defined as (".*?")$/u, "nada está definido como $1"],
  [/^nobody is called (".+?")$/u, "nadie se llama $1"],
  [/^(me|them) has no (".+?")$/u, "$1 no tiene $2"],
  [/^(\S+) would start at (.+), but goes from (.+) to (.+)$/u, "$1 empezaría en $2, pero va de $3 a $4"],
  [
    /^a reaction needs a budget: a track of its owner that when reads and do takes from$/u,
    "una reacción necesita un presupuesto: un contador de su dueño que when lea y del que do tome",
  ],
  [
    /^nobody is inside here: that is for actions with an area$/u,
    "aquí no hay nadie dentro: eso es para acciones con un área",
  ],
  [/^expected a size of (\d+) to (\d+) squares$/u, "se esperaba un tamaño de $1 a $2 casillas"],
  [
    /^expected nearest, \{ best: number \} or \{ towards: length \}$/u,
    "se esperaba nearest, { best: número } o { towards: longitud }",
  ],
  [/^several rows of members are called (".+?"): give them ids$/u, "varias filas de miembros se llaman $1: dales ids"],
  [/^nothing (?:reads|makes anybody|rolls) (?:the )?(.+)$/u, "nada usa esto: $1"],
  [/^nothing is rolled here: use let$/u, "aquí no se tira nada: usa let"],
  [/^duplicate key: (".+?") stands here a second time$/u, "clave repetida: $1 está por segunda vez"],
  [/^(?:duplicate id: )?(".+?") stands here a second time$/u, "repetido: $1 está por segunda vez"],
  [/^duplicate id: another combatant is called (".+?") already$/u, "id repetido: otro combatiente ya se llama $1"],
  [
    /^duplicate id: another fight is called (".+?") already; give this one an id$/u,
    "id repetido: otro combate ya se llama $1; dale un id a este",
  ],
  [/^(".+?") cannot be an id: give this fight one$/u, "$1 no puede ser un id: dale uno a este combate"],
  [/^(".+?") is the (?:scenario|day) without changes$/u, "$1 es el combate sin cambios"],
  [/^"all" stands for all variants \(--variant all\)$/u, '"all" quiere decir todas las variantes (--variant all)'],
  [
    /^(".+?") may mean a value here, or what is added: write (.+) for the value, (.+) to add$/u,
    "$1 puede ser aquí un valor, o lo que se suma: escribe $2 para el valor, $3 para sumar",
  ],
  [/^(".+?") is how a fight can end$/u, "$1 es un modo de acabar un combate"],
  [/^another side is the party already: there is one$/u, "otro bando es ya el grupo: solo hay uno"],
  [/^(".+?") is a (?:policy|word of the language)$/u, "$1 ya significa otra cosa"],
  [/^(".+?") is a condition: use gain and lose$/u, "$1 es una condición: usa gain y lose"],
  [/^(".+?") is a track: use set and add$/u, "$1 es un contador: usa set y add"],
  [
    /^(".+?") cannot be a name: .+$/u,
    "$1 no puede ser un nombre: empieza por una letra; minúsculas, cifras y «-» ante una letra",
  ],
  [/^(".+?") would do itself again, without end$/u, "$1 se haría otra vez, sin fin"],
  [/^(".+?") overlaps the band before it$/u, "$1 se solapa con la franja anterior"],
  [/^(".+?") is never reached: the result is (.+)$/u, "a $1 no se llega nunca: el resultado es $2"],
  [/^nothing is said of (.+)$/u, "no se dice nada de $1"],
  [/^the key (".+?") is not allowed$/u, "la clave $1 no está permitida"],
  [/^the scenario has a variant (".+?") of its own$/u, "el combate tiene una variante $1 propia"],
  [/^the day has a variant (".+?") of its own$/u, "el día tiene una variante $1 propia"],
  [/^it changes nothing: no fight has a variant (".+?")$/u, "no cambia nada: ningún combate tiene una variante $1"],
  [
    /^no fight of the day has a combatant, side or stat block (".+?")$/u,
    "en ningún combate del día hay combatiente, bando o ficha $1",
  ],
  [/^nobody is left on the side (".+?")$/u, "no queda nadie en el bando $1"],
  [/^nobody can stand on this square$/u, "en esta casilla no cabe nadie en pie"],
  [
    /^no square of the map is marked (\S+); it has no starting squares$/u,
    "ninguna casilla del mapa lleva $1; no tiene casillas de salida",
  ],
  [/^no square of the map is marked (\S+); it has (.+)$/u, "ninguna casilla del mapa lleva $1; tiene $2"],
  [/^no square of the map has (.+)$/u, "ninguna casilla del mapa tiene $1"],
  [
    /^no square (\S+) has room for a body of (\d+) x \d+ squares$/u,
    "en ninguna casilla $1 cabe un cuerpo de $2 × $2 casillas",
  ],
  [
    /^no room on the squares (\S+): (".+?") starts here already$/u,
    "no hay sitio en las casillas $1: $2 ya empieza aquí",
  ],
  [/^no room on the squares (\S+): (.+)$/u, "no hay sitio en las casillas $1"],
  [
    /^(".+?"|\[.+\]) is no square of this map of (\d+) columns and (\d+) rows$/u,
    "$1 no es una casilla de este mapa de $2 columnas y $3 filas",
  ],
  [/^(\d+) squares where the first row has (\d+)$/u, "$1 casillas donde la primera fila tiene $2"],
  [/^(".+?") means nothing on a map$/u, "$1 no significa nada en un mapa"],
  [/^the list has no item (".+?"); it has (\d+)$/u, "la lista no tiene el elemento $1; tiene $2"],
  [/^no more than (\d+) spells that can be cast$/u, "como mucho $1 conjuros que se puedan lanzar"],
  [/^the number (?:of dice )?must be from (\S+) to (\S+), not (\S+)$/u, "el número ha de estar entre $1 y $2, y es $3"],
  [/^from (\S+) to (\S+): nothing lies between them$/u, "de $1 a $2 no hay nada"],
  [/^no die with (\d+) faces ever shows that$/u, "ningún dado de $1 caras saca eso"],
  [
    /^dice are rolled in a step of their own: roll: name = (\S+)$/u,
    "los dados se tiran en un paso propio: roll: nombre = $1",
  ],
  [/^this is (always|never) so: (.+)$/u, "esto da siempre lo mismo: $2"],
  [/^this never harms: it comes to (.+) at most$/u, "esto no hace daño nunca: llega a $1 como mucho"],
  [
    /^this may be 0 (\(.+\)): nothing can be divided by it; write (.+)$/u,
    "esto puede ser 0 $1: no se puede dividir por ello; escribe $2",
  ],
  [/^there is (?:no|nobody called) (\S+) here$/u, "aquí no hay $1"],
  [/^nobody is attacked here$/u, "aquí no se ataca a nadie"],
  [
    /^(\S+) could never be more than (\S+): say the most that it can be, as (.+)$/u,
    "$1 nunca podría pasar de $2: di cuánto puede ser como mucho, como $3",
  ],
  [
    /^(\S+) sets itself off: (\S+) inside (".+?") would never end$/u,
    "$1 se provoca a sí mismo: $2 dentro de $3 no acabaría nunca",
  ],
  [/^unexpected (".+?").*$/u, "$1 no puede estar aquí"],
  [/^nothing can happen before the first fight$/u, "ante el primer combate no puede pasar nada"],
  [/^no side of the party fights here$/u, "aquí no lucha ningún bando del grupo"],
  [/^all sides here are of the party$/u, "aquí todos los bandos son del grupo"],
  [/^there is no such file$/u, "no existe ese archivo"],
  [/^no mechanics can be added here$/u, "aquí no se pueden añadir mecánicas"],
  [/^tags \(!name\) are not allowed$/u, "no se permiten etiquetas (!nombre)"],
  [/^anchors \(&name\) are not allowed$/u, "no se permiten anclas (&nombre)"],
  [/^not YAML: indent with spaces, not with tabs$/u, "no es YAML: sangra con espacios, no con tabuladores"],
  [
    /^not YAML: something is missing here: a colon, a quote or a bracket$/u,
    "no es YAML: aquí falta algo: dos puntos, una comilla o un paréntesis",
  ],
  [
    /^not YAML: expected `name: value` on one line; is it indented like the lines around it\?$/u,
    "no es YAML: se esperaba `nombre: valor` en una línea; ¿está sangrada como las de alrededor?",
  ],
  [/^not YAML: (.+)$/u, "no es YAML: $1"],
  [
    /^byte (0x\w+) is not UTF-8: it seems to be (.+), where this is (.+)$/u,
    "el byte $1 no es UTF-8: parece $2, donde es $3",
  ],
  [
    /^byte (0x\w+) is not UTF-8: it seems to be an encoding of another script$/u,
    "el byte $1 no es UTF-8: parece una codificación de otra escritura",
  ],
  [
    /^byte (0x\w+) is not UTF-8: it seems to be an encoding of DOS or of old Macs$/u,
    "el byte $1 no es UTF-8: parece una codificación de DOS o de Macs antiguos",
  ],
  [
    /^byte (0x\w+) is not UTF-8: the file ends in the middle of a character$/u,
    "el byte $1 no es UTF-8: el archivo acaba en medio de un carácter",
  ],
  [
    /^byte (0x\w+) is not UTF-8: the file is UTF-8 in other places.*$/u,
    "el byte $1 no es UTF-8: en otros lugares el archivo lo es, así que aquí está dañado o se ha compuesto de varios",
  ],
  [/^this seems to be UTF-16 without a byte order mark$/u, "parece UTF-16 sin marca de orden de bytes"],
  [/^half a character of UTF-16.*$/u, "medio carácter de UTF-16, que es lo que anuncia la marca de orden de bytes"],
  [/^a byte of value 0: this is not a text$/u, "un byte de valor 0: esto no es un texto"],
  [/^this is UTF-32, which is not read here$/u, "esto es UTF-32, que aquí no se lee"],
  [/^this is .+, not a text$/u, "esto es un archivo comprimido o un documento, no un texto"],
  [/^this archive cannot be unpacked$/u, "este archivo comprimido no se puede abrir"],
  [/^and (\d+) problems more$/u, "y $1 problemas más"],
  // What a server says that was to write a file.
  [/^(\S+) is read-only$/u, "$1 es de solo lectura"],
  [/^(\S+) is a link$/u, "$1 es un enlace"],
  [/^(\S+) is no file$/u, "$1 no es un fichero"],
  [/^(\S+) was not opened here$/u, "$1 no se abrió aquí"],
  [/^(\S+): a link leads out of its folder$/u, "$1: un enlace lleva fuera de su carpeta"],
  [/^(\S+) is larger than (\d+) bytes$/u, "$1 ocupa más de $2 bytes"],
  [/^(\S+) cannot be written: (.+)$/u, "$1 no se puede escribir: $2"],
]

/**
 * What is wrong with a file, in Spanish; in English where there is no Spanish for it, for half of each would be worse.
 */
export const inSpanish = (message: string): string => told(message) ?? message

const told = (message: string): string | undefined => {
  const tail = applied(tails, message, true)
  if (tail !== undefined) {
    const head = told(tail.head)
    return head === undefined ? undefined : head + tail.said
  }
  const [, expected, found] = /^expected (.+?)(?:, found (.+))?$/u.exec(message) ?? []
  if (expected === undefined) return applied(sayings, message)?.said
  const wanted = applied(things, expected)?.said
  const is = found === undefined ? "" : applied(things, found)?.said
  if (wanted === undefined || is === undefined) return undefined
  return `se esperaba ${wanted.replaceAll(" or ", " o ").trim()}${is === "" ? "" : `, y hay ${is.trim()}`}`
}

/** @param isTail the rule is about the end of the text alone; what stands before it is given back too */
const applied = (
  rules: readonly Rule[],
  text: string,
  isTail = false,
): { readonly head: string; readonly said: string } | undefined => {
  for (const [english, spanish] of rules) {
    const found = english.exec(text)
    if (found === null) continue
    const said = found[0].replace(english, spanish)
    return { head: isTail ? text.slice(0, found.index) : "", said }
  }
  return undefined
}
