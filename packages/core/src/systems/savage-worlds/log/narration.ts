import type { Language, Narration, Teller } from "../../../contract/Narration.ts"
import { counted } from "../../../log/counted.ts"
import { baseNarration } from "../../../reading/baseNarration.ts"
import { type EventOf, resuming } from "../book/events.ts"
import { manner, occasion, place, places, purposes } from "../book/terms.ts"
import type { SavageWorlds } from "../model/System.ts"

type Words = Readonly<Record<Language, string>>

const say = (en: string, es: string): Words => ({ en, es })

/** An open-ended die as it fell: `d6 15 (6, 6, 3)`. */
const fell = (size: number, total: number): string => {
  if (total <= size) return `d${size} ${total}`
  const faces: number[] = []
  let rest = total
  for (; rest > size; rest -= size) faces.push(size)
  faces.push(rest)
  return `d${size} ${total} (${faces.join(", ")})`
}

const signed = (n: number): string => (n < 0 ? ` - ${-n}` : n > 0 ? ` + ${n}` : "")

const wildWord = say("wild", "salvaje")
const confirmWord = say("confirmation", "confirmación")

/** The dice of a trait roll and what they come to. */
const dice = (
  { confirm, die, plus, skill, wild }: { die: number; skill: number; wild: number; confirm: number; plus: number },
  lang: Language,
): string => {
  const parts = [fell(die, skill)]
  if (wild > 0) parts.push(`${wildWord[lang]} ${wild}`)
  if (confirm > 0) parts.push(`${confirmWord[lang]} ${confirm}`)
  return `${parts.join(", ")}${signed(plus)} = ${Math.max(skill, wild) + plus}`
}

const raises = {
  en: (n: number): string =>
    n === -2 ? "Critical Failure" : n < 0 ? "failure" : n === 0 ? "success" : n === 1 ? "raise" : `${n} raises`,
  es: (n: number): string =>
    n === -2 ? "pifia" : n < 0 ? "fallo" : n === 0 ? "éxito" : n === 1 ? "aumento" : `${n} aumentos`,
} as const

const damageDice = (faces: readonly number[]): string => {
  const parts: string[] = []
  for (let i = 0; i < faces.length; i += 2) parts.push(fell(faces[i] as number, faces[i + 1] as number))
  return parts.length === 0 ? "" : ` [${parts.join("; ")}]`
}

const occasions: Readonly<Record<number, Words>> = {
  [occasion.withdrawing]: say("free attack at a withdrawing enemy", "ataque gratuito a quien se retira"),
  [occasion.firstStrike]: say("First Strike", "Primer golpe"),
  [occasion.counter]: say("Counterattack", "Contraataque"),
  [occasion.set]: say("weapon set against the charge", "arma afianzada contra la carga"),
  [occasion.mount]: say("the mount", "la montura"),
}

const against = say("against", "contra")
const through = say("through the obstacle", "a través del obstáculo")
const hits = say("hits", "acierta")
const misses = say("misses", "falla")
const damageWord = say("damage", "daño")
const toughnessWord = say("Toughness", "Dureza")

