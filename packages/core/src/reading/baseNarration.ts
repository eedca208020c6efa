import type { Language, Telling } from "../contract/Narration.ts"
import type { BaseEvent, endReason } from "../log/baseEvents.ts"

type BaseTellings = { readonly [Tag in BaseEvent["_tag"]]: Telling<Extract<BaseEvent, { readonly _tag: Tag }>> }

/** Whether an act was somebody else's doing, and that somebody is known. */
const byAnother = (by: number, who: number): boolean => by >= 0 && by !== who

/**
 * The sentences of the base vocabulary. A system spreads them into its own narration and replaces those for which it
 * knows more. Spanish keeps to forms that need neither article nor gender before a name.
 */
export const baseNarration: Readonly<Record<Language, BaseTellings>> = {
  en: {
    CombatStarted: ({ fight }) => (fight === 0 ? "The fight begins." : `Fight ${fight + 1} of the day begins.`),
    RoundStarted: ({ round }) => `Round ${round}`,
    TurnStarted: ({ who }, tell) => `It is ${tell.name(who)}'s turn.`,
    Decided: ({ who, verb, target, extra }, tell) =>
      target < 0 || target === who
        ? `${tell.name(who)} chooses: ${tell.verb(verb, extra)}.`
        : `${tell.name(who)} chooses: ${tell.verb(verb, extra)} (${tell.name(target)}).`,
    Moved: ({ who, path }, tell) => `${tell.name(who)} moves to ${tell.square(path[path.length - 1] as number)}.`,
    Attacked: ({ by, target, means, hit }, tell) =>
      `${tell.name(by)} attacks ${tell.name(target)} with ${tell.means(means)} and ${hit ? "hits" : "misses"}.`,
    HarmTaken: ({ target, by, means, amount }, tell) => {
      const from = means < 0 ? "" : ` from ${tell.means(means)}`
      return `${tell.name(target)} takes ${amount} damage${from}${byAnother(by, target) ? ` (${tell.name(by)})` : ""}.`
    },
    ConditionGained: ({ who, condition, by }, tell) =>
      `${tell.name(who)} is now ${tell.condition(condition)}${byAnother(by, who) ? ` (${tell.name(by)})` : ""}.`,
    ConditionLost: ({ who, condition }, tell) => `${tell.name(who)} is no longer ${tell.condition(condition)}.`,
    Felled: ({ who, by, how }, tell) =>
      `${tell.name(who)} falls: ${tell.fall(how)}${byAnother(by, who) ? ` (${tell.name(by)})` : ""}.`,
    Died: ({ who, by }, tell) =>
      byAnother(by, who) ? `${tell.name(who)} dies at the hands of ${tell.name(by)}.` : `${tell.name(who)} dies.`,
    Recovered: ({ who }, tell) => `${tell.name(who)} can fight again.`,
    Fled: ({ who, yields }, tell) => `${tell.name(who)} ${yields ? "gives up" : "leaves the field"}.`,
    FightDecided: ({ winner, reason }, tell) =>
      winner < 0 ? `Nobody wins: ${tell.reason(reason)}.` : `Victory for ${tell.side(winner)}: ${tell.reason(reason)}.`,
    CombatEnded: () => "The fight is over.",
  },
  es: {
    CombatStarted: ({ fight }) => (fight === 0 ? "Empieza el combate." : `Empieza el combate ${fight + 1} del día.`),
    RoundStarted: ({ round }) => `Asalto ${round}`,
    TurnStarted: ({ who }, tell) => `Turno de ${tell.name(who)}.`,
    Decided: ({ who, verb, target, extra }, tell) =>
      target < 0 || target === who
        ? `${tell.name(who)} elige: ${tell.verb(verb, extra)}.`
        : `${tell.name(who)} elige: ${tell.verb(verb, extra)} (${tell.name(target)}).`,
    Moved: ({ who, path }, tell) => `${tell.name(who)} se mueve a ${tell.square(path[path.length - 1] as number)}.`,
    Attacked: ({ by, target, means, hit }, tell) =>
      `${tell.name(by)} ataca a ${tell.name(target)} con ${tell.means(means)} y ${hit ? "acierta" : "falla"}.`,
    HarmTaken: ({ target, by, means, amount }, tell) => {
      const points = amount === 1 ? "1 punto" : `${amount} puntos`
      const from = means < 0 ? "" : ` por ${tell.means(means)}`
      return `${tell.name(target)} sufre ${points} de daño${from}${byAnother(by, target) ? ` (${tell.name(by)})` : ""}.`
    },
    ConditionGained: ({ who, condition, by }, tell) =>
      `${tell.name(who)} adquiere un estado: ${tell.condition(condition)}${byAnother(by, who) ? ` (${tell.name(by)})` : ""}.`,
    ConditionLost: ({ who, condition }, tell) => `${tell.name(who)} pierde un estado: ${tell.condition(condition)}.`,
    Felled: ({ who, by, how }, tell) =>
      `${tell.name(who)} cae: ${tell.fall(how)}${byAnother(by, who) ? ` (${tell.name(by)})` : ""}.`,
    Died: ({ who, by }, tell) =>
      byAnother(by, who) ? `${tell.name(who)} muere a manos de ${tell.name(by)}.` : `${tell.name(who)} muere.`,
    Recovered: ({ who }, tell) => `${tell.name(who)} vuelve a poder luchar.`,
    Fled: ({ who, yields }, tell) => `${tell.name(who)} ${yields ? "se rinde" : "abandona el campo de batalla"}.`,
    FightDecided: ({ winner, reason }, tell) =>
      winner < 0 ? `Nadie vence: ${tell.reason(reason)}.` : `Victoria de ${tell.side(winner)}: ${tell.reason(reason)}.`,
    CombatEnded: () => "El combate ha terminado.",
  },
}

/** Why a fight was decided, in words that follow a colon. */
export const reasonWords: Readonly<Record<Language, Readonly<Record<keyof typeof endReason, string>>>> = {
  en: {
    lastStanding: "only one side can still fight",
    rout: "the others have left the field",
    mutual: "nobody is left able to fight",
    roundLimit: "the limit of rounds was reached",
    eventLimit: "the limit of events was reached",
    diceLimit: "the limit of dice was reached",
    surrender: "the other side gave up",
    objective: "it has done what it came for",
  },
  es: {
    lastStanding: "solo un bando puede seguir luchando",
    rout: "los demás han abandonado el campo",
    mutual: "no queda nadie capaz de luchar",
    roundLimit: "se alcanzó el límite de asaltos",
    eventLimit: "se alcanzó el límite de sucesos",
    diceLimit: "se alcanzó el límite de dados",
    surrender: "el otro bando se rindió",
    objective: "ha logrado lo que buscaba",
  },
}
