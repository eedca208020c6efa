import type { Narration, Teller } from "../../../contract/Narration.ts"
import { counted } from "../../../log/counted.ts"
import { baseNarration } from "../../../reading/baseNarration.ts"
import { saveKinds, threats, triggers } from "../book/checks.ts"
import { attackHow, moves, struck } from "../book/events.ts"
import { condition } from "../book/terms.ts"
import type { D20Modern } from "../model/System.ts"
import { narrationOfStruggles } from "./narrationOfStruggles.ts"
import { rolled } from "./told.ts"
import { worldNarration } from "./worldNarration.ts"

const attacksEn = (how: number): string =>
  how === attackHow.opportunity
    ? "takes the opportunity and attacks"
    : how === attackHow.readied
      ? "had this ready and attacks"
      : how === attackHow.charge
        ? "ends the charge with an attack on"
        : how === attackHow.cleave
          ? "strikes on at"
          : "attacks"
const attacksEs = (how: number): string =>
  how === attackHow.opportunity
    ? "aprovecha la oportunidad y ataca a"
    : how === attackHow.readied
      ? "lo tenía preparado y ataca a"
      : how === attackHow.charge
        ? "termina la carga atacando a"
        : how === attackHow.cleave
          ? "sigue el tajo contra"
          : "ataca a"

/** The modifiers of the target's Defense are in the number to reach; those of the roll in the bonus. */
const explained = (tell: Teller, mods: number): string => (mods === 0 ? "" : tell.mods(mods))

const facesOf = (faces: readonly number[]): string => (faces.length === 0 ? "" : ` [${faces.join(", ")}]`)

/** What damage reduction has stopped of a blow; nothing where it has stopped nothing. */
const stopped = (amount: number, spared: number): { readonly en: string; readonly es: string } =>
  spared === 0
    ? { en: "", es: "" }
    : {
        en: `, ${spared} of ${amount + spared} stopped by damage reduction`,
        es: `, la reducción de daño detiene ${spared} de ${amount + spared}`,
      }

