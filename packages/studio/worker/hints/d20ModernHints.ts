/** What fields of d20 Modern mean, in Spanish, by what its schema says in English without defaults and rule ids. */
export const d20ModernHints: Readonly<Record<string, string>> = {
  "Default Medium; what it can bear follows from it, if nothing else is said":
    "Por defecto Medium; si no se dice otra cosa, de él depende lo que puede cargar",
  "Default: as the common object that it is": "Por defecto: según el objeto común que es",
  "The common object that it is": "El objeto común que es",
  "Thickness of the material": "Grosor del material",
  "Kinds of damage that do nothing to it": "Clases de daño que no le hacen nada",
  "Pounds; with it, a combatant strong enough can push it, unless it opens (D20M-096, 365). Default: it stays where it is":
    "Libras; con ello lo puede empujar quien tenga fuerza, si no se abre (D20M-096, 365). Por defecto se queda donde está",
  "It is locked, with a lock that can be broken by itself":
    "Está cerrado con llave, con una cerradura que se puede romper aparte",
  "Ability points lost until rest gives them back":
    "Puntos de característica perdidos hasta que el descanso los devuelve",
  "Ability points lost for good": "Puntos de característica perdidos para siempre",
  "Ability points added at the start": "Puntos de característica añadidos al principio",
  "Points of abilities, or rounds of conditions": "Puntos de características, o asaltos de estados",
  "A poison by name, or its type, difficulty and damage": "Un veneno por su nombre, o su tipo, dificultad y daño",
  "The light that it carries": "La luz que lleva",
  "A common object": "Un objeto común",
  "Of this one from its enemies": "De este frente a sus enemigos",
  "Of this one from its enemies' shots, wherever it stands":
    "De este frente a los disparos de sus enemigos, esté donde esté",
  "Aware of its enemies at the start; default: as its side":
    "Consciente de sus enemigos al principio; por defecto: como su bando",
  "The round in which it joins; default: it is there": "El asalto en que se une; por defecto: está desde el principio",
  "Not flat-footed when it joins": "No está desprevenido al unirse",
  "Weapons in hand; default: those of the first attack": "Armas en las manos; por defecto: las del primer ataque",
  "Gained at the start": "Ganados al principio",
  "How long boosts and temporary hit points last; default 10 rounds":
    "Cuánto duran las mejoras y los puntos de golpe temporales; por defecto 10 asaltos",
  "What it has swallowed or breathed in as the fight begins": "Lo que ha tragado o respirado al empezar el combate",
  "Off its guard before the fight: helpless in the surprise round, if it is unaware":
    "Descuidado antes del combate: indefenso en el asalto de sorpresa si no se entera",
  "Used to being blind: it keeps its speed, its Dexterity and its skills, and enemies stay concealed from it":
    "Acostumbrado a ser ciego: conserva velocidad, Destreza y habilidades, y los enemigos siguen ocultos para él",
  "What it wears, holds or touches that a burst can break, by its own save":
    "Lo que lleva, sujeta o toca y un estallido puede romper, con su propia salvación",
  "Thick clothes, as heavy armour: +4 against cold, -4 against heat":
    "Ropa gruesa, como armadura pesada: +4 contra el frío, -4 contra el calor",
  "Not grounded, or insulated: a save stops a current whole":
    "Sin toma de tierra, o aislado: una salvación detiene del todo la corriente",
  "It has just poisoned its weapons: on a natural 1 it poisons itself":
    "Acaba de envenenar sus armas: con un 1 natural se envenena",
  "What it comes into contact with as the fight begins": "Aquello con lo que entra en contacto al empezar el combate",
  "On all its attack rolls": "En todas sus tiradas de ataque",
  "On its Defense": "En su Defensa",
  "Of everybody, by the light": "De todos, según la luz",
  "That bodies give to those behind them, against shots": "La que dan los cuerpos a quien está detrás, contra disparos",
  "A square (C4), a rectangle of squares (C4:F6), or a list of them":
    "Una casilla (C4), un rectángulo de casillas (C4:F6) o una lista de ellos",
  "Flames, dense smoke, no air (under water), acid, electricity, a gas that is a poison":
    "Llamas, humo denso, falta de aire (bajo el agua), ácido, electricidad, un gas venenoso",
  "Of acid": "De ácido",
  "Acid to immerse oneself in, not splashes": "Ácido en que sumergirse, no salpicaduras",
  "So much acid that it gives off fumes": "Tanto ácido que suelta vapores",
  "Of a current": "De una corriente",
  "A planted explosive goes off": "Estalla un explosivo colocado",
  "Of its damage": "De su daño",
  "Of the first square; default NW": "De la primera casilla; por defecto NW",
  "The size of what falls on everybody in the area": "El tamaño de lo que cae sobre todos los de la zona",
  "Feet that everybody in the area falls": "Pies que caen todos los de la zona",
  "How far it falls": "Cuánto cae",
  "The beam of a flashlight": "El haz de una linterna",
  "By side: whether it knows of its enemies at the start": "Por bando: si sabe de sus enemigos al principio",
  "Treat Injury without a medical kit at -4": "Treat Injury sin botiquín con -4",
  "Roll on for the dying when the fight is decided":
    "Seguir tirando por los moribundos cuando el combate está decidido",
  "Where an attacker looks for what is wholly hidden: where it was perceived last, or could be by now; where it is; there or beside it. Default lastSeen":
    "Dónde busca un atacante lo que está oculto del todo: donde se percibió por última vez, o podría estar ya; donde está; ahí o al lado. Por defecto lastSeen",
  "Things that can be broken": "Cosas que se pueden romper",
  "Bursts wear down the weapons in hands, by the save of who holds them":
    "Los estallidos desgastan las armas en las manos, con la salvación de quien las sujeta",
  "Combatants that choke in smoke can still move": "Quien se ahoga con humo aún puede moverse",
  "Hands on a throat need a grapple check in every round, not only the first":
    "Las manos en la garganta exigen una prueba de presa cada asalto, no solo el primero",
  "On the difficulties of getting out from under something": "A las dificultades de salir de debajo de algo",
  "The ground for dragging: bad, plain, smooth": "El suelo por el que se arrastra: malo, normal, liso",
  "Actions of the table's own, what they cost and whether they provoke":
    "Acciones propias de la mesa, lo que cuestan y si provocan",
  "What squares do to those on them": "Lo que hacen las casillas a quien está en ellas",
  "What happens at the start of a round": "Lo que pasa al empezar un asalto",
  "Where no light shines: half concealment in shadow, total in the dark":
    "Donde no hay luz: ocultación media en la sombra, total a oscuras",
  "Exceptionally stable: +4 against trips and bull rushes, as with more than two legs":
    "Muy estable: +4 contra derribos y embestidas, como con más de dos piernas",
  "Classes and levels, as `Strong 2 / Dedicated 1`": "Clases y niveles, como `Strong 2 / Dedicated 1`",
  "Default: the Constitution score": "Por defecto: la Constitución",
  "Default: Dexterity, +4 with Improved Initiative": "Por defecto: Destreza, +4 con Improved Initiative",
  "Feet a move action, as the armour worn allows": "Pies por acción de movimiento, según la armadura puesta",
  "Feet a side; default by size": "Pies de lado; por defecto según el tamaño",
  "Feet, a multiple of 5; default by size": "Pies, múltiplo de 5; por defecto según el tamaño",
  "Default: 10 and the parts below": "Por defecto: 10 y las partes de abajo",
  "The Dexterity modifier within the total; default by ability":
    "El modificador de Destreza dentro del total; por defecto según la característica",
  "Dodge bonuses within the total": "Bonificadores de esquiva dentro del total",
  "Dodge bonuses against melee, beyond the total": "Bonificadores de esquiva cuerpo a cuerpo, aparte del total",
  "Without the abilities; used when the saves are left out":
    "Sin las características; se usa cuando faltan las salvaciones",
  "The special attacks that are offered to it; default none. The rules let everybody try them all, but menus would be many times as long for what few would do":
    "Los ataques especiales que se le ofrecen; por defecto ninguno. Las reglas dejan que todos los intenten, pero los menús serían mucho más largos para lo que harían pocos",
  "What it wears that enemies may want to snatch": "Lo que lleva y los enemigos pueden querer arrebatarle",
  "It has the keys of all that is locked": "Tiene las llaves de todo lo cerrado",
  "Pounds that it carries or lifts; left out, nothing that counts":
    "Libras que lleva o levanta; si falta, nada que cuente",
  "Pounds that it pushes or drags; too many hold it fast": "Libras que empuja o arrastra; demasiadas lo dejan clavado",
  "No poison does anything to it: no metabolism, an ooze": "Ningún veneno le hace nada: sin metabolismo, un cieno",
  "All that is constant; left out, bonus and damage come from the abilities":
    "Todo lo constante; si falta, bonificador y daño salen de las características",
  "Kind of damage; `nonlethal` for nonlethal weapons": "Clase de daño; `nonlethal` para armas no letales",
  "Lowest natural roll that threatens a critical hit": "La menor tirada natural que amenaza crítico",
  "Critical multiplier": "Multiplicador de crítico",
  "A natural weapon: always at hand, counts as armed": "Un arma natural: siempre a mano, cuenta como armado",
  "The blows of a full attack: bonuses, or blows of their own; default by base attack bonus":
    "Los golpes de un ataque completo: bonificadores, o golpes propios; por defecto según el ataque base",
  "Default by the weapon. The last three spend more bullets (D20M-181 to 186); a stated bonus holds their penalty, but for that of autofire without its feat":
    "Por defecto según el arma. Los tres últimos gastan más balas (D20M-181 to 186); un bonificador escrito incluye su penalización, salvo la de ráfaga sin su dote",
  "The weapon's own size": "El tamaño de la propia arma",
  "Feet, a multiple of 5; 5 for what reaches no farther than the arm":
    "Pies, múltiplo de 5; 5 para lo que no llega más lejos que el brazo",
  "A reach weapon that also strikes adjacent enemies": "Un arma de alcance que también golpea a enemigos adyacentes",
  "Loaded magazines carried; default: as counted in the gear":
    "Cargadores llenos que lleva; por defecto: los que dice el equipo",
  "false: -4 on attack rolls, not yet in the bonus": "false: -4 a los ataques, aún sin contar en el bonificador",
  "Deals lethal or nonlethal damage at will without a penalty":
    "Hace daño letal o no letal a voluntad sin penalización",
  "The weapon that must be in hand, if not this one (pistol whip)":
    "El arma que debe estar en la mano si no es esta (culatazo)",
  "The weapon in the other hand, for a full attack with two":
    "El arma de la otra mano, para un ataque completo con dos",
  "A double weapon: its other end strikes as a light off-hand one":
    "Un arma doble: su otro extremo golpea como una ligera en la otra mano",
  "It can be used to trip, as a chain or a whip": "Sirve para derribar, como una cadena o un látigo",
  "Those whom it hits may catch fire": "A quien acierta puede prendérsele fuego",
  "It does no damage but spreads over 15 ft in three rounds, and hides or chokes those in it for ten":
    "No hace daño, pero se extiende 15 pies en tres asaltos, y oculta o ahoga a quien esté dentro durante diez",
  "Those whom it hits save with Fortitude or are paralyzed for so many rounds: a stun gun":
    "A quien acierta, salva con Fortaleza o queda paralizado tantos asaltos: una pistola aturdidora",
  "Added to the opposed rolls of a disarm with it": "Se suma a las tiradas enfrentadas al desarmar con ella",
  "The weapon, this or one of its blows, that may take hold of whom it hits: a bear's claw":
    "El arma, esta o uno de sus golpes, que puede agarrar a quien acierta: la garra de un oso",
  "What those whom it wounds may be infected with": "Con qué puede infectar a quien hiere",
  "Hours that pass, without sleep": "Horas que pasan, sin dormir",
  "Nights of 8 hours' sleep": "Noches de 8 horas de sueño",
  "Whole days and nights in bed": "Días y noches enteros en cama",
  "Heat or cold in the open: a save an hour; searing or biting ones every 10 minutes":
    "Calor o frío a la intemperie: una salvación por hora; cada 10 minutos si es abrasador o glacial",
  "Water for each and day; default enough, which is 2, more in heat":
    "Agua por persona y día; por defecto la suficiente, que es 2, más con calor",
  "Food for each and day; default enough, which is a quarter":
    "Comida por persona y día; por defecto la suficiente, que es un cuarto",
  "Hours that each spends on mending weapons": "Horas que cada cual dedica a reparar armas",
}
