const en = {
  proving: (part: "laws" | "odds" | "duels" | "keys", done: string) =>
    `${{ laws: "laws, on drawn fights", odds: "odds, enumerated", duels: "duels, solved and simulated", keys: "keys, misspelt" }[part]}: ${done}`,
  read: (file: string) => `${file} is read, and everything in it is used`,
  laws: (fights: number, broken: number) =>
    broken === 0
      ? `The laws of the engine hold in ${fights} fights between sheets drawn at random`
      : `Laws of the engine are broken: ${broken} times in ${fights} fights`,
  odds: (options: number, apart: number) =>
    apart === 0
      ? `What players are promised is what is played, enumerated for ${options} options`
      : `For ${apart} of ${options} options something else is promised than is played`,
  solved: (duels: number, unlike: number) =>
    unlike === 0
      ? `${duels} duels, solved through every way of the dice, come out as they do when they are simulated`
      : `${unlike} of ${duels} duels come out otherwise when they are simulated than when they are solved`,
  unsolved: "No drawn duel is small enough to be solved: nothing holds what is simulated against what is exact",
  misspelt: (tried: number, unnoticed: number) =>
    unnoticed === 0
      ? `Each of ${tried} keys, misspelt, is refused`
      : `${unnoticed} of ${tried} keys could be misspelt and nobody would notice`,
  undecided: (undecided: number, fights: number) =>
    `${undecided} of ${fights} drawn fights came to no end in 40 rounds: sheets at their extremes may not be able to hurt each other`,
  unforeseen: (actions: string) => `Too many outcomes to go through: players have no forecast of these: ${actions}`,
  sampled: (actions: string) =>
    `Too many outcomes to go through: the forecast of these is the mean of some that were drawn: ${actions}`,
  unasked: (actions: string) => `Nothing set these reactions off in any fight: ${actions}`,
  unchosen: (actions: string) => `Nobody chose these, though they could: ${actions}`,
  noMechanics: (game: string) =>
    `${game} is a published game, which its own tests prove: name a mechanic to prove in it, as --mechanic ./shields.yaml`,
  readInto: (files: string, game: string) => `${files}: read into ${game}, and everything in it is used`,
  lawsOf: (fights: number, broken: number) =>
    broken === 0
      ? `The laws of the engine hold in ${fights} fights drawn from the bestiary, in the open and between walls`
      : `Laws of the engine are broken: ${broken} times in ${fights} fights drawn from the bestiary`,
  setOff: (file: string, setOff: number, fights: number) =>
    `${file} is set off: ${setOff} of ${fights} fights go otherwise without it`,
  neverSetOff: (file: string, fights: number) =>
    `${file} was never set off: all of ${fights} fights go the same without it`,
  acts: (acts: number, apart: number) =>
    apart === 0
      ? `${acts} acts, enumerated over every way of the dice, come out as they do when they are simulated`
      : `${apart} chances of ${acts} acts differ between enumeration and simulation`,
  noActs: "No act could be enumerated: nothing compares what is simulated with what is exact",
  uncounted: (verbs: string) =>
    `Too many ways of the dice to count here, so some acts of these were left out: ${verbs}`,
  undecidedOf: (undecided: number, fights: number) =>
    `${undecided} of ${fights} drawn fights came to no end in 40 rounds`,
  impure: "Functions must give the same for the same numbers, within their bounds",
  more: (more: number) => `and ${more} more`,
}

const es: typeof en = {
  proving: (part, done) =>
    `${{ laws: "leyes, en combates sorteados", odds: "probabilidades, recorridas", duels: "duelos, resueltos y simulados", keys: "claves, mal escritas" }[part]}: ${done}`,
  read: (file: string) => `${file} se lee, y todo lo que contiene se usa`,
  laws: (fights: number, broken: number) =>
    broken === 0
      ? `Las leyes del motor se cumplen en ${fights} combates entre fichas sacadas al azar`
      : `Se incumplen leyes del motor: ${broken} veces en ${fights} combates`,
  odds: (options: number, apart: number) =>
    apart === 0
      ? `Lo que se promete a los jugadores es lo que se juega, contado en todas las formas para ${options} opciones`
      : `En ${apart} de ${options} opciones se promete algo distinto de lo que se juega`,
  solved: (duels: number, unlike: number) =>
    unlike === 0
      ? `${duels} duelos, resueltos con todas las caídas de los dados, salen como al simularlos`
      : `${unlike} de ${duels} duelos salen distintos al simularlos que al resolverlos`,
  unsolved: "Ningún duelo sorteado es tan pequeño como para resolverlo: nada compara lo simulado con lo exacto",
  misspelt: (tried: number, unnoticed: number) =>
    unnoticed === 0
      ? `Cada una de las ${tried} claves, mal escrita, se rechaza`
      : `${unnoticed} de ${tried} claves podrían estar mal escritas sin que nadie lo notara`,
  undecided: (undecided: number, fights: number) =>
    `${undecided} de ${fights} combates al azar no acabaron en 40 asaltos: fichas extremas quizá no puedan herirse`,
  unforeseen: (actions: string) =>
    `Demasiados resultados para recorrerlos: nadie conoce el pronóstico de estas: ${actions}`,
  sampled: (actions: string) =>
    `Demasiados resultados para recorrerlos: el pronóstico de estas es la media de algunos sorteados: ${actions}`,
  unasked: (actions: string) => `Nada provocó estas reacciones en ningún combate: ${actions}`,
  unchosen: (actions: string) => `Nadie las eligió, aunque pudo: ${actions}`,
  noMechanics: (game) =>
    `${game} es un juego publicado, que prueban sus propios tests: nombra una mecánica que probar en él, como --mechanic ./shields.yaml`,
  readInto: (files, game) => `${files}: leído dentro de ${game}, y todo lo que contiene se usa`,
  lawsOf: (fights, broken) =>
    broken === 0
      ? `Las leyes del motor se cumplen en ${fights} combates sacados del bestiario, en campo abierto y entre muros`
      : `Se incumplen leyes del motor: ${broken} veces en ${fights} combates sacados del bestiario`,
  setOff: (file, setOff, fights) => `${file} llega a actuar: ${setOff} de ${fights} combates van de otro modo sin ella`,
  neverSetOff: (file, fights) => `${file} no actuó nunca: los ${fights} combates van igual sin ella`,
  acts: (acts, apart) =>
    apart === 0
      ? `${acts} actos, contados en todas las caídas de los dados, salen como al simularlos`
      : `${apart} probabilidades de ${acts} actos salen distintas al simularlos que al contarlos`,
  noActs: "No se pudo contar ningún acto: nada compara lo simulado con lo exacto",
  uncounted: (verbs) =>
    `Demasiadas caídas de los dados para contarlas aquí; se dejaron fuera algunos actos de estas clases: ${verbs}`,
  undecidedOf: (undecided, fights) => `${undecided} de ${fights} combates al azar no acabaron en 40 asaltos`,
  impure: "Las funciones deben dar lo mismo con los mismos números, dentro de sus límites",
  more: (more: number) => `y ${more} más`,
}

/** What `refriega proof` says of a game. */
export const proofWords = { en, es }
