import type { Narration, Teller } from "../../../contract/Narration.ts"
import { abilities, abilityChange } from "../book/ability.ts"
import { diseaseNames } from "../book/diseases.ts"
import { means } from "../book/means.ts"
import type { doorEvents, sightEvents, skillEvents, worldEvents } from "../book/worldEvents.ts"
import type { D20Modern } from "../model/System.ts"

type Tags = keyof typeof worldEvents | keyof typeof sightEvents | keyof typeof doorEvents | keyof typeof skillEvents
type Told = { readonly [L in "en" | "es"]: Pick<Narration<D20Modern>[L], Tags> }

const sum = (natural: number, bonus: number): string =>
  `${natural}${bonus < 0 ? bonus : `+${bonus}`} = ${natural + bonus}`

/** A point by the squares that touch it. */
const point = (squares: readonly number[], tell: Teller, and: string): string =>
  squares.length < 2
    ? squares.map((square) => tell.square(square)).join("")
    : `${tell.square(squares[0] as number)} ${and} ${tell.square(squares[squares.length - 1] as number)}`

/** A disease by its index. */
const diseaseName = (disease: number, lang: "en" | "es"): string => {
  const id = diseaseNames[disease] ?? `#${disease}`
  return means[id]?.[lang] ?? id
}

const facesOf = (faces: readonly number[]): string => (faces.length === 0 ? "" : ` [${faces.join(", ")}]`)

