import type { Narration, Teller } from "../../../contract/Narration.ts"
import { baseNarration } from "../../../reading/baseNarration.ts"
import type { EventOf } from "../book/events.ts"
import { isFreeAttack, occasions, taints } from "../book/terms.ts"
import type { Symbaroum } from "../model/System.ts"

type Attacked = EventOf<"Attacked">

const trigger = (how: number, lang: "en" | "es"): string =>
  isFreeAttack(how) ? ` (${lang === "en" ? "free attack" : "ataque gratuito"}, ${occasions[how]?.[lang]})` : ""

/** What armour has stopped of a blow; nothing where it has stopped nothing. */
const stopped = (harm: number, spared: number): { readonly en: string; readonly es: string } =>
  spared === 0
    ? { en: "", es: "" }
    : {
        en: `, ${spared} of ${harm + spared} stopped by armour`,
        es: `, la armadura detiene ${spared} de ${harm + spared}`,
      }

const list = (numbers: readonly number[]): string => (numbers.length === 0 ? "" : ` [${numbers.join(", ")}]`)

const attackedEn = (e: Attacked, tell: Teller): string => {
  const dice = e.other > 0 ? `${e.natural} (not ${e.other})` : `${e.natural}`
  const test = e.natural === 0 ? "" : e.defends ? `, defence ${dice} against ${e.need}` : `, ${dice} against ${e.need}`
  const second = e.second > 0 ? `, defence ${e.second}` : ""
  const confirm = e.confirm > 0 ? `, confirmation ${e.confirm}` : ""
  const result = e.hit
    ? `${e.critical ? "critical hit" : "hits"} for ${e.harm}${list(e.faces)}${stopped(e.harm, e.spared).en}`
    : e.harm + e.spared > 0
      ? `misses, but the head swings round for ${e.harm}${list(e.faces)}${stopped(e.harm, e.spared).en}`
      : "misses"
  return `${tell.name(e.by)} attacks ${tell.name(e.target)} with ${tell.means(e.means)}${trigger(e.how, "en")}${test}${tell.mods(e.mods, e.defends ? -1 : 1)}${second}${confirm}: ${result}.`
}

const attackedEs = (e: Attacked, tell: Teller): string => {
  const dice = e.other > 0 ? `${e.natural} (no ${e.other})` : `${e.natural}`
  const test = e.natural === 0 ? "" : e.defends ? `, defensa ${dice} contra ${e.need}` : `, ${dice} contra ${e.need}`
  const second = e.second > 0 ? `, defensa ${e.second}` : ""
  const confirm = e.confirm > 0 ? `, confirmación ${e.confirm}` : ""
  const result = e.hit
    ? `${e.critical ? "golpe crítico" : "acierta"}, ${e.harm} de daño${list(e.faces)}${stopped(e.harm, e.spared).es}`
    : e.harm + e.spared > 0
      ? `falla, pero la cabeza articulada alcanza, ${e.harm} de daño${list(e.faces)}${stopped(e.harm, e.spared).es}`
      : "falla"
  return `${tell.name(e.by)} ataca a ${tell.name(e.target)} con ${tell.means(e.means)}${trigger(e.how, "es")}${test}${tell.mods(e.mods, e.defends ? -1 : 1)}${second}${confirm}: ${result}.`
}

