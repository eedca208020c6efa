import type { PageData, Showing } from "../facts/PageData.ts"

/** What a link to a moment says: `#combat=17&event=42`, with run, variant and fight where they are needed. */
export interface Moment {
  readonly showing: number
  readonly after: number
}

/** The part of the address after `#` for a moment of a showing. `event` is the last event that has happened. */
export const hashOf = (data: PageData, { showing, after }: Moment): string => {
  const [first, second] = fightsOf(data, data.showings[showing] as Showing)
  const parameters = new URLSearchParams()
  if (new Set(data.stages.map(({ run }) => run)).size > 1) parameters.set("run", first.stage.run)
  parameters.set("combat", String(first.combat))
  if (first.fight !== undefined) parameters.set("fight", String(first.fight))
  if (new Set(data.stages.map(({ variant }) => variant)).size > 1) parameters.set("variant", first.stage.variant)
  if (second !== undefined) parameters.set("beside", second.stage.variant)
  if (after > 0) parameters.set("event", String(after - 1))
  return `#${parameters.toString()}`
}

/** The moment that an address means, if the page has that fight. What the address leaves out may be anything. */
export const momentOf = (data: PageData, hash: string): Moment | undefined => {
  const parameters = new URLSearchParams(hash.replace(/^#/u, ""))
  const combat = parameters.get("combat")
  if (combat === null) return undefined
  const says = (name: string, value: string | undefined): boolean => {
    const wanted = parameters.get(name)
    return wanted === null || wanted === value
  }
  const fits = (showing: Showing, beside: boolean): boolean => {
    const [first, second] = fightsOf(data, showing)
    return (
      String(first.combat) === combat &&
      says("run", first.stage.run) &&
      says("variant", first.stage.variant) &&
      says("fight", first.fight === undefined ? undefined : String(first.fight)) &&
      (beside ? says("beside", second?.stage.variant) : second === undefined && !parameters.has("beside"))
    )
  }
  // A fight alone before the same one beside another.
  const alone = data.showings.findIndex((showing) => fits(showing, false))
  const showing = alone >= 0 ? alone : data.showings.findIndex((shown) => fits(shown, true))
  if (showing < 0) return undefined
  const event = Number(parameters.get("event") ?? "-1")
  return { showing, after: Number.isSafeInteger(event) ? event + 1 : 0 }
}

const fightsOf = (data: PageData, { fights }: Showing) => {
  const of = (index: number) => {
    const fight = data.fights[index] as PageData["fights"][number]
    return { ...fight, stage: data.stages[fight.stage] as PageData["stages"][number] }
  }
  const [first, second] = fights
  return [of(first), second === undefined ? undefined : of(second)] as const
}
