/** A proportion with its interval. `method` names the interval's formula and confidence. */
export interface Rate {
  readonly k: number
  readonly n: number
  readonly p: number
  readonly lo: number
  readonly hi: number
  readonly method: string
}
export interface CombatantResults {
  readonly downed: Rate
  readonly dead: Rate
  readonly meanHarmDealt: number
  readonly meanHarmTaken: number
}
export interface VariantResults {
  readonly name: string
  readonly title: { readonly en: string; readonly es: string }
  readonly combats: number
  readonly outcomes: Readonly<Record<string, number>>
  readonly winRate: Readonly<Record<string, Rate>>
  readonly rounds: {
    readonly mean: number
    readonly median: number
    readonly p90: number
    readonly histogram: readonly number[]
    readonly limitReached: number
  }
  readonly combatants: Readonly<Record<string, CombatantResults>>
  readonly events: number
  readonly digest: string
}
export interface Results {
  readonly schema: 1
  readonly system: string
  readonly scenario: string
  readonly title: { readonly en: string; readonly es: string }
  readonly seed: number
  readonly engine: string
  readonly sides: readonly { readonly id: string; readonly name: string }[]
  readonly combatants: readonly { readonly id: string; readonly name: string; readonly side: string }[]
  readonly variants: readonly VariantResults[]
}
