/** What fields of Savage Worlds mean, in Spanish, by what its schema says in English without defaults and rule ids. */
export const savageWorldsHints: Readonly<Record<string, string>> = {
  "What a blow must come to that breaks it": "Cuánto debe ser un golpe para romperlo",
  "It is locked: not opened by hand, but a blow that breaks the lock opens it":
    "Está cerrado: no se abre con la mano, pero un golpe que rompe la cerradura lo abre",
  "Ids of the weapons that can do nothing to it": "Ids de las armas que no le pueden hacer nada",
  "Of the bonds": "De las ataduras",
  "What its own cover is made of": "De qué es su propia cobertura",
  "Its own cover can be broken": "Su propia cobertura se puede romper",
  "The id of its mount; of several, each rides the one of its own number":
    "El id de su montura; de varias, cada uno monta la de su número",
  "On whom it has the Drop": "Sobre quién tiene la ventaja de la sorpresa (Drop)",
  "1 Fatigued, 2 Exhausted": "1 fatigado, 2 exhausto",
  "Completely helpless until somebody of its side acts beside it":
    "Indefenso del todo hasta que alguien de su bando actúe a su lado",
  "A net or ropes hold it": "Lo sujeta una red o unas cuerdas",
  "The weapon in hand; default its first one": "El arma en la mano; por defecto la primera suya",
  "The weapon in its other hand": "El arma en la otra mano",
  "Default true with a weapon of one hand": "Por defecto true con un arma de una mano",
  "Nothing is in its hands yet": "Aún no tiene nada en las manos",
  "Stands on something unstable": "Está sobre algo inestable",
  "It is carried along so fast": "Algo lo lleva a esta velocidad",
  "Wants prisoners: strikes to stun where it can": "Quiere prisioneros: golpea para aturdir donde puede",
  "The top left square as [column, row] from 1": "La casilla de arriba a la izquierda como [columna, fila] desde 1",
  "What the map's cover is made of": "De qué es la cobertura del mapa",
  "Sides of the game master, with fewer Bennies": "Bandos del director, con menos Benis",
  "Sides that surprise the others: they begin on Hold, the others roll Notice":
    "Bandos que sorprenden a los otros: empiezan en espera, los otros tiran Notar",
  "Surprise depends on a Stealth roll of the ambushers against each Notice":
    "La sorpresa depende de una tirada de Sigilo de los emboscados contra cada Notar",
  "How light it is; a list counts by rounds, the last one stays":
    "Cuánta luz hay; una lista cuenta por asaltos, la última se queda",
  "Higher ground is climbed: Athletics": "Al terreno elevado se trepa: Atletismo",
  "Default false: an Extra": "Por defecto false: un extra",
  "All in all with what it holds first; default by the rules":
    "En total, con lo que sujeta primero; por defecto según las reglas",
  "All in all with the armour of the torso; default by the rules":
    "En total, con la armadura del torso; por defecto según las reglas",
  "Extras of a group share a card; default: those of the same numbers":
    "Los extras de un grupo comparten carta; por defecto: los de iguales números",
  "Minimum Strength": "Fuerza mínima",
  "A shotgun loaded with slugs does this, without the bonus":
    "Una escopeta cargada con postas hace esto, sin el bonificador",
  "Of the weapon itself": "De la propia arma",
  "Default melee; thrown: meant for nothing else; melee weapons with a range can be thrown":
    "Por defecto melee; thrown: no sirve para otra cosa; las armas cuerpo a cuerpo con alcance se pueden lanzar",
  "Steps beyond the adjacent ones": "Pasos más allá de los adyacentes",
  "Parry when held in both hands, with no shield": "Parada cuando se sujeta con ambas manos, sin escudo",
  "Rate of Fire": "Cadencia de fuego",
  "Points of armour that it ignores": "Puntos de armadura que ignora",
  "Rounds in the weapon; default as many as needed": "Disparos en el arma; por defecto los que hagan falta",
  "Spare magazines; default as many as needed": "Cargadores de repuesto; por defecto los que hagan falta",
  "How many of a thrown weapon there are": "Cuántas hay de un arma arrojadiza",
  "Actions to reload": "Acciones para recargar",
  "Can go through obstacles": "Puede atravesar obstáculos",
  "Fit for Suppressive Fire": "Sirve para fuego de supresión",
  "No Recoil for who has not moved": "Sin retroceso para quien no se ha movido",
  "On a mount of its own: no Recoil": "Sobre un montaje propio: sin retroceso",
  "Double-barrelled: both at once for +4": "De dos cañones: ambos a la vez por +4",
  "Default: cones and thrown explosives": "Por defecto: conos y explosivos lanzados",
  "Not made as a weapon": "No está hecha como arma",
  "Bites whom it holds": "Muerde a quien sujeta",
  "Helps to climb": "Ayuda a trepar",
  "+4 damage after five steps": "+4 al daño tras cinco pasos",
  "A net: no damage, Entangled": "Una red: sin daño, Enredado",
  "Who is Shaken or hurt by it makes a Vigor roll or is Stunned":
    "Quien queda aturdido o herido por ella tira Vigor o queda atontado",
  "Who is Shaken or hurt by it makes a Vigor roll or takes Fatigue":
    "Quien queda aturdido o herido por ella tira Vigor o sufre Fatiga",
  "Penalty for striking at it; default by its hands": "Penalización por golpearla; por defecto según sus manos",
  "Penalty for its unprotected places; 0: there are none": "Penalización por sus partes sin proteger; 0: no las hay",
  "Penalty of ranged attacks": "Penalización a los ataques a distancia",
  "Hours of rest: one level of Fatigue each": "Horas de descanso: un nivel de Fatiga cada una",
  "Days of rest: a Vigor roll against Wounds every five":
    "Días de descanso: cada cinco, una tirada de Vigor contra las Heridas",
  "A new session: Bennies as at the start": "Una sesión nueva: los Benis del principio",
}
