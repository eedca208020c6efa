/** What fields of Symbaroum mean, in Spanish, by what its schema says in English without defaults and rule ids. */
export const symbaroumHints: Readonly<Record<string, string>> = {
  "Weapon in hand at the start": "Arma en la mano al principio",
  "The weapon in hand; default that of the first attack": "El arma en la mano; por defecto la del primer ataque",
  "From shots, until a line is opened or it moves": "De los disparos, hasta que se abra una línea o se mueva",
  "Holds a passage this wide, until it moves": "Defiende un paso de esta anchura, hasta que se mueva",
  "Sides that try to surprise the others": "Bandos que intentan sorprender a los otros",
  "How ambushers may attack": "Cómo pueden atacar los emboscados",
  "Whether enemies who start side by side are in melee":
    "Si los enemigos que empiezan lado a lado están en cuerpo a cuerpo",
  "Sides hampered by fog or dark": "Bandos estorbados por la niebla o la oscuridad",
  "Sides on higher ground": "Bandos en terreno elevado",
  "By side": "Por bando",
  "Of tests to heal; +5 very easy": "De las pruebas para curar; +5 muy fácil",
  "Of the test to stand up": "De la prueba para levantarse",
  "Winners tend their dying when all is over": "Los vencedores atienden a sus moribundos cuando todo acaba",
  "Vigilant of the characters that may notice a stigma after the fight":
    "Vigilant de quienes pueden notar un estigma tras el combate",
  "What dark zones do stays": "Lo que hacen las zonas oscuras se queda",
  "Player characters roll; all others have fixed numbers":
    "Los personajes jugadores tiran; los demás tienen números fijos",
  "Matters to the house rule npcDying": "Importa para la regla opcional npcDying",
  "At most; default Strong, at least 10": "Como mucho; por defecto Strong, al menos 10",
  "Default half of Strong, rounded up; null for none":
    "Por defecto la mitad de Strong, hacia arriba; null para ninguno",
  "Default half of Resolute, rounded up": "Por defecto la mitad de Resolute, hacia arriba",
  "With the first weapon; default by the rules": "Con la primera arma; por defecto según las reglas",
  "No Corruption can be added": "No se le puede añadir Corrupción",
  "Default: player characters only; others gain fixed amounts":
    "Por defecto: solo los personajes jugadores; los demás ganan cantidades fijas",
  "All in all; default: what the armour has for the role":
    "En total; por defecto: lo que tiene la armadura para ese papel",
  "The target's attribute that resists; default its Defense":
    "El atributo del objetivo que resiste; por defecto su Defensa",
  "short and long are these qualities as well": "short y long son también esas cualidades",
  "All in all; default: what the weapon has for the role": "En total; por defecto: lo que tiene el arma para ese papel",
  "Two leave none for a shield, but with a long weapon": "Dos no dejan ninguna para un escudo, salvo con un arma larga",
  "deep-impact and blunt are in the damage already; jointed does a d6 where an odd die stops the blow (SYM-047); reload costs a movement action after each shot":
    "deep-impact y blunt ya están en el daño; jointed tira d6 cuando un dado impar para el golpe (SYM-047); reload cuesta una acción de movimiento tras cada disparo",
  "Default: the attribute": "Por defecto: el atributo",
  "A shield in the other hand": "Un escudo en la otra mano",
  "Defense with this in hand; default by the rules": "Defensa con esto en la mano; por defecto según las reglas",
  "How many there are; default as many as needed": "Cuántas hay; por defecto las que hagan falta",
  "Attacks in one combat action (an active ability)": "Ataques en una acción de combate (una habilidad activa)",
  "A tainted artifact: selfCorruption is d4 unless stated":
    "Un artefacto mancillado: selfCorruption es d4 si no se dice",
  "Toughness; default 1 for a herbal cure": "Dureza; por defecto 1 para un remedio de hierbas",
  "An elixir for the weapon in hand: what its hits do besides, for the fight":
    "Un elixir para el arma en la mano: lo que hacen además sus impactos, durante el combate",
  "An elixir for the armour worn: what it stops besides, for the fight":
    "Un elixir para la armadura puesta: lo que detiene además, durante el combate",
  "What it costs": "Lo que cuesta",
  "Days of rest: 1 Toughness each": "Días de descanso: 1 de Dureza cada uno",
  "A dark zone: the dice of Corruption that it inflicts on everybody, and how often":
    "Una zona oscura: los dados de Corrupción que causa a todos, y cada cuánto",
  "Powers and rituals learned, by combatant": "Poderes y rituales aprendidos, por combatiente",
  "Artifacts bound by Corruption, by combatant": "Artefactos vinculados con Corrupción, por combatiente",
}
