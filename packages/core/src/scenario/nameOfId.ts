import { humanised, type Words } from "./names.ts"

/** What those of the bundled files, and many of others, are called in Spanish: names that follow from an id. */
const words = [
  "adult red dragon: dragón rojo adulto, archer: arquero, axe: hacha, band: banda, bandit: bandido",
  "bandit captain: capitán bandido, barbarian: bárbaro, bat: bate, blue: azul, bowman: arquero",
  "boxer: boxeador, brawler: camorrista, brown bear: oso pardo, bugbear: osgo, captain: capitán",
  "cat: gato, chief: jefe, cleric: clérigo, dire wolf: lobo terrible, dog: perro, driver: conductor",
  "fighter: guerrero, first duelist: primer duelista, first man: primer hombre, foe: enemigo",
  "gang: banda, ghoul: necrófago, giant spider: araña gigante, gladiator: gladiador, goblin: trasgo",
  "guard: guardia, gunman: pistolero, gunner: artillero, healer: sanador, hero: héroe",
  "hobgoblin: gran trasgo, horse: caballo, hunter: cazador, judoka: yudoca, knife: cuchillo",
  "knight: caballero, lancer: lancero, lookout: vigía, mage: mago, marksman: tirador",
  "mugger: atracador, mystic: místico, officer: agente, ogre: ogro, orc: orco, other: otro",
  "owlbear: oso lechuza, paladin: paladín, party: grupo, patrol officer: agente de patrulla",
  "pike: pica, police: policía, police officer: agente de policía, priest: sacerdote",
  "raider: asaltante, red: rojo, robber: salteador, rogue: pícaro, ruffian: rufián, scout: explorador",
  "second duelist: segundo duelista, second man: segundo hombre, sergeant: sargento",
  "skeleton: esqueleto, soldier: soldado, spear: lanza, street thug: matón callejero, thief: ladrón",
  "thug: matón, troll: trol, vampire: vampiro, viking: vikingo, villager: aldeano, watch: guardia",
  "watchman: vigilante, wizard: mago, wolf: lobo, young red dragon: dragón rojo joven, zombie: zombi",
]
const inSpanish: ReadonlyMap<string, string> = new Map(
  words.flatMap((line) => line.split(", ").map((pair) => pair.split(": ") as [string, string])),
)

/**
 * The name that follows from an id, in both languages where the Spanish of it is known: `patrol-officer` is
 * Patrol officer and Agente de patrulla, `wolf-2` is Wolf 2 and Lobo 2.
 */
export const nameOfId = (id: string): Words => {
  const en = humanised(id)
  const [, stem = en, number = ""] = /^(.*?)( \d+)?$/u.exec(en) ?? []
  const known = inSpanish.get(stem.toLowerCase())
  return known === undefined ? en : { en, es: `${humanised(known)}${number}` }
}
