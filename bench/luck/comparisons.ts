/** A comparison by name: a scenario, a variant of it or a change by hand, and who plays. */
export interface NamedComparison {
  readonly name: string
  readonly file: string
  readonly variant?: string
  readonly set?: string
  readonly policy: string
}

const orcs = "bench/luck/orcs.yaml"
const bridge = "bench/luck/bridge.yaml"
const skirmish = (system: string): string => `scenarios/${system}/skirmish.yaml`

/**
 * Twelve comparisons of fights of several, chosen before anything was measured on them: they are not to be exchanged
 * for others on which a method looks better.
 */
export const comparisons: readonly NamedComparison[] = [
  { name: "orcs, doubled 20s, aggressive", file: orcs, variant: "double20", policy: "aggressive" },
  { name: "orcs, doubled 20s, steady", file: orcs, variant: "double20", policy: "steady" },
  { name: "bridge, sure criticals, aggressive", file: bridge, variant: "sure-crits", policy: "aggressive" },
  { name: "bridge, sure criticals, steady", file: bridge, variant: "sure-crits", policy: "steady" },
  { name: "bridge, no opportunity attacks, aggressive", file: bridge, variant: "no-aoo", policy: "aggressive" },
  { name: "bridge, no opportunity attacks, steady", file: bridge, variant: "no-aoo", policy: "steady" },
  {
    name: "d20 Modern 4 v 4, free for all",
    file: skirmish("d20-modern"),
    variant: "free-for-all",
    policy: "aggressive",
  },
  { name: "AD&D 4 v 4, death's door", file: skirmish("adnd2e"), variant: "deaths-door", policy: "aggressive" },
  { name: "AD&D 4 v 4, 2 hit points", file: skirmish("adnd2e"), set: "red.hp=+2", policy: "steady" },
  { name: "DS20 4 v 4, cheap defences", file: skirmish("ds20"), variant: "cheap-defences", policy: "steady" },
  { name: "Savage Worlds 4 v 4, no gang up", file: skirmish("savage-worlds"), variant: "no-gang-up", policy: "steady" },
  { name: "Symbaroum 4 v 4, two surround", file: skirmish("symbaroum"), variant: "two-surround", policy: "steady" },
]
