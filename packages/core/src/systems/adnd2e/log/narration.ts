import type { Language, Narration, Teller, Telling } from "../../../contract/Narration.ts"
import { counted } from "../../../log/counted.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { baseNarration } from "../../../reading/baseNarration.ts"
import type { AdndEvent } from "../book/events.ts"
import { occasion, pace } from "../book/terms.ts"
import { unarmedTable } from "../book/unarmedTable.ts"
import { traitsOf } from "../book/verbs.ts"
import type { Adnd2e } from "../model/System.ts"

type Event<Tag extends AdndEvent["_tag"]> = Extract<AdndEvent, { readonly _tag: Tag }>
type Tells = { readonly [Tag in AdndEvent["_tag"]]: Telling<Event<Tag>> }

const members = (bits: number): readonly number[] => {
  const who: number[] = []
  for (let rest = bits; rest !== 0; rest = withoutLowest(rest)) who.push(lowestOf(rest))
  return who
}

/** Names in a row, with the language's word for "and" before the last. */
const list = (tell: Teller, who: readonly number[], and: string): string => {
  const names = who.map((i) => tell.name(i))
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`
}

/** What is decided, and about whom: a phrase of its own where a verb and a name are none. */
const decided = (language: Language, tell: Teller, { verb, extra, target }: Event<"Decided">): string => {
  if (target < 0) return tell.verb(verb, extra)
  const phrase = traitsOf(verb).at[language]
  if (phrase === undefined) return `${tell.verb(verb, extra)} ${tell.name(target)}`
  return phrase(tell.name(target), extra) ?? tell.verb(verb, extra)
}

const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0)

const order = (event: Event<"InitiativeRolled">, tell: Teller): string =>
  event.who
    .map((who, i) => ({ who, count: event.counts[i] as number, rank: event.ranks[i] ?? 0 }))
    .toSorted((a, b) => a.count - b.count || a.rank - b.rank)
    .map(({ who, count }) => `${tell.name(who)} ${count}`)
    .join(", ")

const directions = {
  en: ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"],
  es: ["norte", "noreste", "este", "sureste", "sur", "suroeste", "oeste", "noroeste"],
}
const columns = {
  en: ["death", "wands", "petrification", "breath", "spells"],
  es: ["muerte", "varas", "petrificación", "aliento", "conjuros"],
}
const causes = {
  en: ["half their side is down", "their leader is down", "they are badly hurt", "they cannot hurt their foes"],
  es: ["la mitad de los suyos ha caído", "su líder ha caído", "está malherido", "no puede herir a sus enemigos"],
}

const endings = {
  en: [
    "they let go",
    "a throw breaks the hold",
    "a gouge breaks the hold",
    "a weapon breaks the hold",
    "the held breaks free",
    "help breaks the hold",
    "the tables are turned",
    "one of them cannot go on",
  ],
  es: [
    "suelta la presa",
    "un derribo rompe la presa",
    "un dedo en el ojo rompe la presa",
    "un arma rompe la presa",
    "logra zafarse",
    "otro rompe la presa",
    "se cambian las tornas",
    "no puede seguir",
  ],
}
const efforts = { en: ["strength", "dexterity"], es: ["la fuerza", "la destreza"] }

const english: Tells = {
  ...baseNarration.en,
  TurnStarted: () => undefined,
  Decided: (event, tell) =>
    event.spot ? undefined : `${tell.name(event.who)} decides to ${decided("en", tell, event)}.`,
  Moved: ({ who, path, cost, how }, tell) => {
    const to = tell.square(path.at(-1) as number)
    const ways: Readonly<Record<number, string>> = {
      [pace.charge]: "charges",
      [pace.run]: "runs",
      [pace.withdraw]: "backs away",
    }
    return `${tell.name(who)} ${ways[how] ?? "moves"} to ${to} (${cost} ${cost === 1 ? "square" : "squares"}).`
  },
  Attacked: (e, tell) => {
    const kinds: Readonly<Record<number, string>> = {
      [occasion.extra]: " again",
      [occasion.guard]: " from guard",
    }
    const attacks = e.occasion === occasion.opportunity ? "takes the opportunity and attacks" : "attacks"
    const roll = e.die === 0 ? "automatically" : `${e.die} against ${e.needed}${tell.mods(e.mods)}`
    return `${tell.name(e.by)} ${attacks} ${tell.name(e.target)}${kinds[e.occasion] ?? ""} with ${tell.means(e.means)} and ${e.hit ? "hits" : "misses"}: ${roll}.`
  },
  HarmTaken: ({ target, amount, faces, times, means }, tell) =>
    `${tell.name(target)} takes ${amount} damage from ${tell.means(means)}${faces.length === 0 ? "" : ` (dice ${faces.join("+")}${times > 1 ? `, times ${times}` : ""})`}.`,
  SurpriseRolled: ({ side, face, surprised }, tell) =>
    surprised.length === 0
      ? `${tell.side(side)} is not surprised (${face}).`
      : `${tell.side(side)} is surprised (${face}): ${list(tell, surprised, "and")}.`,
  InitiativeRolled: (event, tell) =>
    event.who.length === 0 ? "Nobody can act." : `Initiative: ${order(event, tell)}.`,
  MovesOrdered: ({ who }, tell) => `They move in this order: ${list(tell, who, "and")}.`,
  Acted: () => undefined,
  ShotsReady: ({ who, shots }, tell) =>
    shots === 0
      ? `${tell.name(who)} is still loading.`
      : `${tell.name(who)} has ${shots} ${shots === 1 ? "shot" : "shots"} this round.`,
  MissileDrawn: ({ by, intended, target, face, total }, tell) =>
    `${tell.name(by)} shoots into the melee around ${tell.name(intended)}; the shot flies at ${tell.name(target)} (${face} of ${total}).`,
  TurnedBack: ({ who, on }, tell) => `${tell.name(who)} turns their back on ${list(tell, members(on), "and")}.`,
  Turned: ({ who, facing }, tell) => `${tell.name(who)} turns to the ${directions.en[facing]}.`,
  WeaponReadied: ({ who, weapon }, tell) =>
    weapon < 0 ? `${tell.name(who)} empties their hands.` : `${tell.name(who)} draws another weapon.`,
  Saved: ({ who, column, die, bonus, needed, saved, spared }, tell) =>
    `${tell.name(who)} saves against ${columns.en[column]}: ${die}${bonus === 0 ? "" : bonus < 0 ? ` - ${-bonus}` : ` + ${bonus}`} against ${needed}, ${saved ? "made" : "failed"}${spared > 0 ? `, spared ${spared} of the harm` : ""}.`,
  PotionDrunk: ({ who, amount }, tell) =>
    `${tell.name(who)} drinks a potion and regains ${counted(amount, "hit point", "hit points")}.`,
  Bled: ({ who }, tell) => `${tell.name(who)} bleeds.`,
  Bound: ({ who, by }, tell) =>
    by < 0
      ? `The wounds of ${tell.name(who)} have been bound.`
      : `${tell.name(by)} binds the wounds of ${tell.name(who)}.`,
  MoraleChecked: ({ who, cause, faces, needed, held }, tell) =>
    `${tell.name(who)} checks morale because ${causes.en[cause]}: ${sum(faces)} against ${needed}, ${held ? "they hold" : "they break"}.`,
  SpellCast: ({ by, target }, tell) => `${tell.name(by)}'s spell goes off at ${tell.name(target)}.`,
  SpellRuined: ({ who }, tell) => `${tell.name(who)}'s spell is ruined.`,
  CarriedOver: ({ who, hp }, tell) => `${tell.name(who)} begins with ${counted(hp, "hit point", "hit points")}.`,
  Punched: ({ row, die, needed, rounds }) => {
    const blow = `It is ${(unarmedTable[row] as (typeof unarmedTable)[number]).punch.en}`
    if (die === 0) return `${blow}.`
    const ko = rounds === 0 ? "no knockout" : `a knockout for ${rounds} ${rounds === 1 ? "round" : "rounds"}`
    return `${blow}: ${ko} (${die} against ${needed} %).`
  },
  Wrestled: ({ row }) => `It is ${(unarmedTable[row] as (typeof unarmedTable)[number]).move.en}.`,
  HoldBegan: ({ by, target }, tell) => `${tell.name(by)} has ${tell.name(target)} in a hold.`,
  HoldKept: ({ by, target, round }, tell) =>
    `${tell.name(by)} keeps their hold on ${tell.name(target)} for round ${round} of it.`,
  HoldEnded: ({ by, target, cause }, tell) =>
    `${tell.name(by)} no longer holds ${tell.name(target)}: ${endings.en[cause]}.`,
  Struggled: ({ who, target, effort: by, die, needed, other, holding, success }, tell) =>
    `${tell.name(who)} tries ${efforts.en[by]} against ${tell.name(target)}: ${die} against ${needed}, ${other} against ${holding}; ${success ? "they get free" : "they stay held"}.`,
  ClockSet: ({ who, condition, until }, tell) =>
    `${tell.name(who)} will be ${tell.condition(condition)} until the end of round ${until}.`,
  PowerUsed: ({ by, target, means }, tell) =>
    `${tell.name(by)} uses their magic${by === target ? "" : ` on ${tell.name(target)}`}: ${tell.means(means)}.`,
  ScrollRuined: ({ who }, tell) => `${tell.name(who)}'s scroll is ruined.`,
  HitDiceRolled: ({ total }) => `The magic works on ${total} Hit Dice of creatures.`,
  UsesCarried: ({ who }, tell) => `${tell.name(who)} has used some of their magic before.`,
  Healed: ({ who, amount }, tell) => `${tell.name(who)} regains ${amount} hit ${amount === 1 ? "point" : "points"}.`,
  Disarmed: ({ who }, tell) => `${tell.name(who)} loses their weapon.`,
  BruisesFaded: ({ who, amount }, tell) =>
    `The bruises of ${tell.name(who)} fade: they regain ${amount} hit ${amount === 1 ? "point" : "points"}.`,
  FollowedUp: ({ by, target, means }, tell) =>
    `${tell.name(by)} follows their hit up with ${tell.means(means)} on ${tell.name(target)}.`,
  Unharmed: ({ target, means }, tell) =>
    `${tell.name(target)} takes no harm from ${tell.means(means)}: it needs more magic.`,
  WoundsMarked: ({ who, lasting }, tell) =>
    lasting === 0
      ? undefined
      : `${lasting} ${lasting === 1 ? "point" : "points"} of the wounds of ${tell.name(who)} will not close by themselves.`,
  Regenerated: ({ who, amount }, tell) =>
    `The wounds of ${tell.name(who)} close: they regain ${amount} hit ${amount === 1 ? "point" : "points"}.`,
  SpellsLost: ({ who }, tell) => `${tell.name(who)} has lost all the spells they had prepared.`,
}

