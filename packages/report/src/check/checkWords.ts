import type { Language } from "@refriega/core"
import type { Case, CheckResults } from "@refriega/sim/pure"

interface CheckWords {
  readonly heading: (title: string) => string
  readonly columns: readonly [string, string, string, string]
  readonly outcomes: Readonly<Record<Case["outcome"], string>>
  readonly warning: string
  readonly identical: string
  readonly allowed: string
  readonly summary: Readonly<Record<CheckResults["outcome"], (counts: string) => string>>
  readonly counts: (passed: string, failed: string, undecided: string, warnings: string) => string
  readonly changed: string
  readonly notSaid: string
  readonly noFile: string
  readonly dice: (before: string, now: string) => string
  readonly otherwise: (count: string, replay: string) => string
  readonly played: (scenario: string, combats: string, seed: string, days: boolean) => string
}

/** What checks say, in each language. */
export const checkWords: Readonly<Record<Language, CheckWords>> = {
  en: {
    heading: (title) => `Balance check: ${title}`,
    columns: ["scenario / variant", "promise", "measured (95 %)", "outcome"],
    outcomes: { pass: "pass", fail: "fail", undecided: "undecided" },
    warning: "warning only",
    identical: "identical",
    allowed: "allowed",
    summary: {
      pass: (counts) => `All promises are kept: ${counts}.`,
      fail: (counts) => `Promises are broken: ${counts}.`,
      undecided: (counts) => `Not all is known to be kept: ${counts}. More fights would tell.`,
    },
    counts: (passed, failed, undecided, warnings) =>
      `${passed} passed, ${failed} failed, ${undecided} undecided, ${warnings} ${warnings === "1" ? "warning" : "warnings"}`,
    changed: "What has changed since the baseline",
    notSaid: "the baseline does not say what it was made of",
    noFile: "no file and no rule: the program plays them otherwise",
    dice: (before, now) => `other dice (${before} → ${now}): every fight is another one`,
    otherwise: (count, replay) => `${count} of the fights have another winner now: ${replay}`,
    played: (scenario, combats, seed, days) =>
      `${scenario}: ${combats} ${days ? "days" : "fights"} of each variant, seed ${seed}`,
  },
  es: {
    heading: (title) => `Control de equilibrio: ${title}`,
    columns: ["escenario / variante", "promesa", "medido (95 %)", "resultado"],
    outcomes: { pass: "cumple", fail: "falla", undecided: "sin decidir" },
    warning: "solo aviso",
    identical: "idéntico",
    allowed: "permitido",
    summary: {
      pass: (counts) => `Todas las promesas se cumplen: ${counts}.`,
      fail: (counts) => `Hay promesas rotas: ${counts}.`,
      undecided: (counts) => `No se sabe de todas si se cumplen: ${counts}. Más combates lo dirían.`,
    },
    counts: (passed, failed, undecided, warnings) =>
      `${passed} ${passed === "1" ? "cumple" : "cumplen"}, ${failed} ${failed === "1" ? "falla" : "fallan"}, ${undecided} sin decidir, ${warnings} ${warnings === "1" ? "aviso" : "avisos"}`,
    changed: "Qué ha cambiado desde la referencia",
    notSaid: "la referencia no dice de qué se hizo",
    noFile: "ningún fichero ni regla: el programa los juega de otro modo",
    dice: (before, now) => `otros dados (${before} → ${now}): todos los combates son otros`,
    otherwise: (count, replay) => `${count} de los combates tienen ahora otro ganador: ${replay}`,
    played: (scenario, combats, seed, days) =>
      `${scenario}: ${combats} ${days ? "días" : "combates"} de cada variante, semilla ${seed}`,
  },
}

/** How many of each outcome; what is not kept and only warned of is counted apart. */
export const countsText = (cases: readonly Case[], lang: Language): string => {
  const counted = (outcome: Case["outcome"]) =>
    String(cases.filter((each) => each.outcome === outcome && (outcome === "pass" || each.on === "fail")).length)
  const warnings = String(cases.filter(({ on, outcome }) => on === "warn" && outcome !== "pass").length)
  return checkWords[lang].counts(counted("pass"), counted("fail"), counted("undecided"), warnings)
}

/** The outcome of a case in words, with what softens it. */
export const outcomeText = ({ outcome, on, allowUndecided }: Case, lang: Language): string => {
  const w = checkWords[lang]
  const word = w.outcomes[outcome]
  if (outcome !== "pass" && on === "warn") return `${word} (${w.warning})`
  return outcome === "undecided" && allowUndecided ? `${word} (${w.allowed})` : word
}
