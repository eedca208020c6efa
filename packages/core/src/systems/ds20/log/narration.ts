import type { Language, Narration, Teller } from "../../../contract/Narration.ts"
import { counted } from "../../../log/counted.ts"
import { baseNarration } from "../../../reading/baseNarration.ts"
import type { EventOf } from "../book/events.ts"
import { shotExtra } from "../book/extra.ts"
import { shotManner } from "../book/manners.ts"
import { how, modifiers, outcome, toll } from "../book/terms.ts"
import { verbs } from "../book/verbs.ts"
import type { Ds20 } from "../model/System.ts"

interface Test {
  readonly score: number
  readonly natural: number
  readonly dice: readonly number[]
  readonly margin: number
}

const words = {
  en: { against: "against", margin: "margin", short: (n: number) => `fails by ${n}` },
  es: { against: "contra", margin: "margen", short: (n: number) => (n === 1 ? "le falta 1" : `le faltan ${n}`) },
} as const

const remain = (n: number): string => (n === 1 ? "queda 1" : `quedan ${n}`)

/**
 * `9 against 12 -3 (wounds): margin 1`. The dice are facts of the test, so they are always printed; the rules on
 * demand.
 */
const testText = ({ score, natural, dice, margin }: Test, lang: Language, tell: Teller): string => {
  const w = words[lang]
  const explained = tell.mods(1) !== ""
  const causeOf = (die: number | undefined): number => Math.abs(die ?? 0) >> 5
  // Dice with one cause in a row name it once, behind the last of them.
  const parts = dice.map((die, i) => {
    const number = ` ${die < 0 ? "-" : "+"}${Math.abs(die) & 31}`
    if (i + 1 < dice.length && causeOf(dice[i + 1]) === causeOf(die)) return number
    const why = modifiers[causeOf(die)]
    const rules = explained && why !== undefined && why.rules.length > 0 ? ` ${why.rules.join(", ")}` : ""
    return `${number} (${why?.[lang] ?? "?"}${rules})`
  })
  const result = margin < 0 ? w.short(-margin) : `${w.margin} ${margin}`
  return `${natural} ${w.against} ${score}${parts.join("")}, ${result}`
}

/** The same in brackets, or nothing when there was no test. */
const bracketed = (test: Test, lang: Language, tell: Teller): string =>
  test.natural === 0 ? "" : ` (${testText(test, lang, tell)})`

const waysEn: Readonly<Record<number, string>> = {
  [how.stun]: ", to stun",
  [how.disarm]: ", to disarm",
  [how.push]: ", to push",
  [how.grapple]: ", to grapple",
  [how.throwDown]: ", to throw down",
  [how.stray]: " by a stray bullet",
  [how.mishap]: " by mishap",
}
const waysEs: Readonly<Record<number, string>> = {
  [how.stun]: ", para aturdir",
  [how.disarm]: ", para desarmar",
  [how.push]: ", para empujar",
  [how.grapple]: ", para apresar",
  [how.throwDown]: ", para botar al piso",
  [how.stray]: " con una bala perdida",
  [how.mishap]: " por accidente",
}

const attackedEn = (e: EventOf<"Attacked">, tell: Teller): string => {
  const shot = e.shot > 0 && e.how !== how.stray ? `, ${shotManner(shotExtra.said(e.shot))?.en}` : ""
  const roll = e.natural === 0 ? "beyond all range: misses" : `${testText(e, "en", tell)}: ${e.hit ? "hits" : "misses"}`
  const back = e.keepsBack && e.how < how.stray ? `; ${tell.name(e.target)} does not turn round` : ""
  const number = e.hit && e.damage !== e.margin ? `, damage number ${e.damage}` : ""
  return `${tell.name(e.by)} attacks ${tell.name(e.target)} with ${tell.means(e.means)}${waysEn[e.how] ?? ""}${shot}, ${roll}${number}${back}.`
}

const attackedEs = (e: EventOf<"Attacked">, tell: Teller): string => {
  const shot = e.shot > 0 && e.how !== how.stray ? `, ${shotManner(shotExtra.said(e.shot))?.es}` : ""
  const roll =
    e.natural === 0 ? "fuera de todo alcance: falla" : `${testText(e, "es", tell)}: ${e.hit ? "acierta" : "falla"}`
  const back = e.keepsBack && e.how < how.stray ? `; ${tell.name(e.target)} no se vuelve` : ""
  const number = e.hit && e.damage !== e.margin ? `, daño ${e.damage}` : ""
  return `${tell.name(e.by)} ataca a ${tell.name(e.target)} con ${tell.means(e.means)}${waysEs[e.how] ?? ""}${shot}, ${roll}${number}${back}.`
}