/** The sentences of Symbaroum. */
export const narration: Narration<Symbaroum> = {
  en: {
    ...baseNarration.en,
    Attacked: attackedEn,
    Brought: ({ who, toughness, permanent, lost }, tell) =>
      lost
        ? `${tell.name(who)} did not come through the fight before.`
        : `${tell.name(who)} begins with ${toughness} Toughness and ${permanent} permanent Corruption.`,
    Rested: ({ who, days, amount }, tell) =>
      `${tell.name(who)} regains ${amount} Toughness in ${days} ${days === 1 ? "day" : "days"}.`,
    OrderSet: ({ order }, tell) => `They act in this order: ${order.map((who) => tell.name(who)).join(", ")}.`,
    OrderRolled: ({ who, natural }, tell) => `${tell.name(who)} rolls ${natural} for the order.`,
    SurpriseRolled: ({ by, foe, natural, need, surprised }, tell) =>
      `${tell.name(by)} tests against ${tell.name(foe)} for the ambush, ${natural} against ${need}: ${
        surprised.length === 0
          ? "nobody is surprised"
          : `${surprised.map((who) => tell.name(who)).join(", ")} surprised`
      }.`,
    MovementBegun: ({ who, act, target }, tell) =>
      target < 0
        ? `${tell.name(who)} sets out: ${tell.verb(act)}.`
        : `${tell.name(who)} goes for ${tell.name(target)}.`,
    Engaged: ({ who, foe, flanks }, tell) =>
      flanks ? `${tell.name(who)} flanks ${tell.name(foe)}.` : `${tell.name(who)} and ${tell.name(foe)} are in melee.`,
    Disengaged: ({ who }, tell) => `${tell.name(who)} breaks away.`,
    LineOpened: ({ who, target }, tell) => `${tell.name(who)} has a line to ${tell.name(target)}.`,
    CoverTaken: ({ who }, tell) => `${tell.name(who)} is protected again.`,
    WeaponReadied: ({ who }, tell) => `${tell.name(who)} takes a weapon up.`,
    Reloaded: ({ who }, tell) => `${tell.name(who)} reloads.`,
    StoodUp: ({ who, natural, need, stands }, tell) => {
      const test = natural === 0 ? "" : ` (${natural} against ${need})`
      return stands ? `${tell.name(who)} stands up${test}.` : `${tell.name(who)} stays on the ground${test}.`
    },
    DoseUsed: ({ who, patient, amount }, tell) =>
      patient === who
        ? `${tell.name(who)} uses a remedy and regains ${amount} Toughness.`
        : `${tell.name(who)} gives ${tell.name(patient)} a remedy: ${amount} Toughness.`,
    Treated: ({ who, patient, natural, need, success, amount }, tell) => {
      const test = natural === 0 ? "" : ` (${natural} against ${need})`
      return `${tell.name(who)} treats ${tell.name(patient)}${test}: ${success ? `${amount} Toughness` : "no success"}.`
    },
    Regenerated: ({ who, amount }, tell) => `${tell.name(who)} regenerates ${amount} Toughness.`,
    DeathRolled: ({ who, natural, marks, toughness }, tell) =>
      `${tell.name(who)} makes a death roll: ${natural}${toughness > 0 ? `, and stands up with ${toughness} Toughness` : `; marks: ${marks}`}.`,
    DeathMarked: ({ who, marks }, tell) => `${tell.name(who)} is nearer to the grave; marks: ${marks}.`,
    CorruptionGained: ({ who, why: cause, temporary, permanent }, tell) =>
      `${tell.name(who)} gains ${temporary > 0 ? `${temporary} temporary` : `${permanent} permanent`} Corruption from ${taints[cause]?.en}.`,
    AbominationArose: ({ who }, tell) => `${tell.name(who)} turns into an abomination.`,
    SceneEnded: () => "The scene ends, and temporary Corruption with it.",
    StigmaHidden: ({ who, natural, need, hidden }, tell) =>
      `${tell.name(who)} ${hidden ? "hides" : "cannot hide"} the stigma (${natural} against ${need}).`,
    ElixirApplied: ({ who, weapon }, tell) =>
      `${tell.name(who)} puts an elixir on ${weapon < 0 ? "the armour" : `the weapon (${tell.means(weapon)})`}.`,
  },
  es: {
    ...baseNarration.es,
    Attacked: attackedEs,
    Brought: ({ who, toughness, permanent, lost }, tell) =>
      lost
        ? `${tell.name(who)} no salió del combate anterior.`
        : `${tell.name(who)} empieza con Resistencia ${toughness} y Corrupción permanente ${permanent}.`,
    Rested: ({ who, days, amount }, tell) =>
      `${tell.name(who)} recupera ${amount} de Resistencia en ${days} ${days === 1 ? "día" : "días"}.`,
    OrderSet: ({ order }, tell) => `Orden de turnos: ${order.map((who) => tell.name(who)).join(", ")}.`,
    OrderRolled: ({ who, natural }, tell) => `${tell.name(who)} saca ${natural} para el orden.`,
    SurpriseRolled: ({ by, foe, natural, need, surprised }, tell) =>
      `${tell.name(by)} tira contra ${tell.name(foe)} por la emboscada, ${natural} contra ${need}: ${
        surprised.length === 0
          ? "nadie es sorprendido"
          : `sorpresa de ${surprised.map((who) => tell.name(who)).join(", ")}`
      }.`,
    MovementBegun: ({ who, act, target }, tell) =>
      target < 0
        ? `${tell.name(who)} se pone en marcha: ${tell.verb(act)}.`
        : `${tell.name(who)} va hacia ${tell.name(target)}.`,
    Engaged: ({ who, foe, flanks }, tell) =>
      flanks ? `${tell.name(who)} flanquea a ${tell.name(foe)}.` : `${tell.name(who)} se traba con ${tell.name(foe)}.`,
    Disengaged: ({ who }, tell) => `${tell.name(who)} se destraba.`,
    LineOpened: ({ who, target }, tell) => `${tell.name(who)} abre una línea de visión hasta ${tell.name(target)}.`,
    CoverTaken: ({ who }, tell) => `${tell.name(who)} vuelve a protegerse.`,
    WeaponReadied: ({ who }, tell) => `${tell.name(who)} empuña un arma.`,
    Reloaded: ({ who }, tell) => `${tell.name(who)} recarga.`,
    StoodUp: ({ who, natural, need, stands }, tell) => {
      const test = natural === 0 ? "" : ` (${natural} contra ${need})`
      return stands ? `${tell.name(who)} se levanta${test}.` : `${tell.name(who)} sigue en el suelo${test}.`
    },
    DoseUsed: ({ who, patient, amount }, tell) =>
      patient === who
        ? `${tell.name(who)} usa un remedio y recupera ${amount} de Resistencia.`
        : `${tell.name(who)} aplica un remedio a ${tell.name(patient)}: ${amount} de Resistencia.`,
    Treated: ({ who, patient, natural, need, success, amount }, tell) => {
      const test = natural === 0 ? "" : ` (${natural} contra ${need})`
      return `${tell.name(who)} atiende a ${tell.name(patient)}${test}: ${success ? `${amount} de Resistencia` : "sin éxito"}.`
    },
    Regenerated: ({ who, amount }, tell) => `${tell.name(who)} regenera ${amount} de Resistencia.`,
    DeathRolled: ({ who, natural, marks, toughness }, tell) =>
      `${tell.name(who)} hace una tirada de muerte: ${natural}${toughness > 0 ? `, y se levanta con Resistencia ${toughness}` : `; marcas: ${marks}`}.`,
    DeathMarked: ({ who, marks }, tell) => `${tell.name(who)} se acerca un paso a la muerte; marcas: ${marks}.`,
    CorruptionGained: ({ who, why: cause, temporary, permanent }, tell) =>
      `${tell.name(who)} gana ${temporary > 0 ? `${temporary} de Corrupción temporal` : `${permanent} de Corrupción permanente`} por ${taints[cause]?.es}.`,
    AbominationArose: ({ who }, tell) => `${tell.name(who)} se transforma en abominación.`,
    SceneEnded: () => "La escena termina, y con ella la Corrupción temporal.",
    StigmaHidden: ({ who, natural, need, hidden }, tell) =>
      `${tell.name(who)} ${hidden ? "oculta" : "no logra ocultar"} el estigma (${natural} contra ${need}).`,
    ElixirApplied: ({ who, weapon }, tell) =>
      `${tell.name(who)} aplica un elixir ${weapon < 0 ? "a la armadura" : `al arma (${tell.means(weapon)})`}.`,
  },
}
