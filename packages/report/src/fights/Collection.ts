import { citedRules, type ReaderPlace, type Ruleset, type System } from "@refriega/core/internal"
import type { Regenerated } from "@refriega/sim/pure"
import type { PageData, PageFight, PageLedger, RuleText, Showing, Stage } from "../facts/PageData.ts"
import { withoutGlosses } from "../text/withoutGlosses.ts"
import { type Called, pageFightOf, stageOf } from "./pageFight.ts"

/** A fight that was added, with what chooses and describes it. */
export interface Added {
  /** Its index among the page's fights. */
  readonly index: number
  readonly fight: PageFight
  readonly log: readonly { readonly _tag: string }[]
  readonly winner: number
  readonly rounds: number
  /** By side: its health at the end, 0 to 1, the mean of its members. */
  readonly left: readonly number[]
}

/** The fights of a page and what they share, each once. */
export class Collection {
  /** How many more fights may be added. */
  room = 0
  private readonly stages = new Map<string, { readonly index: number; readonly stage: Stage }>()
  private readonly fights = new Map<string, Added>()
  private readonly ledgers = new Map<number, PageLedger>()
  private readonly showings: Showing[] = []
  /** What rules say, by id, of each ruleset. */
  private readonly catalogues = new Map<object, ReadonlyMap<string, RuleText>>()
  /** Where the readers of its stages' logs are, each once, by their JSON. */
  private readonly places = new Map<string, { readonly index: number; readonly place: ReaderPlace }>()
  /** What the rules say that are cited, by id. */
  private readonly cited = new Map<string, RuleText>()

  /**
   * Adds a fight that was played again with explain on, unless it is there already.
   *
   * @param part which fight of a day it is, if it is of one
   */
  add<T extends System>(called: Called, part: string, { rules, combat, digest, weighed }: Regenerated<T>): Added {
    const stageKey = JSON.stringify([called.run, called.variant, part])
    const key = JSON.stringify([stageKey, combat.setup.combat])
    const known = this.fights.get(key)
    if (known !== undefined) return known
    const fight = pageFightOf(rules, combat, this.stage(stageKey, rules, combat, called), digest, weighed)
    const noted = fight.notes.map(([, rule]) => rule)
    this.cite(rules, citedRules(rules, combat.log, noted))
    const { log, state } = combat
    const added = {
      index: this.fights.size,
      fight,
      log,
      winner: state.winner,
      rounds: state.round,
      left: leftOf(rules, combat),
    }
    this.fights.set(key, added)
    this.room--
    return added
  }

  private stage<T extends System>(
    key: string,
    rules: Ruleset<T>,
    combat: Regenerated<T>["combat"],
    called: Called,
  ): number {
    const known = this.stages.get(key)
    if (known !== undefined) return known.index
    const index = this.stages.size
    this.stages.set(key, { index, stage: stageOf(rules, combat, called, this.reader(rules)) })
    return index
  }

  /** The index of the reader of a system's logs, -1 if it has none. */
  private reader<T extends System>({ comesWith }: Ruleset<T>): number {
    const place = comesWith?.reader
    if (place === undefined) return -1
    const key = JSON.stringify(place)
    const known = this.places.get(key) ?? { index: this.places.size, place }
    this.places.set(key, known)
    return known.index
  }

  private cite<T extends System>(rules: Ruleset<T>, ids: ReadonlySet<string>): void {
    let texts = this.catalogues.get(rules)
    if (texts === undefined) {
      const catalogue = rules.comesWith?.catalogue?.() ?? []
      const english = withoutGlosses(catalogue)
      texts = new Map(
        catalogue.map(({ id, rule, es }) => [id, { en: english.get(id) ?? rule, ...(es !== undefined && { es }) }]),
      )
      this.catalogues.set(rules, texts)
    }
    for (const id of ids) {
      const text = texts.get(id)
      if (text !== undefined) this.cited.set(id, text)
    }
  }

  /** Gives a fight that was added its ledger. */
  tell({ index }: Added, ledger: PageLedger): void {
    this.ledgers.set(index, ledger)
  }

  show(showing: Showing): void {
    this.showings.push(showing)
  }

  /** Where the readers are that its stages name by index. */
  get readers(): readonly ReaderPlace[] {
    return [...this.places.values()].map(({ place }) => place)
  }

  /** Everything together. */
  data(): PageData {
    return {
      stages: [...this.stages.values()].map(({ stage }) => stage),
      fights: [...this.fights.values()].map(({ fight, index }) => {
        const ledger = this.ledgers.get(index)
        return ledger === undefined ? fight : { ...fight, ledger }
      }),
      showings: this.showings,
      rules: Object.fromEntries(this.cited),
    }
  }
}

const leftOf = <T extends System>(
  rules: Ruleset<T>,
  { prepared, state }: Regenerated<T>["combat"],
): readonly number[] =>
  prepared.sides.map((_, side) => {
    const members = state.combatants.flatMap((c, who) => (c.side === side ? [rules.health(prepared, state, who)] : []))
    return members.reduce((sum, health) => sum + health, 0) / Math.max(1, members.length)
  })