const attacked = (e: EventOf<"Attacked">, tell: Teller, lang: Language): string => {
  const verb =
    lang === "en"
      ? `${tell.name(e.by)} attacks ${tell.name(e.target)} with ${tell.means(e.means)}`
      : `${tell.name(e.by)} ataca a ${tell.name(e.target)} con ${tell.means(e.means)}`
  const part = places[e.manner & manner.place]
  const where = (e.manner & manner.place) === place.body || part === undefined ? "" : ` ${part[lang]}`
  const why = occasions[e.how]
  const told = `${verb}${where}${why === undefined ? "" : ` (${why[lang]})`}`
  const harm =
    e.toughness === 0
      ? ""
      : `, ${damageWord[lang]} ${e.damage}${damageDice(e.faces)} ${against[lang]} ${toughnessWord[lang]} ${e.toughness}`
  if (e.die === 0) {
    if (e.how === occasion.bystander)
      return lang === "en"
        ? `The shot hits ${tell.name(e.target)} instead${harm}.`
        : `El disparo alcanza a ${tell.name(e.target)}${harm}.`
    if (e.how === occasion.crush)
      return lang === "en"
        ? `${tell.name(e.by)} crushes ${tell.name(e.target)}${harm}.`
        : `${tell.name(e.by)} estruja a ${tell.name(e.target)}${harm}.`
    if (e.how === occasion.area)
      return lang === "en" ? `${tell.name(e.target)} is hit${harm}.` : `${tell.name(e.target)} recibe el ataque${harm}.`
    return lang === "en"
      ? `${tell.name(e.by)} finishes ${tell.name(e.target)} off.`
      : `${tell.name(e.by)} da el golpe de gracia a ${tell.name(e.target)}.`
  }
  const outcome = e.through ? through[lang] : e.hit ? hits[lang] : misses[lang]
  const with_ = e.raises > 0 || e.raises === -2 ? ` (${raises[lang](e.raises)})` : ""
  return `${told}: ${dice(e, lang)} ${against[lang]} ${e.need}${tell.mods(e.mods)}, ${outcome}${with_}${harm}.`
}

const trait = (e: EventOf<"TraitRolled">, tell: Teller, lang: Language): string => {
  const what = purposes[e.why]?.[lang] ?? ""
  const need = e.need > 0 ? ` ${against[lang]} ${e.need}` : ""
  const result = e.need > 0 ? `, ${raises[lang](e.raises)}` : ""
  return `${tell.name(e.who)}: ${what}, ${dice(e, lang)}${need}${tell.mods(e.mods)}${result}.`
}

const opposed = (e: EventOf<"Opposed">, tell: Teller, lang: Language): string => {
  const what = purposes[e.why]?.[lang] ?? ""
  const mine = dice({ ...e, confirm: 0 }, lang)
  const theirs = dice(
    { die: e.targetDie, skill: e.targetSkill, wild: e.targetWild, confirm: 0, plus: e.targetPlus },
    lang,
  )
  return `${tell.name(e.by)} ${against[lang]} ${tell.name(e.target)}: ${what}, ${mine} ${against[lang]} ${theirs}${tell.mods(e.mods)}, ${raises[lang](e.raises)}.`
}

const soaked = (e: EventOf<"Soaked">, tell: Teller, lang: Language): string => {
  const taken =
    lang === "en" ? `${e.negated} of ${wounds.en(e.wounds)} soaked` : `absorbe ${e.negated} de ${wounds.es(e.wounds)}`
  return `${tell.name(e.who)}: ${purposes[e.why]?.[lang]}, ${dice(e, lang)} ${against[lang]} ${e.need}${tell.mods(e.mods)}, ${taken}.`
}

const suits = { en: ["clubs", "diamonds", "hearts", "spades"], es: ["tréboles", "diamantes", "corazones", "picas"] }
const ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]

/** A card by its number. */
const card = (n: number, lang: Language): string =>
  n < 0
    ? "?"
    : n >= 52
      ? lang === "en"
        ? "a Joker"
        : "un comodín"
      : `${ranks[n >> 2]} ${lang === "en" ? "of" : "de"} ${suits[lang][n & 3]}`

const dealt = (e: EventOf<"CardsDealt">, tell: Teller, lang: Language): string => {
  const each = e.order.map((who, i) => `${tell.name(who)} ${card(e.cards[i] as number, lang)}`)
  const gone: string[] = []
  for (let i = 0; i < e.discarded.length; i += 2)
    gone.push(`${tell.name(e.discarded[i] as number)} ${card(e.discarded[i + 1] as number, lang)}`)
  const shuffled = e.shuffled ? (lang === "en" ? "The deck is shuffled. " : "Se baraja. ") : ""
  const discards = gone.length === 0 ? "" : `; ${lang === "en" ? "discarded" : "descartes"}: ${gone.join(", ")}`
  return each.length === 0 ? "" : `${shuffled}${lang === "en" ? "Cards" : "Cartas"}: ${each.join(", ")}${discards}.`
}

