import { type Chooser, type Dice, KeyedDice, type Prepared, type System, TypedDice } from "@refriega/core/internal"
import { byPolicy, type Typed } from "../plan/Typed.ts"

/** Answers as was typed, decision by decision, and by `choose` where nobody typed. For one play of one fight. */
export const typedChooser = <T extends System>({ choices }: Typed, choose: Chooser<T>): Chooser<T> => {
  let nth = 0
  return (combat, decision) => {
    const typed = choices[nth++] ?? byPolicy
    return typed === byPolicy ? choose(combat, decision) : typed
  }
}

/** The dice of a typed fight, of which so many have been rolled. */
export const typedDice = (
  { dice }: Typed,
  { keys, limits }: Prepared,
  seed: number,
  combat: number,
  count = 0,
): Dice & { readonly count: number } =>
  new TypedDice(new KeyedDice(seed, combat, 0, keys, limits.dice), (nth) => dice[nth] ?? 0, count)
