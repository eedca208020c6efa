import type { Comparison, Ladder } from "@refriega/sim/pure"
import { many } from "../many.ts"

/** What the tables of comparisons say, in English. */
export const compareEn = {
  /** What is counted. */
  fights: "fights",
  days: "days",
  question: (side: string) => `Fights won by ${side}: more, or fewer?`,
  questionOfDays: "Does the party survive the day more often, or less?",
  against: (variant: string) => `against ${variant}`,
  variant: "variant",
  wins: "wins",
  survives: "survives",
  difference: "difference",
  onlyFirst: "only before",
  onlySecond: "only now",
  p: "p",
  vrf: "VRF",
  verdict: "verdict",
  metric: "measure",
  alsoDiffers: (variant: string) => `What else ${variant} changes`,
  outcomes: (a: string, b: string) => `Who wins: ${a} (rows) and ${b} (columns), the same fights`,
  outcomesOfDays: (a: string, b: string) => `How far the party comes: ${a} (rows) and ${b} (columns), the same days`,
  draw: "draw",
  survived: "day survived",
  lostIn: (fight: string) => `lost: ${fight}`,
  points: (d: string) => `${d} pp`,
  discordant: (count: string, n: string, first: string) =>
    `${count} of ${many(n, "fight", "fights")} have another winner; the first of them: ${first}`,
  allAlike: (n: string) => (n === "1" ? "The one fight has the same winner." : `All ${n} fights have the same winner.`),
  discordantDays: (count: string, n: string, first: string) =>
    `${count} of ${many(n, "day", "days")} end differently; the first of them: ${first}`,
  allDaysAlike: (n: string) => (n === "1" ? "The one day ends alike." : `All ${n} days end alike.`),
  partings: (n: string, how: string) => `Of the first ${n} of them, ${how}.`,
  partedBy: {
    choice: (n: string) => `in ${n} a player first chooses something else`,
    number: (n: string) => `in ${n} the same roll first has another result`,
    other: (n: string) => `in ${n} something else happens first`,
  },
  identical: (variant: string, base: string, unit: string, changed: string) =>
    `${variant} is identical to ${base} to the last event of all ${unit}${changed === "" ? "" : `: nothing in them reads ${changed}`}`,
  insteadOf: (path: string, instead: string) => `${path} (what counts is ${instead})`,
  nobodyDid: (path: string, acts: string) => `${path} (nobody did what it is about: ${acts})`,
  next: (command: string) => `Where they part:  ${command}`,
  caption: (smallest: string, unit: string) =>
    `Differences with 95 % intervals, over the same ${unit} with the same dice. Smallest difference that matters: ${smallest}.`,
  captionMore: (unit: string) =>
    `p: McNemar mid-p, adjusted for all variants (Holm). VRF: how many times more ${unit} an unpaired comparison would need.`,
  ownDice: "Variants were played with dice of their own: differences are those of two samples, not of the same fights.",
  luckOut:
    "Who wins: the luck of the dice is taken out of differences (p: Student's). It is nothing on average, but not in these fights, so they are not just what the win rates differ by.",
  luckUnknown:
    "The luck of the dice could not be taken out: too few fights have another winner to know what it is worth.",
  lowVrf: (variant: string, vrf: string, unit: string) =>
    `${variant}: VRF ${vrf}: the ${unit} of both variants go apart early; pairing helps little`,
  stoppedPrecision: (played: string, planned: string, width: string, unit: string) =>
    `Stopped after ${played} of at most ${planned} ${unit}: the intervals are within ±${width}.`,
  tooLarge: (unit: string) =>
    `An estimate at such a stop is too large on average: it stopped because it was large. The intervals hold all the same; more ${unit} would tell how large it is.`,
  askDetails: "What else each of them changes, and how its fights pair up: --details, or one --variant at a time",
  besides:
    "Of what is found here at most one in twenty is expected to be false, over all variants (Benjamini and Hochberg).",
  stoppedVerdict: (played: string, planned: string, unit: string) =>
    `Stopped after ${played} of ${planned} planned ${unit}: every verdict stands (by the limits of its looks, not by p).`,
  notPrecise: (planned: string, width: string, unit: string) =>
    `All ${planned} ${unit} were played; the intervals are still wider than ±${width}.`,
  notDecided: (planned: string, unit: string) =>
    `All ${planned} planned ${unit} were played; not every verdict stands.`,
  ladder: "How large is it under each policy? All sides play by the same one",
  crossPlay: "How large is it under each pair of policies? Each side plays by a policy of its own",
  policy: "policy",
  itself: "the change itself",
  conclusion: {
    same: "the same at these policies",
    differs: "it depends on who plays: the differences are not of one size",
    undecided: "undecided: not known at every policy",
  } satisfies Record<Ladder["conclusion"], string>,
  oneSize: (p: string) => `(one size at all of them: p ${p})`,
  verdicts: {
    better: "better",
    worse: "worse",
    longer: "longer",
    shorter: "shorter",
    more: "more",
    less: "less",
    equivalent: "equivalent",
    undecided: "undecided",
  } satisfies Record<Comparison["verdict"], string>,
  metrics: {
    winRate: (of: string) => `${of}: fights won`,
    survived: () => "days survived",
    goingAfter: (of: string) => `going on after ${of}`,
    wipedOut: (of: string) => `${of}: all of them fallen`,
    anyDead: (of: string) => `${of}: somebody dead at the end`,
    deaths: (of: string) => `${of}: dead at the end`,
    swing: () => "swing: how much the lead of winners varies",
    lethality: (of: string) => `${of}: share dead at the end`,
    healthLeft: (of: string) => `${of}: health left`,
    rounds: () => "rounds",
    count: (of: string) => of,
    downed: (of: string) => `${of}: downed`,
    dead: (of: string) => `${of}: dead`,
  } as Readonly<Record<string, (of: string) => string>>,
}

export type CompareWords = typeof compareEn