/** The sentences of d20 Modern. */
export const narration: Narration<D20Modern> = {
  en: {
    ...baseNarration.en,
    ...narrationOfStruggles.en,
    ...worldNarration.en,
    CombatStarted: ({ fight, flatFooted }, tell) =>
      `${baseNarration.en.CombatStarted({ _tag: "CombatStarted", fight }, tell)}${flatFooted ? " Nobody has acted yet: everybody is flat-footed." : ""}`,
    Moved: ({ who, path, cost, how }, tell) =>
      `${tell.name(who)} ${moves[how]?.en} to ${tell.square(path[path.length - 1] as number)} (${cost * 5} ft).`,
    Attacked: (e, tell) => {
      const by = `${tell.name(e.by)} `
      if (e.how === attackHow.coupDeGrace)
        return `${by}delivers a coup de grace to ${tell.name(e.target)} with ${tell.means(e.means)}.`
      const roll = `${rolled(e.natural, e.bonus)} against ${e.defense}`
      const result = e.critical
        ? "a critical hit"
        : e.hit
          ? e.confirm > 0
            ? `a hit (${e.confirm} does not confirm the critical)`
            : "a hit"
          : e.struck === struck.coverer
            ? "the one in the way is hit"
            : e.struck === struck.cover
              ? "the cover is hit"
              : e.miss > 0
                ? `missed in the haze (${e.miss} on d100)`
                : "a miss"
      const how = e.confirm > 0 && e.critical ? `${result} (confirmed with ${e.confirm})` : result
      return `${by}${attacksEn(e.how)} ${tell.name(e.target)} with ${tell.means(e.means)}: ${roll}, ${how}.${explained(tell, e.mods)}`
    },
    HarmTaken: ({ target, by, means, amount, spared, faces }, tell) =>
      `${tell.name(target)} takes ${amount} damage from ${tell.means(means)}${facesOf(faces)}${stopped(amount, spared).en}${by >= 0 && by !== target ? ` (${tell.name(by)})` : ""}.`,
    SurpriseRoundStarted: () => "Surprise round: only those aware of their enemies act.",
    HitPointsRolled: ({ who, hitPoints }, tell) =>
      `${tell.name(who)} starts with ${counted(hitPoints, "hit point", "hit points")}.`,
    CarriedOver: ({ who, hitPoints }, tell) =>
      `${tell.name(who)} comes from the last fight with ${counted(hitPoints, "hit point", "hit points")}.`,
    WakingSaved: ({ who, natural, bonus, dc, success }, tell) =>
      `An hour passes: ${tell.name(who)} rolls ${rolled(natural, bonus)} against ${dc} and ${success ? "comes to" : "stays unconscious"}.`,
    RecoverySaved: ({ who, natural, bonus, dc, success }, tell) =>
      `A day without care: ${tell.name(who)} rolls ${rolled(natural, bonus)} against ${dc} and ${success ? "begins to recover" : "loses a hit point"}.`,
    Healed: ({ who, amount }, tell) =>
      `${tell.name(who)} rests and regains ${amount === 1 ? "1 hit point" : `${amount} hit points`}.`,
    InitiativeCleared: () => "Everybody rolls initiative anew.",
    InitiativeRolled: ({ who, natural, bonus, tie }, tell) =>
      `${tell.name(who)} rolls initiative: ${rolled(natural, bonus)}${tie > 0 ? ` (drawn by lot: ${tie})` : ""}.`,
    Arrived: ({ who, at, flatFooted }, tell) =>
      `${tell.name(who)} joins the fight at ${tell.square(at)}${flatFooted ? ", flat-footed" : ""}.`,
    Halted: ({ who }, tell) => `${tell.name(who)} is stopped before the first step.`,
    TurnEnded: () => undefined,
    Delayed: ({ who }, tell) => `${tell.name(who)} delays.`,
    SteppedIn: ({ who }, tell) => `${tell.name(who)} steps in now.`,
    Forfeited: ({ who }, tell) => `${tell.name(who)} has waited too long: the turn is lost.`,
    Readied: ({ who, trigger, act }, tell) =>
      `${tell.name(who)} gets ready to ${tell.verb(act)} when ${triggers[trigger]?.en}.`,
    ReadyFired: ({ who, before }, tell) => `${tell.name(who)} acts as readied, just before ${tell.name(before)}.`,
    StanceTaken: ({ who, stance }, tell) => `${tell.name(who)} is now ${tell.condition(stance)}.`,
    StandingUp: ({ who }, tell) => `${tell.name(who)} begins to stand up.`,
    PostureTaken: ({ who, condition: what }, tell) =>
      what === condition.prone ? `${tell.name(who)} drops prone.` : `${tell.name(who)} kneels.`,
    Handling: ({ who, act }, tell) => `${tell.name(who)} begins to ${tell.verb(act)}.`,
    WeaponThrown: () => undefined,
    WeaponDrawn: ({ who }, tell) => `${tell.name(who)} draws a weapon.`,
    WeaponStowed: ({ who }, tell) => `${tell.name(who)} puts a weapon away.`,
    WeaponDropped: ({ who }, tell) => `${tell.name(who)} drops a weapon.`,
    WeaponPickedUp: ({ who }, tell) => `${tell.name(who)} picks a weapon up.`,
    Reloaded: ({ who, rounds }, tell) => `${tell.name(who)} reloads: ${counted(rounds, "round", "rounds")}.`,
    Aided: ({ who, friend, foe, attack, natural, bonus, success }, tell) =>
      `${tell.name(who)} helps ${tell.name(friend)} ${attack ? "attack" : "against"} ${tell.name(foe)}: ${rolled(natural, bonus)} against 10, ${success ? "it works" : "in vain"}.`,
    Saved: ({ who, kind, against, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} rolls ${saveKinds[kind]?.en} against ${threats[against]?.en}: ${rolled(natural, bonus)} against ${dc}, ${success ? "saved" : "failed"}.`,
    DyingSaved: ({ who, natural, bonus, dc, success }, tell) =>
      natural === 0
        ? `${tell.name(who)} loses a hit point.`
        : `${tell.name(who)} fights for life: ${rolled(natural, bonus)} against ${dc}, ${success ? "stable now" : "a hit point is lost"}.`,
    NonlethalTaken: ({ target, amount, spared, means, faces }, tell) =>
      `${tell.name(target)} takes ${amount} nonlethal damage from ${tell.means(means)}${facesOf(faces)}${stopped(amount, spared).en}.`,
    TargetDrawn: ({ target, natural, of }, tell) =>
      target < 0
        ? `The attack goes at an empty square (${natural} of ${of}).`
        : `The attack goes at ${tell.name(target)} (${natural} of ${of}).`,
    FeltAbout: ({ by, natural }, tell) => `${tell.name(by)} misses in the haze (${natural}) and feels about once more.`,
    Collapsed: ({ who, hitPoints }, tell) =>
      `${tell.name(who)} collapses to ${counted(hitPoints, "hit point", "hit points")}.`,
    Strained: ({ who }, tell) => `The exertion costs ${tell.name(who)} a hit point.`,
    Tended: ({ who, patient, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} tends ${tell.name(patient)}: ${rolled(natural, bonus)} against ${dc}, ${success ? "stable now" : "in vain"}.`,
    FullRoundBegun: ({ who, act }, tell) => `${tell.name(who)} begins to ${tell.verb(act)}.`,
    FullRoundCompleted: ({ who }, tell) => `${tell.name(who)} completes what was begun.`,
    RunChecked: ({ who, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} is running out of breath: ${rolled(natural, bonus)} against ${dc}, ${success ? "runs on" : "must stop"}.`,
  },
  es: {
    ...baseNarration.es,
    ...narrationOfStruggles.es,
    ...worldNarration.es,
    CombatStarted: ({ fight, flatFooted }, tell) =>
      `${baseNarration.es.CombatStarted({ _tag: "CombatStarted", fight }, tell)}${flatFooted ? " Nadie ha actuado aún: todos están desprevenidos." : ""}`,
    Moved: ({ who, path, cost, how }, tell) =>
      `${tell.name(who)} ${moves[how]?.es} hasta ${tell.square(path[path.length - 1] as number)} (${cost * 5} pies).`,
    Attacked: (e, tell) => {
      const by = `${tell.name(e.by)} `
      if (e.how === attackHow.coupDeGrace)
        return `${by}da el golpe de gracia a ${tell.name(e.target)} con ${tell.means(e.means)}.`
      const roll = `${rolled(e.natural, e.bonus)} contra ${e.defense}`
      const result = e.critical
        ? "golpe crítico"
        : e.hit
          ? e.confirm > 0
            ? `acierta (${e.confirm} no confirma el crítico)`
            : "acierta"
          : e.struck === struck.coverer
            ? "alcanza a quien estaba en medio"
            : e.struck === struck.cover
              ? "da en la cobertura"
              : e.miss > 0
                ? `falla por el ocultamiento (${e.miss} en d100)`
                : "falla"
      const how = e.confirm > 0 && e.critical ? `${result} (confirmado con ${e.confirm})` : result
      return `${by}${attacksEs(e.how)} ${tell.name(e.target)} con ${tell.means(e.means)}: ${roll}, ${how}.${explained(tell, e.mods)}`
    },
    HarmTaken: ({ target, by, means, amount, spared, faces }, tell) =>
      `${tell.name(target)} sufre ${amount === 1 ? "1 punto" : `${amount} puntos`} de daño por ${tell.means(means)}${facesOf(faces)}${stopped(amount, spared).es}${by >= 0 && by !== target ? ` (${tell.name(by)})` : ""}.`,
    SurpriseRoundStarted: () => "Asalto de sorpresa: solo actúan quienes conocen a sus enemigos.",
    HitPointsRolled: ({ who, hitPoints }, tell) =>
      `${tell.name(who)} empieza con ${counted(hitPoints, "punto", "puntos")} de golpe.`,
    CarriedOver: ({ who, hitPoints }, tell) =>
      `${tell.name(who)} llega del combate anterior con ${counted(hitPoints, "punto", "puntos")} de golpe.`,
    WakingSaved: ({ who, natural, bonus, dc, success }, tell) =>
      `Pasa una hora: ${tell.name(who)} saca ${rolled(natural, bonus)} contra ${dc} y ${success ? "vuelve en sí" : "sigue inconsciente"}.`,
    RecoverySaved: ({ who, natural, bonus, dc, success }, tell) =>
      `Un día sin cuidados: ${tell.name(who)} saca ${rolled(natural, bonus)} contra ${dc} y ${success ? "empieza a recuperarse" : "pierde un punto de golpe"}.`,
    Healed: ({ who, amount }, tell) =>
      `${tell.name(who)} descansa y recupera ${amount === 1 ? "1 punto" : `${amount} puntos`} de golpe.`,
    InitiativeCleared: () => "Todos tiran iniciativa de nuevo.",
    InitiativeRolled: ({ who, natural, bonus, tie }, tell) =>
      `${tell.name(who)} tira iniciativa: ${rolled(natural, bonus)}${tie > 0 ? ` (por sorteo: ${tie})` : ""}.`,
    Arrived: ({ who, at, flatFooted }, tell) =>
      `${tell.name(who)} se une al combate en ${tell.square(at)}${flatFooted ? ", con la guardia baja" : ""}.`,
    Halted: ({ who }, tell) => `${tell.name(who)} se ve detenido antes del primer paso.`,
    TurnEnded: () => undefined,
    Delayed: ({ who }, tell) => `${tell.name(who)} retrasa su turno.`,
    SteppedIn: ({ who }, tell) => `${tell.name(who)} interviene ahora.`,
    Forfeited: ({ who }, tell) => `${tell.name(who)} ha esperado demasiado y pierde el turno.`,
    Readied: ({ who, trigger, act }, tell) =>
      `${tell.name(who)} se prepara para ${tell.verb(act)} cuando ${triggers[trigger]?.es}.`,
    ReadyFired: ({ who, before }, tell) =>
      `${tell.name(who)} actúa según lo preparado, justo antes de ${tell.name(before)}.`,
    StanceTaken: ({ who, stance }, tell) => `${tell.name(who)} adopta un estado: ${tell.condition(stance)}.`,
    StandingUp: ({ who }, tell) => `${tell.name(who)} empieza a levantarse.`,
    PostureTaken: ({ who, condition: what }, tell) =>
      what === condition.prone ? `${tell.name(who)} se tira al suelo.` : `${tell.name(who)} se arrodilla.`,
    Handling: ({ who, act }, tell) => `${tell.name(who)} empieza a ${tell.verb(act)}.`,
    WeaponThrown: () => undefined,
    WeaponDrawn: ({ who }, tell) => `${tell.name(who)} saca un arma.`,
    WeaponStowed: ({ who }, tell) => `${tell.name(who)} guarda un arma.`,
    WeaponDropped: ({ who }, tell) => `${tell.name(who)} suelta un arma.`,
    WeaponPickedUp: ({ who }, tell) => `${tell.name(who)} recoge un arma.`,
    Reloaded: ({ who, rounds }, tell) => `${tell.name(who)} recarga: ${counted(rounds, "bala", "balas")}.`,
    Aided: ({ who, friend, foe, attack, natural, bonus, success }, tell) =>
      `${tell.name(who)} ayuda a ${tell.name(friend)} ${attack ? "a atacar a" : "a defenderse de"} ${tell.name(foe)}: ${rolled(natural, bonus)} contra 10, ${success ? "lo logra" : "en vano"}.`,
    Saved: ({ who, kind, against, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} tira ${saveKinds[kind]?.es} contra ${threats[against]?.es}: ${rolled(natural, bonus)} contra ${dc}, ${success ? "éxito" : "fallo"}.`,
    DyingSaved: ({ who, natural, bonus, dc, success }, tell) =>
      natural === 0
        ? `${tell.name(who)} pierde un punto de golpe.`
        : `${tell.name(who)} lucha por su vida: ${rolled(natural, bonus)} contra ${dc}, ${success ? "se estabiliza" : "pierde un punto de golpe"}.`,
    NonlethalTaken: ({ target, amount, spared, means, faces }, tell) =>
      `${tell.name(target)} sufre ${amount} de daño no letal por ${tell.means(means)}${facesOf(faces)}${stopped(amount, spared).es}.`,
    TargetDrawn: ({ target, natural, of }, tell) =>
      target < 0
        ? `El ataque va a una casilla vacía (${natural} de ${of}).`
        : `El ataque va hacia ${tell.name(target)} (${natural} de ${of}).`,
    FeltAbout: ({ by, natural }, tell) => `${tell.name(by)} falla por el ocultamiento (${natural}) y tantea otra vez.`,
    Collapsed: ({ who, hitPoints }, tell) =>
      `${tell.name(who)} se desploma a ${counted(hitPoints, "punto", "puntos")} de golpe.`,
    Strained: ({ who }, tell) => `El esfuerzo cuesta a ${tell.name(who)} un punto de golpe.`,
    Tended: ({ who, patient, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} atiende a ${tell.name(patient)}: ${rolled(natural, bonus)} contra ${dc}, ${success ? "queda estable" : "en vano"}.`,
    FullRoundBegun: ({ who, act }, tell) => `${tell.name(who)} comienza a ${tell.verb(act)}.`,
    FullRoundCompleted: ({ who }, tell) => `${tell.name(who)} completa lo que había comenzado.`,
    RunChecked: ({ who, natural, bonus, dc, success }, tell) =>
      `${tell.name(who)} se queda sin aliento: ${rolled(natural, bonus)} contra ${dc}, ${success ? "sigue corriendo" : "debe parar"}.`,
  },
}