const area = (e: EventOf<"AreaAttacked">, tell: Teller, lang: Language): string => {
  const en = lang === "en"
  const head = en
    ? `${tell.name(e.by)} ${e.how === 1 ? "lays down suppressive fire" : "attacks the area"} around ${tell.square(e.place)} with ${tell.means(e.means)}`
    : `${tell.name(e.by)} ${e.how === 1 ? "hace fuego de supresión" : "ataca el área"} en torno a ${tell.square(e.place)} con ${tell.means(e.means)}`
  const lands =
    e.at < 0
      ? en
        ? "; nobody is touched"
        : "; no alcanza a nadie"
      : e.distance > 0
        ? en
          ? `; it lands on ${tell.square(e.at)} (deviation ${e.distance}, ${e.direction} o'clock)`
          : `; cae en ${tell.square(e.at)} (dispersión ${e.distance}, a las ${e.direction})`
        : ""
  const under = e.victims.map((who) => tell.name(who)).join(", ")
  const victims = e.victims.length === 0 ? "" : en ? `; under it: ${under}` : `; debajo: ${under}`
  return `${head}: ${dice(e, lang)} ${against[lang]} ${e.need}${tell.mods(e.mods)}, ${raises[lang](e.raises)}${lands}${victims}.`
}

const burst = (e: EventOf<"BurstFired">, tell: Teller, lang: Language): string => {
  const all = e.skills.map((total) => fell(e.die, total)).join("; ")
  const wild = e.wild > 0 ? `; ${wildWord[lang]} ${e.wild}` : ""
  const fumble = e.raises === -2 ? `, ${raises[lang](-2)}` : ""
  return lang === "en"
    ? `${tell.name(e.by)} rolls several dice with ${tell.means(e.means)}: ${all}${wild}${fumble}.`
    : `${tell.name(e.by)} tira varios dados con ${tell.means(e.means)}: ${all}${wild}${fumble}.`
}

const wounds = {
  en: (n: number): string => (n === 1 ? "1 Wound" : `${n} Wounds`),
  es: (n: number): string => (n === 1 ? "1 herida" : `${n} heridas`),
}

const held = (e: EventOf<"Held">, tell: Teller, lang: Language): string => {
  const who = tell.name(e.who)
  if (e.degree === 0) return lang === "en" ? `${who} is free.` : `${who} se libera.`
  const by = e.by < 0 ? "" : ` (${tell.name(e.by)})`
  return lang === "en"
    ? `${who} is ${e.degree === 1 ? "Entangled" : "Bound"}${by}.`
    : `${who} queda ${e.degree === 1 ? "con presa: aferrado" : "con presa: inmovilizado"}${by}.`
}

const resumed = {
  en: (how: number): string =>
    how === resuming.interrupting
      ? "breaks in"
      : how === resuming.tied
        ? "acts at the same moment"
        : how === resuming.after
          ? "acts right after"
          : "uses the Hold",
  es: (how: number): string =>
    how === resuming.interrupting
      ? "interrumpe"
      : how === resuming.tied
        ? "actúa al mismo tiempo"
        : how === resuming.after
          ? "actúa justo después"
          : "usa su espera",
}

const injuries = {
  en: (natural: number, detail: number): string =>
    natural === 2
      ? "groin"
      : natural <= 4
        ? "a useless arm"
        : natural <= 9
          ? `guts: ${detail <= 2 ? "Agility" : detail <= 4 ? "Vigor" : "Strength"} a die down`
          : natural === 10
            ? "leg: slower"
            : `head: ${detail <= 3 ? "a scar" : detail <= 5 ? "an eye" : "Smarts a die down"}`,
  es: (natural: number, detail: number): string =>
    natural === 2
      ? "ingle"
      : natural <= 4
        ? "un brazo inútil"
        : natural <= 9
          ? `vientre: ${detail <= 2 ? "Agilidad" : detail <= 4 ? "Vigor" : "Fuerza"} baja un dado`
          : natural === 10
            ? "pierna: más lento"
            : `cabeza: ${detail <= 3 ? "una cicatriz" : detail <= 5 ? "un ojo" : "Astucia baja un dado"}`,
}