/** The sentences for thrown things, fire, poison, falls and the surroundings. */
export const worldNarration: Told = {
  en: {
    Lobbed: ({ by, means, place, natural, bonus, defense, hit, squares }, tell) =>
      `${tell.name(by)} throws a ${tell.means(means)} at ${tell.square(place)}${natural === 0 ? "" : `: ${sum(natural, bonus)} against ${defense}, ${hit ? "well thrown" : "it goes astray"}`}. It comes down between ${point(squares, tell, "and")}.`,
    Splashed: ({ means, squares }, tell) => `The ${tell.means(means)} breaks between ${point(squares, tell, "and")}.`,
    Detonated: ({ means, squares, amount, dc, faces }, tell) =>
      `The ${tell.means(means)} goes off between ${point(squares, tell, "and")}: ${amount} damage${facesOf(faces)}, Reflex ${dc} for half.`,
    Drenched: ({ who }, tell) => `Burning liquid clings to ${tell.name(who)}.`,
    FlaredUp: ({ who, doused }, tell) =>
      doused ? `Water washes the burning liquid off ${tell.name(who)}.` : `What clings to ${tell.name(who)} flares up.`,
    SlippedAway: ({ who }, tell) => `No enemy can tell any more where ${tell.name(who)} is.`,
    NoticedAgain: ({ who }, tell) => `${tell.name(who)} is noticed again.`,
    CloudRose: ({ means }, tell) => `The ${tell.means(means)} begins to fill the air.`,
    AbilityChanged: ({ who, means: cause, ability, points, how, score, hitPoints, faces }, tell) => {
      const gained = (how === abilityChange.boosted) === points > 0
      const change = gained ? `gains ${Math.abs(points)}` : `loses ${Math.abs(points)}`
      const forGood = how === abilityChange.drained && points > 0 ? " for good" : ""
      const health =
        hitPoints === 0 ? "" : ` and ${hitPoints < 0 ? "loses" : "gains"} ${Math.abs(hitPoints)} hit points with it`
      return `${tell.name(who)} ${change} ${abilities[ability]?.en}${forGood}${cause < 0 ? "" : ` by ${tell.means(cause)}`}${facesOf(faces)}: ${score} now${health}.`
    },
    AbilitiesCarried: ({ who }, tell) => `${tell.name(who)} is still weakened.`,
    Poisoned: ({ who, means: cause }, tell) => `${tell.name(who)} is exposed to ${tell.means(cause)}.`,
    PoisonDue: ({ who, means: cause }, tell) =>
      `A minute later ${tell.means(cause)} works on ${tell.name(who)} once more.`,
    PoisonApplied: ({ who, means: cause, natural }, tell) =>
      `${tell.name(who)} has applied ${tell.means(cause)} (${natural} on the d20)${natural === 1 ? " and touched it" : ""}.`,
    Infected: ({ who, disease, days }, tell) =>
      `${tell.name(who)} is infected with ${diseaseName(disease, "en")}: ${days === 1 ? "one day" : `${days} days`} until it breaks out.`,
    SickDay: ({ who, disease, days, resisted }, tell) =>
      days > 0
        ? `A day passes; ${diseaseName(disease, "en")} grows in ${tell.name(who)}.`
        : `A day of ${diseaseName(disease, "en")} for ${tell.name(who)}${resisted > 0 ? `: resisted, ${resisted} in a row` : ""}.`,
    SickCarried: ({ who, disease }, tell) => `${tell.name(who)} has ${diseaseName(disease, "en")}.`,
    Cured: ({ who, disease }, tell) => `${tell.name(who)} has got over ${diseaseName(disease, "en")}.`,
    TemporaryGained: ({ who, points }, tell) => `${tell.name(who)} has ${points} temporary hit points.`,
    TemporaryEnded: ({ who, hitPoints }, tell) =>
      `The temporary hit points of ${tell.name(who)} pass: ${hitPoints} are left.`,
    Boosted: () => undefined,
    BreathHeld: ({ who, natural, bonus, dc, success }, tell) =>
      natural === 0
        ? `${tell.name(who)} holds its breath.`
        : `${tell.name(who)} is short of air: ${sum(natural, bonus)} against ${dc}, ${success ? "it holds on" : "it begins to suffocate"}.`,
    Suffocated: ({ who, stage }, tell) =>
      `${tell.name(who)} suffocates: ${stage === 2 ? "unconscious" : stage === 3 ? "dying" : "dead"}.`,
    Choked: ({ who, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} breathes smoke: ${sum(natural, bonus)} against ${dc}, ${success ? "it holds on" : "it chokes and coughs"}.`,
    BreathedAgain: ({ who }, tell) => `${tell.name(who)} gets its breath back.`,
    FellDown: ({ who, feet, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} falls ${feet} ft${natural === 0 ? "" : `; tumbling ${sum(natural, bonus)} against ${dc}, ${success ? "which breaks the fall" : "in vain"}`}.`,
    ObjectFell: ({ who, feet }, tell) => `Something falls ${feet} ft on ${tell.name(who)}.`,
    PinnedUnder: ({ who, dc }, tell) => `${tell.name(who)} is pinned under it (Strength ${dc} lifts it off).`,
    Struggled: ({ who, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} struggles: ${sum(natural, bonus)} against ${dc}, ${success ? "free" : "still pinned"}.`,
    Improvised: ({ who, means: what }, tell) => `${tell.name(who)}: ${tell.means(what)}.`,
    Smashed: ({ by, means: weapon, what, holder, natural, bonus, defense, hit, miss }, tell) =>
      `${tell.name(by)} strikes at ${holder < 0 ? `the ${tell.means(what)}` : `what ${tell.name(holder)} holds`} with ${tell.means(weapon)}${natural === 0 ? "" : `: ${sum(natural, bonus)} against ${defense}, ${hit ? "a hit" : miss > 0 ? `missed in the haze (${miss} on d100)` : "a miss"}`}.`,
    ThingHarmed: ({ amount, holder, left, what, faces }, tell) =>
      `Damage to the ${holder < 0 ? tell.means(what) : `weapon of ${tell.name(holder)}`}: ${amount}${facesOf(faces)}, ${left === 0 ? "which destroys it" : `${left} left`}.`,
    Forced: ({ who, what, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} tries to break the ${tell.means(what)} by force: ${sum(natural, bonus)} against ${dc}, ${success ? "it gives way" : "in vain"}.`,
    WearCarried: ({ who, lost }, tell) => `A weapon of ${tell.name(who)} is damaged (${lost}).`,
    Mended: ({ who, natural, bonus, dc, success, amount, faces }, tell) =>
      `${tell.name(who)} repairs a weapon for an hour: ${sum(natural, bonus)} against ${dc}, ${success ? `${amount} restored${facesOf(faces)}` : "in vain"}.`,
    Strangled: ({ by, target }, tell) => `${tell.name(by)} strangles ${tell.name(target)}.`,
    Endured: () => undefined,
    EnduranceChecked: ({ who, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} endures: ${sum(natural, bonus)} against ${dc}, ${success ? "it bears up" : "in vain"}.`,
    RolledOver: ({ who }, tell) => `${tell.name(who)} rolls on the ground to put the flames out.`,
    SeatPassed: () => undefined,
    Opened: ({ key, place, what, who }, tell) =>
      `${tell.name(who)} ${key ? "unlocks and opens" : "opens"} the ${tell.means(what)} at ${tell.square(place)}.`,
    Shut: ({ place, what, who }, tell) => `${tell.name(who)} shuts the ${tell.means(what)} at ${tell.square(place)}.`,
    Shoved: ({ who, from, to, what }, tell) =>
      `${tell.name(who)} pushes the ${tell.means(what)} from ${tell.square(from)} to ${tell.square(to)}.`,
    Swam: ({ who, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} swims: ${sum(natural, bonus)} against ${dc}, ${success ? "makes headway" : "makes none"}.`,
    Tumbled: ({ who, foe, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} tumbles past ${tell.name(foe)}: ${sum(natural, bonus)} against ${dc}, ${success ? "gets by" : "fails"}.`,
    GaveWay: ({ lock, place, what }, tell) =>
      lock
        ? `The lock at ${tell.square(place)} holds no longer (${tell.means(what)}).`
        : `The way at ${tell.square(place)} is clear (${tell.means(what)}).`,
  },
  es: {
    Lobbed: ({ by, means, place, natural, bonus, defense, hit, squares }, tell) =>
      `${tell.name(by)} lanza a ${tell.square(place)}: ${tell.means(means)}${natural === 0 ? "" : `; ${sum(natural, bonus)} contra ${defense}, ${hit ? "bien lanzado" : "se desvía"}`}. Cae entre ${point(squares, tell, "y")}.`,
    Splashed: ({ means, squares }, tell) => `Se rompe entre ${point(squares, tell, "y")}: ${tell.means(means)}.`,
    Detonated: ({ means, squares, amount, dc, faces }, tell) =>
      `Estalla entre ${point(squares, tell, "y")}: ${tell.means(means)}, ${amount} de daño${facesOf(faces)}, Reflejos ${dc} para la mitad.`,
    Drenched: ({ who }, tell) => `El líquido ardiente se pega a ${tell.name(who)}.`,
    FlaredUp: ({ who, doused }, tell) =>
      doused
        ? `El agua le quita a ${tell.name(who)} el líquido ardiente.`
        : `Lo que lleva pegado ${tell.name(who)} arde otra vez.`,
    SlippedAway: ({ who }, tell) => `Ningún enemigo sabe ya dónde está ${tell.name(who)}.`,
    NoticedAgain: ({ who }, tell) => `Se vuelve a notar a ${tell.name(who)}.`,
    CloudRose: ({ means }, tell) => `Empieza a llenar el aire: ${tell.means(means)}.`,
    AbilityChanged: ({ who, means: cause, ability, points, how, score, hitPoints, faces }, tell) => {
      const gained = (how === abilityChange.boosted) === points > 0
      const change = gained ? `gana ${Math.abs(points)} de` : `pierde ${Math.abs(points)} de`
      const forGood = how === abilityChange.drained && points > 0 ? " para siempre" : ""
      const health =
        hitPoints === 0 ? "" : ` y ${hitPoints < 0 ? "pierde" : "gana"} con ello ${Math.abs(hitPoints)} puntos de golpe`
      return `${tell.name(who)} ${change} ${abilities[ability]?.es}${forGood}${cause < 0 ? "" : ` por ${tell.means(cause)}`}${facesOf(faces)}: ahora ${score}${health}.`
    },
    AbilitiesCarried: ({ who }, tell) => `${tell.name(who)} sigue con las características mermadas.`,
    Poisoned: ({ who, means: cause }, tell) => `${tell.name(who)} queda expuesto: ${tell.means(cause)}.`,
    PoisonDue: ({ who, means: cause }, tell) =>
      `Un minuto después vuelve a actuar sobre ${tell.name(who)}: ${tell.means(cause)}.`,
    PoisonApplied: ({ who, means: cause, natural }, tell) =>
      `${tell.name(who)} ha untado ${tell.means(cause)} (${natural} en el d20)${natural === 1 ? " y lo ha tocado" : ""}.`,
    Infected: ({ who, disease, days }, tell) =>
      `${tell.name(who)} se contagia de ${diseaseName(disease, "es")}: ${days === 1 ? "un día" : `${days} días`} de incubación.`,
    SickDay: ({ who, disease, days, resisted }, tell) =>
      days > 0
        ? `Pasa un día; la enfermedad (${diseaseName(disease, "es")}) incuba en ${tell.name(who)}.`
        : `Un día de ${diseaseName(disease, "es")} para ${tell.name(who)}${resisted > 0 ? `: resiste, ${resisted} seguidas` : ""}.`,
    SickCarried: ({ who, disease }, tell) => `${tell.name(who)} padece ${diseaseName(disease, "es")}.`,
    Cured: ({ who, disease }, tell) => `${tell.name(who)} se cura: ${diseaseName(disease, "es")}.`,
    TemporaryGained: ({ who, points }, tell) => `${tell.name(who)} tiene ${points} puntos de golpe temporales.`,
    TemporaryEnded: ({ who, hitPoints }, tell) =>
      `Se acaban los puntos de golpe temporales de ${tell.name(who)}: le quedan ${hitPoints}.`,
    Boosted: () => undefined,
    BreathHeld: ({ who, natural, bonus, dc, success }, tell) =>
      natural === 0
        ? `${tell.name(who)} contiene la respiración.`
        : `A ${tell.name(who)} le falta el aire: ${sum(natural, bonus)} contra ${dc}, ${success ? "aguanta" : "empieza a asfixiarse"}.`,
    Suffocated: ({ who, stage }, tell) =>
      `${tell.name(who)} se asfixia: ${stage === 2 ? "inconsciente" : stage === 3 ? "moribundo" : "muerto"}.`,
    Choked: ({ who, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} respira humo: ${sum(natural, bonus)} contra ${dc}, ${success ? "aguanta" : "se ahoga y tose"}.`,
    BreathedAgain: ({ who }, tell) => `${tell.name(who)} recupera el aliento.`,
    FellDown: ({ who, feet, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} cae ${feet} pies${natural === 0 ? "" : `; piruetas ${sum(natural, bonus)} contra ${dc}, ${success ? "amortigua la caída" : "en vano"}`}.`,
    ObjectFell: ({ who, feet }, tell) => `Algo cae ${feet} pies sobre ${tell.name(who)}.`,
    PinnedUnder: ({ who, dc }, tell) => `${tell.name(who)} queda atrapado debajo (Fuerza ${dc} para levantarlo).`,
    Struggled: ({ who, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} forcejea: ${sum(natural, bonus)} contra ${dc}, ${success ? "se libera" : "sigue atrapado"}.`,
    Improvised: ({ who, means: what }, tell) => `${tell.name(who)}: ${tell.means(what)}.`,
    Smashed: ({ by, means: weapon, what, holder, natural, bonus, defense, hit, miss }, tell) =>
      `${tell.name(by)} golpea ${holder < 0 ? `un objeto (${tell.means(what)})` : `lo que empuña ${tell.name(holder)}`} con ${tell.means(weapon)}${natural === 0 ? "" : `: ${sum(natural, bonus)} contra ${defense}, ${hit ? "acierta" : miss > 0 ? `falla por el ocultamiento (${miss} en d100)` : "falla"}`}.`,
    ThingHarmed: ({ amount, holder, left, what, faces }, tell) =>
      `Daño ${holder < 0 ? `a un objeto (${tell.means(what)})` : `al arma de ${tell.name(holder)}`}: ${amount}${facesOf(faces)}; ${left === 0 ? `queda ${holder < 0 ? "destruido" : "destruida"}` : left === 1 ? "queda 1" : `quedan ${left}`}.`,
    Forced: ({ who, what, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} intenta romper un objeto por la fuerza (${tell.means(what)}): ${sum(natural, bonus)} contra ${dc}, ${success ? "cede" : "en vano"}.`,
    WearCarried: ({ who, lost }, tell) => `Un arma de ${tell.name(who)} está dañada (${lost}).`,
    Mended: ({ who, natural, bonus, dc, success, amount, faces }, tell) =>
      `${tell.name(who)} repara un arma durante una hora: ${sum(natural, bonus)} contra ${dc}, ${success ? `recupera ${amount}${facesOf(faces)}` : "en vano"}.`,
    Strangled: ({ by, target }, tell) => `${tell.name(by)} estrangula a ${tell.name(target)}.`,
    Endured: () => undefined,
    EnduranceChecked: ({ who, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} aguanta: ${sum(natural, bonus)} contra ${dc}, ${success ? "resiste" : "en vano"}.`,
    RolledOver: ({ who }, tell) => `${tell.name(who)} rueda por el suelo para apagarse.`,
    SeatPassed: () => undefined,
    Opened: ({ key, place, what, who }, tell) =>
      `${tell.name(who)} abre ${key ? "con su llave " : ""}en ${tell.square(place)}: ${tell.means(what)}.`,
    Shut: ({ place, what, who }, tell) => `${tell.name(who)} cierra en ${tell.square(place)}: ${tell.means(what)}.`,
    Shoved: ({ who, from, to, what }, tell) =>
      `${tell.name(who)} empuja algo pesado de ${tell.square(from)} a ${tell.square(to)} (${tell.means(what)}).`,
    Swam: ({ who, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} nada: ${sum(natural, bonus)} contra ${dc}, ${success ? "avanza" : "no avanza"}.`,
    Tumbled: ({ who, foe, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} hace piruetas ante ${tell.name(foe)}: ${sum(natural, bonus)} contra ${dc}, ${success ? "pasa" : "en vano"}.`,
    GaveWay: ({ lock, place, what }, tell) =>
      lock
        ? `La cerradura de ${tell.square(place)} ya no cierra (${tell.means(what)}).`
        : `Queda libre el paso en ${tell.square(place)} (${tell.means(what)}).`,
  },
}
