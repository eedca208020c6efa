import { duelChances } from "../../packages/core/test/kit/duelChances.ts"
import type { Duel } from "./Duel.ts"

/**
 * What the chances leave out: cards that do more than give an order, Bennies, several actions, other blows than plain
 * ones.
 */
const plainly = {
  roundCap: 1000,
  initiative: "cardsEachRound",
  jokerBonus: 0,
  jokersWild: false,
  bennies: 0,
  gmBennies: 0,
  redrawBelow: 0,
  maxActions: 1,
  wildAttack: "off",
  calledHead: "off",
  incapacitation: "deadAtZero",
}

interface Savage {
  readonly fighting: string
  readonly parry: number
  readonly toughness: number
  readonly damage: string
  readonly traits?: object
  readonly more?: object
}

const savage = ({ damage, fighting, more = {}, parry, toughness, traits = {} }: Savage) => ({
  attributes: { agility: "d6", smarts: "d6", spirit: "d6", strength: "d6", vigor: "d6", ...traits },
  skills: { athletics: "d6", fighting, shooting: "d6", notice: "d6" },
  parry,
  toughness,
  attacks: [{ weapon: "long-sword", damage }],
  ...more,
})

export const savageDuels: readonly Duel[] = [
  {
    system: "savage-worlds",
    name: "two Extras of the same strength, one always first",
    a: savage({ fighting: "d6", parry: 5, toughness: 5, damage: "Str+d6", traits: { agility: "d12+40" } }),
    b: savage({ fighting: "d6", parry: 5, toughness: 5, damage: "Str+d6" }),
    houseRules: { ...plainly, initiative: "agility" },
    exact: duelChances.savageWorlds.oneAlwaysFirst,
  },
  {
    system: "savage-worlds",
    name: "two Extras of different strength",
    a: savage({ fighting: "d8", parry: 6, toughness: 7, damage: "Str+d8", traits: { strength: "d8" } }),
    b: savage({ fighting: "d6", parry: 5, toughness: 5, damage: "Str+d6" }),
    houseRules: plainly,
    exact: duelChances.savageWorlds.unequalExtras,
  },
  {
    system: "savage-worlds",
    name: "two Wild Cards without Bennies",
    a: savage({
      fighting: "d8",
      parry: 6,
      toughness: 6,
      damage: "Str+d6",
      traits: { strength: "d8" },
      more: { wildCard: true },
    }),
    b: savage({
      fighting: "d6",
      parry: 5,
      toughness: 7,
      damage: "Str+d6",
      traits: { strength: "d8", spirit: "d8" },
      more: { wildCard: true },
    }),
    houseRules: plainly,
    exact: duelChances.savageWorlds.wildCards,
  },
  {
    system: "savage-worlds",
    name: "a Wild Card who soaks once against an Extra",
    a: savage({
      fighting: "d6",
      parry: 5,
      toughness: 5,
      damage: "Str+d4",
      more: { wildCard: true, bennies: 1 },
    }),
    b: savage({ fighting: "d8", parry: 6, toughness: 8, damage: "Str+d8", traits: { strength: "d10" } }),
    houseRules: { ...plainly, woundCap: 4 },
    prefers: ["soak", "strike", "keep"],
    exact: duelChances.savageWorlds.soakingOnce,
  },
]

// DS20