const struck = (e: EventOf<"ObjectStruck">, tell: Teller, lang: Language): string => {
  const owner = tell.name(e.who)
  const square = e.place < 0 ? "" : tell.square(e.place)
  const what =
    lang === "en"
      ? [`the bonds of ${owner}`, `the cover of ${owner}`, `what ${owner} holds`, `what bars the way at ${square}`][
          e.what
        ]
      : [
          `las ataduras de ${owner}`,
          `la cobertura de ${owner}`,
          `lo que empuña ${owner}`,
          `lo que cierra el paso en ${square}`,
        ][e.what]
  return lang === "en"
    ? `${tell.name(e.by)} strikes at ${what}: ${e.damage}${damageDice(e.faces)} against Hardness ${e.hardness}, ${e.broken ? "it breaks" : "it holds"}.`
    : `${tell.name(e.by)} golpea ${what}: ${e.damage}${damageDice(e.faces)} contra Consistencia ${e.hardness}, ${e.broken ? "se rompe" : "aguanta"}.`
}

/** The sentences of Savage Worlds. */
export const narration: Narration<SavageWorlds> = {
  en: {
    ...baseNarration.en,
    CardsDealt: (e, tell) => dealt(e, tell, "en") || undefined,
    CardRedrawn: ({ card: drawn, who }, tell) => `${tell.name(who)} draws another card: ${card(drawn, "en")}.`,
    BenniesGained: ({ side }, tell) => `A Joker: a Benny for every Wild Card of ${tell.side(side)}.`,
    OrderSet: ({ order }, tell) => `They act in this order: ${order.map((who) => tell.name(who)).join(", ")}.`,
    TurnResumed: ({ how, who }, tell) => `${tell.name(who)} ${resumed.en(how)}.`,
    TurnReturned: ({ who }, tell) => `It is ${tell.name(who)}'s turn again.`,
    Ran: ({ natural, who }, tell) => `${tell.name(who)} runs: ${counted(natural, "step", "steps")} more.`,
    Moved: (e, tell) =>
      e.how === 1
        ? `${tell.name(e.who)} is pushed to ${tell.square(e.path[e.path.length - 1] as number)}.`
        : baseNarration.en.Moved(e, tell),
    TraitRolled: (e, tell) => trait(e, tell, "en"),
    Opposed: (e, tell) => opposed(e, tell, "en"),
    Attacked: (e, tell) => attacked(e, tell, "en"),
    BurstFired: (e, tell) => burst(e, tell, "en"),
    AreaAttacked: (e, tell) => area(e, tell, "en"),
    DamageRerolled: ({ by, damage, faces }, tell) =>
      `${tell.name(by)} rolls damage again: ${damage}${damageDice(faces)}.`,
    HarmTaken: ({ amount, by, target }, tell) =>
      `${tell.name(target)} takes ${wounds.en(amount)} and is Shaken${by >= 0 && by !== target ? ` (${tell.name(by)})` : ""}.`,
    Soaked: (e, tell) => soaked(e, tell, "en"),
    BlowWaits: () => "The blow falls at the same moment.",
    BlowLands: ({ target }, tell) => `The blow at ${tell.name(target)} takes effect.`,
    ActDeclared: ({ who, verb, target }, tell) =>
      target < 0
        ? `${tell.name(who)} is about to act: ${tell.verb(verb)}.`
        : `${tell.name(who)} is about to act against ${tell.name(target)}: ${tell.verb(verb)}.`,
    ActResumed: ({ lost, who }, tell) => (lost ? `${tell.name(who)} cannot act any more.` : undefined),
    HoldLost: ({ after, who }, tell) =>
      after ? `${tell.name(who)} is too slow and acts right after.` : `${tell.name(who)} is no longer on Hold.`,
    WeaponReadied: ({ item, who }, tell) =>
      item < 0 ? `${tell.name(who)} readies a shield.` : `${tell.name(who)} takes a weapon up.`,
    Reloaded: ({ done, who }, tell) => (done ? `${tell.name(who)} reloads.` : `${tell.name(who)} goes on reloading.`),
    WeaponLost: ({ at, who }, tell) =>
      at < 0
        ? `${tell.name(who)} has that weapon no longer.`
        : `A weapon of ${tell.name(who)} lies on ${tell.square(at)}.`,
    Exposed: ({ who }, tell) => `${tell.name(who)} is Vulnerable for this turn.`,
    TurnLost: ({ who }, tell) => `${tell.name(who)} loses the turn.`,
    Bled: () => undefined,
    Aimed: ({ target, who }, tell) => `${tell.name(who)} takes aim at ${tell.name(target)}.`,
    ActionTaken: () => undefined,
    StoodUp: ({ who }, tell) => `${tell.name(who)} stands up.`,
    Held: (e, tell) => held(e, tell, "en"),
    Supported: ({ bonus, target }, tell) => `${tell.name(target)} gets ${bonus > 0 ? `+${bonus}` : bonus} by support.`,
    SupportUsed: () => undefined,
    ObjectStruck: (e, tell) => struck(e, tell, "en"),
    Opened: ({ place: at, who }, tell) => `${tell.name(who)} opens the door at ${tell.square(at)}.`,
    Unhorsed: ({ damage, faces, falls, who }, tell) =>
      falls
        ? `${tell.name(who)} falls off${damage > 0 ? `: damage ${damage}${damageDice(faces)}` : ""}.`
        : `${tell.name(who)} dismounts.`,
    KnockedOut: ({ hours, who }, tell) =>
      `${tell.name(who)} is unconscious for ${hours === 0 ? "half an hour" : `${hours} h`}.`,
    Injured: ({ detail, natural, who }, tell) =>
      `${tell.name(who)} is injured (${natural}${detail > 0 ? `, ${detail}` : ""}): ${injuries.en(natural, detail)}.`,
    FatigueTaken: ({ level, who }, tell) =>
      `${tell.name(who)} is ${level === 1 ? "Fatigued" : level === 2 ? "Exhausted" : "at the end of all strength"}.`,
    DropLost: ({ target, who }, tell) => `${tell.name(who)} no longer has the Drop on ${tell.name(target)}.`,
    Brought: ({ bennies, fatigue, left, who }, tell) =>
      `${tell.name(who)} begins ${wounds.en(left)} away from falling, with Fatigue ${fatigue} and ${bennies} Bennies.`,
    Rested: ({ fatigue, who, wounds: n }, tell) =>
      `${tell.name(who)} has rested: ${wounds.en(n)} and ${fatigue} Fatigue less.`,
  },
  es: {
    ...baseNarration.es,
    RoundStarted: ({ round }) => `Ronda ${round}`,
    CardsDealt: (e, tell) => dealt(e, tell, "es") || undefined,
    CardRedrawn: ({ card: drawn, who }, tell) => `${tell.name(who)} pide otra carta: ${card(drawn, "es")}.`,
    BenniesGained: ({ side }, tell) => `Un comodín: un beni para cada comodín de ${tell.side(side)}.`,
    OrderSet: ({ order }, tell) => `Orden de turnos: ${order.map((who) => tell.name(who)).join(", ")}.`,
    TurnResumed: ({ how, who }, tell) => `${tell.name(who)} ${resumed.es(how)}.`,
    TurnReturned: ({ who }, tell) => `Sigue el turno de ${tell.name(who)}.`,
    Ran: ({ natural, who }, tell) => `${tell.name(who)} corre: ${counted(natural, "paso", "pasos")} más.`,
    Moved: (e, tell) =>
      e.how === 1
        ? `Un empujón lleva a ${tell.name(e.who)} a ${tell.square(e.path[e.path.length - 1] as number)}.`
        : baseNarration.es.Moved(e, tell),
    TraitRolled: (e, tell) => trait(e, tell, "es"),
    Opposed: (e, tell) => opposed(e, tell, "es"),
    Attacked: (e, tell) => attacked(e, tell, "es"),
    BurstFired: (e, tell) => burst(e, tell, "es"),
    AreaAttacked: (e, tell) => area(e, tell, "es"),
    DamageRerolled: ({ by, damage, faces }, tell) => `${tell.name(by)} repite el daño: ${damage}${damageDice(faces)}.`,
    HarmTaken: ({ amount, by, target }, tell) =>
      `${tell.name(target)} sufre ${wounds.es(amount)} y queda en estado de aturdimiento${by >= 0 && by !== target ? ` (${tell.name(by)})` : ""}.`,
    Soaked: (e, tell) => soaked(e, tell, "es"),
    BlowWaits: () => "El golpe cae en el mismo instante.",
    BlowLands: ({ target }, tell) => `El golpe a ${tell.name(target)} surte efecto.`,
    ActDeclared: ({ who, verb, target }, tell) =>
      target < 0
        ? `${tell.name(who)} va a actuar: ${tell.verb(verb)}.`
        : `${tell.name(who)} va a actuar contra ${tell.name(target)}: ${tell.verb(verb)}.`,
    ActResumed: ({ lost, who }, tell) => (lost ? `${tell.name(who)} ya no puede actuar.` : undefined),
    HoldLost: ({ after, who }, tell) =>
      after ? `${tell.name(who)} llega tarde y actúa justo después.` : `${tell.name(who)} deja de estar en espera.`,
    WeaponReadied: ({ item, who }, tell) =>
      item < 0 ? `${tell.name(who)} embraza un escudo.` : `${tell.name(who)} empuña un arma.`,
    Reloaded: ({ done, who }, tell) => (done ? `${tell.name(who)} recarga.` : `${tell.name(who)} sigue recargando.`),
    WeaponLost: ({ at, who }, tell) =>
      at < 0 ? `${tell.name(who)} se queda sin esa arma.` : `Un arma de ${tell.name(who)} queda en ${tell.square(at)}.`,
    Exposed: ({ who }, tell) => `${tell.name(who)} es vulnerable este turno.`,
    TurnLost: ({ who }, tell) => `${tell.name(who)} pierde el turno.`,
    Bled: () => undefined,
    Aimed: ({ target, who }, tell) => `${tell.name(who)} apunta a ${tell.name(target)}.`,
    ActionTaken: () => undefined,
    StoodUp: ({ who }, tell) => `${tell.name(who)} se levanta.`,
    Held: (e, tell) => held(e, tell, "es"),
    Supported: ({ bonus, target }, tell) => `${tell.name(target)} recibe ${bonus > 0 ? `+${bonus}` : bonus} por apoyo.`,
    SupportUsed: () => undefined,
    ObjectStruck: (e, tell) => struck(e, tell, "es"),
    Opened: ({ place: at, who }, tell) => `${tell.name(who)} abre la puerta de ${tell.square(at)}.`,
    Unhorsed: ({ damage, faces, falls, who }, tell) =>
      falls
        ? `${tell.name(who)} cae de la montura${damage > 0 ? `: daño ${damage}${damageDice(faces)}` : ""}.`
        : `${tell.name(who)} desmonta.`,
    KnockedOut: ({ hours, who }, tell) =>
      `${tell.name(who)} pierde el conocimiento ${hours === 0 ? "media hora" : `${hours} h`}.`,
    Injured: ({ detail, natural, who }, tell) =>
      `${tell.name(who)} sufre una lesión (${natural}${detail > 0 ? `, ${detail}` : ""}): ${injuries.es(natural, detail)}.`,
    FatigueTaken: ({ level, who }, tell) =>
      `${tell.name(who)}: fatiga de nivel ${level}${level > 2 ? ", sin fuerzas" : ""}.`,
    DropLost: ({ target, who }, tell) => `${tell.name(who)} pierde la superioridad sobre ${tell.name(target)}.`,
    Brought: ({ bennies, fatigue, left, who }, tell) =>
      `${tell.name(who)} empieza a ${wounds.es(left)} de caer, con fatiga ${fatigue} y ${bennies} benis.`,
    Rested: ({ fatigue, who, wounds: n }, tell) =>
      `${tell.name(who)} ha descansado: ${wounds.es(n)} y ${fatigue} de fatiga menos.`,
  },
}
