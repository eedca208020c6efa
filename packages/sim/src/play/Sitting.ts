import {
  byPolicies,
  Combat,
  type Decision,
  type Policy,
  type Prepared,
  type Purpose,
  type Ruleset,
  type System,
  TypedDice,
  KeyedDice,
} from "@refriega/core/internal"
import { byPolicy, type Typed } from "../plan/Typed.ts"

/** What a fight that is being typed waits for. */
export type SittingQuestion =
  | { readonly is: "decision"; readonly decision: Decision }
  | { readonly is: "die"; readonly faces: number; readonly who: number; readonly purpose: Purpose }

/** Thrown out of the rules where the next answer is not known yet. */
class Wait extends Error {
  readonly question: SittingQuestion
  constructor(question: SittingQuestion) {
    super("the fight waits for an answer")
    this.question = question
  }
}

/** A fight at a table. */
export interface SittingSetup<T extends System> {
  readonly rules: Ruleset<T>
  readonly prepared: T["prepared"]
  readonly policies: readonly Policy[]
  readonly seed: number
  /** By side, whether somebody answers for it; or by combatant, where the fight has one by hand. */
  readonly byHand: (who: number, side: number) => boolean
  /** Whether dice are asked for. */
  readonly asksDice: boolean
}

/**
 * A fight that is played by hand, question by question. All that it holds is what was answered; the fight is played
 * again from its beginning for each question, so to go back is to forget the last answers, and nothing is rolled anew.
 */
export class Sitting<T extends System> {
  private readonly setup: SittingSetup<T>
  private readonly dice: number[] = []
  private readonly choices: number[] = []
  /** How much was known before each answer. */
  private readonly before: { readonly dice: number; readonly choices: number }[] = []
  private rollsOn = false
  /** The fight as far as it has come. */
  combat: Combat<T>
  /** What it waits for; undefined when it is over. */
  question: SittingQuestion | undefined

  constructor(setup: SittingSetup<T>, typed?: Typed) {
    this.setup = setup
    if (typed !== undefined) {
      this.dice.push(...typed.dice)
      this.choices.push(...typed.choices)
    }
    this.combat = this.go()
  }

  /** What was typed, for a manifest. */
  get typed(): Typed {
    const lastDie = this.dice.findLastIndex((face) => face > 0)
    const lastChoice = this.choices.findLastIndex((choice) => choice !== byPolicy)
    return { schema: 1, dice: this.dice.slice(0, lastDie + 1), choices: this.choices.slice(0, lastChoice + 1) }
  }

  /** Every choice so far, those of policies too: a fight that goes on from here is given them. */
  get choicesSoFar(): readonly number[] {
    return [...this.choices]
  }

  /** Every die so far, 0 where it was rolled. */
  get diceSoFar(): readonly number[] {
    return [...this.dice]
  }

  /** How many answers can be taken back. */
  get answered(): number {
    return this.before.length
  }

  /**
   * Answers the question: the index of an option, -1 for giving up, -2 for what the policy would do; a face, or 0 for a
   * roll.
   *
   * @throws RangeError for what is no answer to it; nothing is changed then
   */
  answer(value: number): void {
    const { question } = this
    if (question === undefined) throw new RangeError("the fight is over")
    const isDie = question.is === "die"
    const most = isDie ? question.faces : question.decision.options.length - 1
    const least = isDie ? 0 : question.decision.spot ? 0 : -1
    if (!Number.isInteger(value) || ((value < least || value > most) && (isDie || value !== byPolicy)))
      throw new RangeError(`expected a number from ${isDie ? 1 : 0} to ${most}, not ${value}`)
    this.before.push({ dice: this.dice.length, choices: this.choices.length })
    ;(isDie ? this.dice : this.choices).push(value)
    this.combat = this.go()
  }

  /** Takes the last answer back; false where there is none. */
  back(): boolean {
    const last = this.before.pop()
    if (last === undefined) return false
    this.rollsOn = false
    this.dice.length = last.dice
    this.choices.length = last.choices
    this.combat = this.go()
    return true
  }

  /** Rolls all dice from here on. */
  rollOn(): void {
    this.rollsOn = true
    this.combat = this.go()
  }

  /** Lets policies and dice play on to the end: what nobody types is rolled. */
  finish(): Combat<T> {
    const { rules, prepared, policies, seed } = this.setup
    const { choices, dice } = this
    return this.played(
      (nth) => dice[nth] ?? 0,
      byPolicies<T>(policies),
      (nth) => choices[nth] ?? byPolicy,
      {
        rules,
        prepared,
        seed,
      },
    )
      .begin()
      .play()
  }

  private go(): Combat<T> {
    const { asksDice, byHand, policies, prepared, rules, seed } = this.setup
    const { choices, dice } = this
    this.question = undefined
    const combat = this.played(
      (nth, faces, who, purpose) => {
        const known = dice[nth]
        if (known !== undefined) return known
        if (asksDice && !this.rollsOn) throw new Wait({ is: "die", faces, who, purpose })
        dice[nth] = 0
        return 0
      },
      byPolicies<T>(policies),
      (nth, decision, side) => {
        const known = choices[nth]
        if (known !== undefined) return known
        if (byHand(decision.who, side)) throw new Wait({ is: "decision", decision })
        choices[nth] = byPolicy
        return byPolicy
      },
      { rules, prepared, seed },
    )
    try {
      combat.begin().play()
    } catch (error) {
      if (!(error instanceof Wait)) throw error
      this.question = error.question
    }
    return combat
  }

  private played(
    face: (nth: number, faces: number, who: number, purpose: Purpose) => number,
    byThem: ReturnType<typeof byPolicies<T>>,
    choice: (nth: number, decision: Decision, side: number) => number,
    { prepared, rules, seed }: Pick<SittingSetup<T>, "prepared" | "rules" | "seed">,
  ): Combat<T> {
    const { keys, limits }: Prepared = prepared
    let nth = 0
    return new Combat<T>(rules, prepared, {
      seed,
      combat: 0,
      dice: new TypedDice(new KeyedDice(seed, 0, 0, keys, limits.dice), face),
      choose: (combat, decision) => {
        const side = combat.state.combatants[decision.who]?.side ?? 0
        const typed = choice(nth++, decision, side)
        return typed === byPolicy ? byThem(combat, decision) : typed
      },
    })
  }
}
