import type { Language, Telling } from "../../../contract/Narration.ts"
import { contests } from "../book/checks.ts"
import { attackHow, type D20Event } from "../book/events.ts"
import { verbs } from "../book/verbs.ts"
import { rolled } from "./told.ts"

type Tag =
  | "RoundsSpent"
  | "Sprayed"
  | "Grappled"
  | "BrokeFree"
  | "Attempted"
  | "Reached"
  | "Contested"
  | "Disarmed"
  | "LetGo"
  | "Snatched"
type Tellings = { readonly [T in Tag]: Telling<Extract<D20Event, { readonly _tag: T }>> }

/** The sentences of special attacks. */
export const narrationOfStruggles: Readonly<Record<Language, Tellings>> = {
  en: {
    Attempted: ({ act, by, how, target }, tell) =>
      `${tell.name(by)} ${how === attackHow.opportunity ? "takes the opportunity and tries" : "tries"} to ${verbs[act]?.tries?.en}${by === target ? "" : ` ${tell.name(target)}`}.`,
    Reached: ({ act, bonus, by, defense, hit, means, miss, mods, natural, target }, tell) => {
      const what = `${verbs[act]?.reaches?.en ?? "reaches for"} ${tell.name(target)}`
      const result = hit ? "it succeeds" : miss > 0 ? `missed in the haze (${miss} on d100)` : "it fails"
      return `${tell.name(by)} ${what} with ${tell.means(means)}: ${rolled(natural, bonus)} against ${defense}, ${result}.${tell.mods(mods)}`
    },
    Contested: ({ again, bonus, by, contest, natural, other, otherBonus, success, target }, tell) =>
      `${contests[contest]?.en}: ${tell.name(by)} ${rolled(natural, bonus)} against ${tell.name(target)} ${rolled(other, otherBonus)}: ${again ? "even, they roll again" : `${tell.name(success ? by : target)} prevails`}.`,
    Disarmed: ({ by, taken, target }, tell) =>
      taken
        ? `${tell.name(by)} takes the weapon from ${tell.name(target)}.`
        : `${tell.name(by)} knocks the weapon from the hand of ${tell.name(target)}.`,
    RoundsSpent: () => undefined,
    Sprayed: ({ bonus, bullets, by, defense, hit, means, mods, natural, place }, tell) => {
      const fire = `${tell.name(by)} sweeps the ground at ${tell.square(place)} with ${bullets} rounds of the ${tell.means(means)}`
      return natural === 0
        ? `${fire}.`
        : `${fire}: ${rolled(natural, bonus)} against ${defense}, ${hit ? "everybody in it must dodge" : "nobody is in danger"}.${tell.mods(mods)}`
    },
    Grappled: ({ by, target }, tell) => `${tell.name(by)} moves in: it is a grapple with ${tell.name(target)}.`,
    BrokeFree: ({ who }, tell) => `${tell.name(who)} is out of the grapple.`,
    LetGo: ({ who, owner }, tell) => `${tell.name(who)} drops the weapon of ${tell.name(owner)}.`,
    Snatched: ({ by, means, taken, target }, tell) =>
      `${tell.name(by)} ${taken ? "snatches" : "tears off"} ${tell.means(means)} from ${tell.name(target)}.`,
  },
  es: {
    Attempted: ({ act, by, how, target }, tell) =>
      `${tell.name(by)} ${how === attackHow.opportunity ? "aprovecha la oportunidad e intenta" : "intenta"} ${verbs[act]?.tries?.es}${by === target ? "" : ` ${tell.name(target)}`}.`,
    Reached: ({ act, bonus, by, defense, hit, means, miss, mods, natural, target }, tell) => {
      const what = `${verbs[act]?.reaches?.es ?? "intenta alcanzar a"} ${tell.name(target)}`
      const result = hit ? "lo logra" : miss > 0 ? `falla por el ocultamiento (${miss} en d100)` : "no lo logra"
      return `${tell.name(by)} ${what} con ${tell.means(means)}: ${rolled(natural, bonus)} contra ${defense}, ${result}.${tell.mods(mods)}`
    },
    Contested: ({ again, bonus, by, contest, natural, other, otherBonus, success, target }, tell) =>
      `${contests[contest]?.es}: ${tell.name(by)} ${rolled(natural, bonus)} contra ${tell.name(target)} ${rolled(other, otherBonus)}: ${again ? "empate, tiran otra vez" : `se impone ${tell.name(success ? by : target)}`}.`,
    Disarmed: ({ by, taken, target }, tell) =>
      taken
        ? `${tell.name(by)} le quita el arma a ${tell.name(target)}.`
        : `${tell.name(by)} le hace soltar el arma a ${tell.name(target)}.`,
    RoundsSpent: () => undefined,
    Sprayed: ({ bonus, bullets, by, defense, hit, means, mods, natural, place }, tell) => {
      const fire = `${tell.name(by)} barre el terreno en ${tell.square(place)} con ${bullets} balas (${tell.means(means)})`
      return natural === 0
        ? `${fire}.`
        : `${fire}: ${rolled(natural, bonus)} contra ${defense}, ${hit ? "todos los que están allí deben esquivar" : "nadie corre peligro"}.${tell.mods(mods)}`
    },
    Grappled: ({ by, target }, tell) => `${tell.name(by)} se traba en una presa con ${tell.name(target)}.`,
    BrokeFree: ({ who }, tell) => `${tell.name(who)} sale de la presa.`,
    LetGo: ({ who, owner }, tell) => `${tell.name(who)} suelta el arma de ${tell.name(owner)}.`,
    Snatched: ({ by, means, taken, target }, tell) =>
      `${tell.name(by)} le ${taken ? "arrebata" : "arranca"} ${tell.means(means)} a ${tell.name(target)}.`,
  },
}