const spanish: Tells = {
  ...baseNarration.es,
  TurnStarted: () => undefined,
  Decided: (event, tell) => (event.spot ? undefined : `${tell.name(event.who)} decide ${decided("es", tell, event)}.`),
  Moved: ({ who, path, cost, how }, tell) => {
    const to = tell.square(path.at(-1) as number)
    const ways: Readonly<Record<number, string>> = {
      [pace.charge]: "carga",
      [pace.run]: "corre",
      [pace.withdraw]: "se retira",
    }
    return `${tell.name(who)} ${ways[how] ?? "se mueve"} hasta ${to} (${cost} ${cost === 1 ? "casilla" : "casillas"}).`
  },
  Attacked: (e, tell) => {
    const kinds: Readonly<Record<number, string>> = {
      [occasion.extra]: " de nuevo",
      [occasion.opportunity]: " aprovechando la ocasión",
      [occasion.guard]: " desde su guardia",
    }
    const roll = e.die === 0 ? "impacto automático" : `${e.die} contra ${e.needed}${tell.mods(e.mods)}`
    return `${tell.name(e.by)} ataca a ${tell.name(e.target)}${kinds[e.occasion] ?? ""} con ${tell.means(e.means)} y ${e.hit ? "acierta" : "falla"}: ${roll}.`
  },
  HarmTaken: ({ target, amount, faces, times, means }, tell) =>
    `${tell.name(target)} sufre ${amount} de daño de ${tell.means(means)}${faces.length === 0 ? "" : ` (dados ${faces.join("+")}${times > 1 ? `, por ${times}` : ""})`}.`,
  SurpriseRolled: ({ side, face, surprised }, tell) =>
    surprised.length === 0
      ? `Nada sorprende a ${tell.side(side)} (${face}).`
      : `Sorpresa para ${tell.side(side)} (${face}): ${list(tell, surprised, "y")}.`,
  InitiativeRolled: (event, tell) =>
    event.who.length === 0 ? "Nadie puede actuar." : `Iniciativa: ${order(event, tell)}.`,
  MovesOrdered: ({ who }, tell) => `Se mueven en este orden: ${list(tell, who, "y")}.`,
  Acted: () => undefined,
  ShotsReady: ({ who, shots }, tell) =>
    shots === 0
      ? `${tell.name(who)} aún está cargando.`
      : `${tell.name(who)} tiene ${shots} ${shots === 1 ? "disparo" : "disparos"} este asalto.`,
  MissileDrawn: ({ by, intended, target, face, total }, tell) =>
    `${tell.name(by)} dispara a la melé en torno a ${tell.name(intended)}; el disparo va hacia ${tell.name(target)} (${face} de ${total}).`,
  TurnedBack: ({ who, on }, tell) => `${tell.name(who)} da la espalda a ${list(tell, members(on), "y")}.`,
  Turned: ({ who, facing }, tell) => `${tell.name(who)} se vuelve hacia el ${directions.es[facing]}.`,
  WeaponReadied: ({ who, weapon }, tell) =>
    weapon < 0 ? `${tell.name(who)} vacía las manos.` : `${tell.name(who)} desenvaina otra arma.`,
  Saved: ({ who, column, die, bonus, needed, saved, spared }, tell) =>
    `${tell.name(who)} tira salvación contra ${columns.es[column]}: ${die}${bonus === 0 ? "" : bonus < 0 ? ` - ${-bonus}` : ` + ${bonus}`} contra ${needed}, ${saved ? "la supera" : "la falla"}${spared > 0 ? `, se libra de ${spared} de daño` : ""}.`,
  PotionDrunk: ({ who, amount }, tell) =>
    `${tell.name(who)} bebe una poción y recupera ${counted(amount, "punto", "puntos")} de golpe.`,
  Bled: ({ who }, tell) => `${tell.name(who)} se desangra.`,
  Bound: ({ who, by }, tell) =>
    by < 0
      ? `Las heridas de ${tell.name(who)} están vendadas.`
      : `${tell.name(by)} venda las heridas de ${tell.name(who)}.`,
  MoraleChecked: ({ who, cause, faces, needed, held }, tell) =>
    `${tell.name(who)} comprueba su moral porque ${causes.es[cause]}: ${sum(faces)} contra ${needed}, ${held ? "aguanta" : "se quiebra"}.`,
  SpellCast: ({ by, target }, tell) => `El conjuro de ${tell.name(by)} surte efecto contra ${tell.name(target)}.`,
  SpellRuined: ({ who }, tell) => `El conjuro de ${tell.name(who)} se arruina.`,
  CarriedOver: ({ who, hp }, tell) => `${tell.name(who)} empieza con ${counted(hp, "punto", "puntos")} de golpe.`,
  Punched: ({ row, die, needed, rounds }) => {
    const blow = `Es ${(unarmedTable[row] as (typeof unarmedTable)[number]).punch.es}`
    if (die === 0) return `${blow}.`
    const ko = rounds === 0 ? "no noquea" : `noquea durante ${rounds} ${rounds === 1 ? "asalto" : "asaltos"}`
    return `${blow}: ${ko} (${die} contra ${needed} %).`
  },
  Wrestled: ({ row }) => `Es ${(unarmedTable[row] as (typeof unarmedTable)[number]).move.es}.`,
  HoldBegan: ({ by, target }, tell) => `${tell.name(by)} inmoviliza a ${tell.name(target)}.`,
  HoldKept: ({ by, target, round }, tell) =>
    `${tell.name(by)} mantiene su presa sobre ${tell.name(target)} y va por el asalto ${round}.`,
  HoldEnded: ({ by, target, cause }, tell) =>
    `${tell.name(by)} ya no sujeta a ${tell.name(target)}: ${endings.es[cause]}.`,
  Struggled: ({ who, target, effort: by, die, needed, other, holding, success }, tell) =>
    `${tell.name(who)} prueba con ${efforts.es[by]} contra ${tell.name(target)}: ${die} contra ${needed}, ${other} contra ${holding}; ${success ? "se zafa" : "sigue en la presa"}.`,
  ClockSet: ({ who, condition, until }, tell) =>
    `${tell.name(who)} seguirá ${tell.condition(condition)} hasta el final del asalto ${until}.`,
  PowerUsed: ({ by, target, means }, tell) =>
    `${tell.name(by)} usa su magia${by === target ? "" : ` contra ${tell.name(target)}`}: ${tell.means(means)}.`,
  ScrollRuined: ({ who }, tell) => `El pergamino de ${tell.name(who)} se arruina.`,
  HitDiceRolled: ({ total }) => `La magia alcanza a ${total} dados de golpe de criaturas.`,
  UsesCarried: ({ who }, tell) => `${tell.name(who)} ya ha usado parte de su magia.`,
  Healed: ({ who, amount }, tell) =>
    `${tell.name(who)} recupera ${amount} ${amount === 1 ? "punto" : "puntos"} de golpe.`,
  Disarmed: ({ who }, tell) => `${tell.name(who)} pierde su arma.`,
  BruisesFaded: ({ who, amount }, tell) =>
    `A ${tell.name(who)} se le pasan los golpes: recupera ${amount} ${amount === 1 ? "punto" : "puntos"} de golpe.`,
  FollowedUp: ({ by, target, means }, tell) =>
    `${tell.name(by)} encadena el golpe con ${tell.means(means)} contra ${tell.name(target)}.`,
  Unharmed: ({ target, means }, tell) =>
    `${tell.name(target)} no sufre daño de ${tell.means(means)}: hace falta más magia.`,
  WoundsMarked: ({ who, lasting }, tell) =>
    lasting === 0
      ? undefined
      : `De las heridas de ${tell.name(who)}, ${lasting} ${lasting === 1 ? "punto no se cerrará por sí solo" : "puntos no se cerrarán por sí solos"}.`,
  Regenerated: ({ who, amount }, tell) =>
    `Las heridas de ${tell.name(who)} se cierran: recupera ${amount} ${amount === 1 ? "punto" : "puntos"} de golpe.`,
  SpellsLost: ({ who }, tell) => `${tell.name(who)} ha perdido todos los conjuros que tenía preparados.`,
}

/** A sentence for every event in both languages. */
export const narration: Narration<Adnd2e> = { en: english, es: spanish } satisfies Record<Language, Tells>