const woundEn = (wound: number): string =>
  wound === 1
    ? "a scratch (R)"
    : wound === 2
      ? "a light wound (HL)"
      : wound === 3
        ? "a grave wound (HG)"
        : `${wound - 2} grave wounds (HG)`
const woundEs = (wound: number): string => (wound === 1 ? "1 R" : wound === 2 ? "1 HL" : `${wound - 2} HG`)

const tracks = (e: { readonly scratches: number; readonly light: number; readonly grave: number }): string =>
  `${e.scratches} R, ${e.light} HL, ${e.grave} HG`

const jamsEn: Readonly<Record<number, string>> = {
  [outcome.major]: "a major jam",
  [outcome.broken]: "a major jam, and the weapon is damaged",
  [outcome.minor]: "a minor jam",
  [outcome.stray]: "a stray bullet",
  [outcome.miss]: "nothing more",
}
const jamsEs: Readonly<Record<number, string>> = {
  [outcome.major]: "traba mayor",
  [outcome.broken]: "traba mayor, y el arma se daña",
  [outcome.minor]: "traba menor",
  [outcome.stray]: "bala perdida",
  [outcome.miss]: "nada más",
}

const list = (numbers: readonly number[]): string => (numbers.length === 0 ? "" : ` [${numbers.join(", ")}]`)

