/** What fields of DS20 mean, in Spanish, by what its schema says in English without defaults and rule ids. */
export const ds20Hints: Readonly<Record<string, string>> = {
  "A weapon in hand at the start": "Un arma en la mano al principio",
  "The weapon in hand; default the first": "El arma en la mano; por defecto la primera",
  "Rolls initiative with others of it": "Tira iniciativa con los demás de su grupo",
  "On every line, until it moves": "En todas las líneas, hasta que se mueva",
  "Penalties on attacks at it, negative for bonuses":
    "Penalizaciones a los ataques contra él; negativas, bonificaciones",
  "Penalties on its own attacks beside those of its side, negative for bonuses":
    "Penalizaciones a sus ataques aparte de las de su bando; negativas, bonificaciones",
  "A task of the setting that it has to do": "Una tarea de la ambientación que tiene que hacer",
  "Default: the sum of the parts": "Por defecto: la suma de las partes",
  "Further levels taken off": "Más niveles que se quitan",
  "Put on by it": "Se la pone él",
  "0, 1 or 2 penalties on attacks": "0, 1 o 2 penalizaciones a los ataques",
  "In place of what the light says": "En lugar de lo que dice la luz",
  "Penalties on all attacks of a side, negative for bonuses":
    "Penalizaciones a todos los ataques de un bando; negativas, bonificaciones",
  Metres: "Metros",
  "Long tasks by name; default actions: vest 10, climb 3, message 5, others 3":
    "Tareas largas por su nombre; acciones por defecto: chaleco 10, trepar 3, mensaje 5, otras 3",
  "Tests for acts that need none, in a turn of two actions":
    "Pruebas para actos que no la necesitan, en un turno de dos acciones",
  "What a holder may do": "Lo que puede hacer quien sujeta",
  "The winners tend their fallen": "Los vencedores atienden a sus caídos",
  "Turns of agony rolls after the fight; default as many as it takes":
    "Turnos de tiradas de agonía tras el combate; por defecto los que hagan falta",
  "Whether the unconscious are out of the fight, or only the dying and dead":
    "Si los inconscientes están fuera del combate, o solo moribundos y muertos",
  "Default half of DES and PER, rounded up, less 10": "Por defecto la mitad de DES y PER, hacia arriba, menos 10",
  "Default a third of FOR (brawling) or DES, rounded up; 0: cannot use it at all":
    "Por defecto un tercio de FOR (pelea) o DES, hacia arriba; 0: no sabe usarla",
  "The technique Primeros Auxilios; default 0: untrained": "La técnica Primeros Auxilios; por defecto 0: sin ella",
  "For first aid": "Para primeros auxilios",
  "Default a third, a quarter and a fifth of FOR": "Por defecto un tercio, un cuarto y un quinto de FOR",
  "Points; default the house rule exhaustionPoints": "Puntos; por defecto la regla opcional exhaustionPoints",
  "Metres; default half of DES, rounded up": "Metros; por defecto la mitad de DES, hacia arriba",
  "Always at hand, cannot be dropped": "Siempre a mano, no se puede soltar",
  "brawling: Pelea, melee: Armas C.C., firearms: Armas de Fuego":
    "brawling: Pelea, melee: Armas C.C., firearms: Armas de Fuego",
  "What it is used with; default: the skill": "Con qué se usa; por defecto: la habilidad",
  "Below it the attack has a penalty": "Por debajo, el ataque tiene una penalización",
  "In metres, of a melee weapon; default the setting's":
    "En metros, de un arma cuerpo a cuerpo; por defecto el de la ambientación",
  "Effective range in metres: makes it a ranged weapon": "Alcance eficaz en metros: la hace arma a distancia",
  "Makes it a firearm": "La hace arma de fuego",
  "Magazines (or loads) beside the first": "Cargadores (o cargas) además del primero",
  "Percent of wear of a firearm as the fight begins":
    "Porcentaje de desgaste de un arma de fuego al empezar el combate",
  "One shot in a turn": "Un disparo por turno",
  "Points on the damage number of the action": "Puntos al número de daño de la acción",
  "Time that passes: the grave roll every hour": "Tiempo que pasa: la tirada de grave cada hora",
}