/** The sentences of DS20. */
export const narration: Narration<Ds20> = {
  en: {
    ...baseNarration.en,
    Moved: ({ who, path, how: way }, tell) =>
      `${tell.name(who)} ${way === 1 ? "is pushed" : way === 2 ? "runs" : "moves"} to ${tell.square(path[path.length - 1] as number)}.`,
    Attacked: attackedEn,
    HarmTaken: (e, tell) =>
      `${tell.name(e.target)} takes ${woundEn(e.wound)} from ${tell.means(e.means)}, damage number ${e.number}; marked: ${tracks(e)}.`,
    InitiativeRolled: ({ who, natural, total }, tell) =>
      `${tell.name(who)} rolls ${natural} for initiative: ${total} in all.`,
    OrderSet: ({ order }, tell) => `They act in this order: ${order.map((who) => tell.name(who)).join(", ")}.`,
    WakeRolled: (e, tell) => `${tell.name(e.who)} ${e.wakes ? "wakes" : "does not wake"}${bracketed(e, "en", tell)}.`,
    AgonyRolled: (e, tell) =>
      `${tell.name(e.who)} fights for life${bracketed(e, "en", tell)}: ${
        e.stabilised ? "stabilised" : e.points > 0 ? `exhaustion ${e.exhaustion}` : "holds out"
      }.`,
    PainBorne: ({ who, exhaustion }, tell) => `${tell.name(who)} bears the pain: exhaustion ${exhaustion}.`,
    TechniqueRolled: (e, tell) =>
      `${tell.name(e.who)} tries a technique${bracketed(e, "en", tell)}: ${e.success ? "it is on" : "it fails"}.`,
    Handled: (e, tell) => {
      const done = e.success ? "done" : "failed"
      const count =
        verbs[e.act]?.says === "loaded"
          ? `, ${e.amount} loaded`
          : verbs[e.act]?.says === "soFar"
            ? `, ${e.amount} so far`
            : ""
      const at = e.target < 0 ? "" : ` at ${tell.name(e.target)}`
      return `${tell.name(e.who)}: ${tell.verb(e.act)}${verbs[e.act]?.namesTarget === true ? at : ""}${bracketed(e, "en", tell)}, ${done}${e.success ? count : ""}.`
    },
    StoodUp: (e, tell) => `${tell.name(e.who)} ${e.stands ? "gets up" : "does not get up"}${bracketed(e, "en", tell)}.`,
    BurstHeld: (e, tell) =>
      `${tell.name(e.who)} ${e.success ? "holds the burst" : "cannot hold the burst"}${bracketed(e, "en", tell)}.`,
    BulletsAdded: ({ target, bonus, faces }, tell) =>
      `${bonus} more bullets fly at ${tell.name(target)}${list(faces)}.`,
    Defended: (e, tell) => {
      const way = verbs[e.how]?.blocks === true ? "blocks" : e.bullets ? "dodges the bullets" : "dodges"
      const result = e.avoids
        ? "the attack has no effect"
        : e.left < 0
          ? `the blow is turned round with ${-e.left}`
          : `${e.left} is left of the attack`
      return `${tell.name(e.who)} ${way}${bracketed(e, "en", tell)}: ${result}.`
    },
    Resisted: (e, tell) =>
      `${tell.name(e.who)} resists ${tell.name(e.by)}${bracketed(e, "en", tell)}: ${e.left < 0 ? `nothing is left (${e.left})` : `${e.left} is left`}.`,
    ArmourTested: ({ who, score, natural, levels }, tell) =>
      `The armour of ${tell.name(who)}${natural === 0 ? "" : ` (${natural} against ${score})`} takes ${counted(levels, "level", "levels")} off.`,
    Dropped: ({ who, means, at }, tell) => `${tell.name(who)} drops the ${tell.means(means)} at ${tell.square(at)}.`,
    Jammed: ({ who, natural, outcome: came }, tell) =>
      `${tell.name(who)} rolls ${natural} for the misfire: ${jamsEn[came]}.`,
    MishapRolled: ({ who, natural }, tell) => `${tell.name(who)} rolls ${natural} for the mishap.`,
    Held: ({ who, by }, tell) => `${tell.name(by)} has ${tell.name(who)} in a hold.`,
    Released: ({ who, target }, tell) => `The hold of ${tell.name(who)} on ${tell.name(target)} is over.`,
    EscapeTried: (e, tell) =>
      `${tell.name(e.who)} tries to break free${bracketed(e, "en", tell)}: ${e.free ? "free" : "still held"}.`,
    Exhausted: ({ who, points, exhaustion, why }, tell) =>
      `${tell.name(who)} marks ${points} exhaustion${why === toll.fatigue ? " for the long fight" : ""}: ${exhaustion} in all.`,
    Tended: (e, tell) =>
      e.rolled
        ? `${tell.name(e.who)} gives ${tell.name(e.patient)} first aid${bracketed(e, "en", tell)}: ${e.success ? "it helps" : "it does not help"}.`
        : `${tell.name(e.who)} tends ${tell.name(e.patient)}${bracketed(e, "en", tell)}, action ${e.step}.`,
    TaskAdvanced: ({ who, left }, tell) =>
      left === 0
        ? `${tell.name(who)} has finished the task.`
        : `${tell.name(who)} goes on with the task; actions left: ${left}.`,
    Noticed: ({ who }, tell) => `${tell.name(who)} notices the fight.`,
    Brought: (e, tell) =>
      e.down
        ? `${tell.name(e.who)} did not come through the fight before.`
        : `${tell.name(e.who)} begins with ${tracks(e)} and exhaustion ${e.exhaustion}.`,
    HourRolled: (e, tell) =>
      `Hour ${e.hour}: ${tell.name(e.who)} holds on to life${bracketed(e, "en", tell)}, exhaustion ${e.exhaustion}.`,
    Healed: (e, tell) => `${tell.name(e.who)} recovers: ${tracks(e)}, exhaustion ${e.exhaustion}.`,
  },
  es: {
    ...baseNarration.es,
    Moved: ({ who, path, how: way }, tell) =>
      `${tell.name(who)} ${way === 1 ? "retrocede por el empujón" : way === 2 ? "corre" : "se mueve"} hasta ${tell.square(path[path.length - 1] as number)}.`,
    Attacked: attackedEs,
    HarmTaken: (e, tell) =>
      `${tell.name(e.target)} recibe ${woundEs(e.wound)} por ${tell.means(e.means)}, daño ${e.number}; marcas: ${tracks(e)}.`,
    InitiativeRolled: ({ who, natural, total }, tell) =>
      `${tell.name(who)} saca ${natural} de iniciativa: ${total} en total.`,
    OrderSet: ({ order }, tell) => `Orden de turnos: ${order.map((who) => tell.name(who)).join(", ")}.`,
    WakeRolled: (e, tell) =>
      `${tell.name(e.who)} ${e.wakes ? "despierta" : "no despierta"}${bracketed(e, "es", tell)}.`,
    AgonyRolled: (e, tell) =>
      `${tell.name(e.who)} lucha por sobrevivir${bracketed(e, "es", tell)}: ${
        e.stabilised ? "se estabiliza" : e.points > 0 ? `agotamiento ${e.exhaustion}` : "resiste"
      }.`,
    PainBorne: ({ who, exhaustion }, tell) => `${tell.name(who)} aguanta el dolor: agotamiento ${exhaustion}.`,
    TechniqueRolled: (e, tell) =>
      `${tell.name(e.who)} intenta una técnica${bracketed(e, "es", tell)}: ${e.success ? "queda activa" : "no resulta"}.`,
    Handled: (e, tell) => {
      const done = e.success ? "listo" : "no resulta"
      const count =
        verbs[e.act]?.says === "loaded"
          ? `, ${e.amount} en el arma`
          : verbs[e.act]?.says === "soFar"
            ? `, van ${e.amount}`
            : ""
      const at = e.target < 0 ? "" : ` a ${tell.name(e.target)}`
      return `${tell.name(e.who)}: ${tell.verb(e.act)}${verbs[e.act]?.namesTarget === true ? at : ""}${bracketed(e, "es", tell)}, ${done}${e.success ? count : ""}.`
    },
    StoodUp: (e, tell) =>
      `${tell.name(e.who)} ${e.stands ? "se pone de pie" : "sigue en el suelo"}${bracketed(e, "es", tell)}.`,
    BurstHeld: (e, tell) =>
      `${tell.name(e.who)} ${e.success ? "controla la ráfaga" : "no controla la ráfaga"}${bracketed(e, "es", tell)}.`,
    BulletsAdded: ({ target, bonus, faces }, tell) => `${bonus} balas más contra ${tell.name(target)}${list(faces)}.`,
    Defended: (e, tell) => {
      const way = verbs[e.how]?.blocks === true ? "bloquea" : e.bullets ? "esquiva las balas" : "esquiva"
      const result = e.avoids
        ? "el ataque no surte efecto"
        : e.left < 0
          ? `el golpe se vuelve en contra con ${-e.left}`
          : `del ataque ${remain(e.left)}`
      return `${tell.name(e.who)} ${way}${bracketed(e, "es", tell)}: ${result}.`
    },
    Resisted: (e, tell) =>
      `${tell.name(e.who)} se resiste a ${tell.name(e.by)}${bracketed(e, "es", tell)}: ${e.left < 0 ? `no queda nada (${e.left})` : remain(e.left)}.`,
    ArmourTested: ({ who, score, natural, levels }, tell) =>
      `La armadura de ${tell.name(who)}${natural === 0 ? "" : ` (${natural} contra ${score})`} quita ${counted(levels, "nivel", "niveles")}.`,
    Dropped: ({ who, means, at }, tell) =>
      `A ${tell.name(who)} se le cae en ${tell.square(at)} su arma: ${tell.means(means)}.`,
    Jammed: ({ who, natural, outcome: came }, tell) =>
      `${tell.name(who)} saca ${natural} por el fallo desastroso: ${jamsEs[came]}.`,
    MishapRolled: ({ who, natural }, tell) => `${tell.name(who)} saca ${natural} por el fallo desastroso.`,
    Held: ({ who, by }, tell) => `${tell.name(by)} apresa a ${tell.name(who)}.`,
    Released: ({ who, target }, tell) => `Se acaba la presa de ${tell.name(who)} sobre ${tell.name(target)}.`,
    EscapeTried: (e, tell) =>
      `${tell.name(e.who)} intenta zafarse${bracketed(e, "es", tell)}: ${e.free ? "lo logra" : "sigue en la presa"}.`,
    Exhausted: ({ who, points, exhaustion, why }, tell) =>
      `${tell.name(who)} marca ${points} de agotamiento${why === toll.fatigue ? " por el largo combate" : ""}: ${exhaustion} en total.`,
    Tended: (e, tell) =>
      e.rolled
        ? `${tell.name(e.who)} da primeros auxilios a ${tell.name(e.patient)}${bracketed(e, "es", tell)}: ${e.success ? "con éxito" : "sin éxito"}.`
        : `${tell.name(e.who)} atiende a ${tell.name(e.patient)}${bracketed(e, "es", tell)}, acción ${e.step}.`,
    TaskAdvanced: ({ who, left }, tell) =>
      left === 0
        ? `${tell.name(who)} termina la tarea.`
        : `${tell.name(who)} avanza en la tarea; acciones que faltan: ${left}.`,
    Noticed: ({ who }, tell) => `${tell.name(who)} advierte el combate.`,
    Brought: (e, tell) =>
      e.down
        ? `${tell.name(e.who)} no salió del combate anterior.`
        : `${tell.name(e.who)} empieza con ${tracks(e)} y agotamiento ${e.exhaustion}.`,
    HourRolled: (e, tell) =>
      `Hora ${e.hour}: ${tell.name(e.who)} se aferra a la vida${bracketed(e, "es", tell)}, agotamiento ${e.exhaustion}.`,
    Healed: (e, tell) => `${tell.name(e.who)} se recupera: ${tracks(e)}, agotamiento ${e.exhaustion}.`,
  },
}
