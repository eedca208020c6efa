import type { Attack, EdgeName } from "../book/statBlock.ts"
import { skill, template, type DamageDice, type Profile, type Trait } from "./Sheet.ts"
import { hardness } from "./hardness.ts"

/** `Str+d6+1`, `2d6`. */
export const damageOf = (text: string): DamageDice => {
  const dice: number[] = []
  let plus = 0
  let strength = false
  for (const part of text.split("+")) {
    if (part === "Str") strength = true
    else if (part.includes("d")) {
      const [count, faces] = part.split("d")
      for (let i = 0; i < Number(count || 1); i++) dice.push(Number(faces))
    } else plus += Number(part)
  }
  return { strength, dice, plus }
}

/** Improvised weapons by size (SWD-017). */
export const improvised = {
  small: { damage: "Str+d4", range: "3/6/12", minStrength: "d4" },
  medium: { damage: "Str+d6", range: "2/4/8", minStrength: "d6" },
  large: { damage: "Str+d8", range: "1/2/4", minStrength: "d8" },
} as const

export const stepsShort = (has: number, needs: number): number => Math.max(0, (needs - has) / 2)

/** Rounds, spare magazines: -1 where nobody counts. */
export interface Supply {
  readonly loaded: number
  readonly spare: number
}

/** The stated number of a thrown weapon, or the rounds of a loaded one. */
export const supplyOf = (attack: Attack): Supply => {
  const thrown =
    attack.kind === "thrown" || (attack.range !== undefined && attack.kind !== "ranged" && attack.kind !== "shotgun")
  // What a body throws grows again.
  if (thrown) return { loaded: attack.count ?? (attack.kind === "natural" ? -1 : 1), spare: 0 }
  return { loaded: attack.shots ?? -1, spare: attack.shots === undefined ? -1 : (attack.spare ?? -1) }
}

const templates = { small: 1, medium: 2, large: 3, cone: 4, stream: 5 } as const

export const makeProfile = (
  attack: Attack,
  strength: Trait,
  edges: ReadonlySet<EdgeName>,
  gear: number,
  means: (id: string) => number,
): Profile => {
  const makeshift = attack.improvised === undefined ? undefined : improvised[attack.improvised]
  const kind = attack.kind ?? (makeshift === undefined ? "melee" : "improvised")
  const bare = attack.weapon === "unarmed"
  const natural = attack.natural === true || kind === "natural"
  const range = (attack.range ?? makeshift?.range)?.split("/").map(Number)
  const shoots = kind === "ranged" || kind === "shotgun"
  const area = attack.template === undefined ? 0 : templates[attack.template]
  const spray = area >= template.cone
  const melee = !shoots && kind !== "thrown" && !spray
  const thrown = !shoots && (range !== undefined || spray)
  const needs = traitOf(attack.minStrength ?? makeshift?.minStrength ?? "d4").die
  const short = stepsShort(strength.die, needs)
  const artist = bare && edges.has("martial-artist")
  const stated = damageOf(attack.damage ?? makeshift?.damage ?? (artist ? "Str+d4" : attack.entangles ? "d4" : "Str"))
  // C12: a weapon die is no larger than the wielder's Strength die, and a weapon too heavy gives nothing beyond its
  // damage.
  const damage = stated.strength ? { ...stated, dice: stated.dice.map((die) => Math.min(die, strength.die)) } : stated
  const slug = attack.slug
  const shot = kind === "shotgun" && slug === undefined
  const by = (n: number): DamageDice => ({ strength: false, dice: Array.from({ length: n }, () => 6), plus: 0 })
  const hands = natural ? 0 : (attack.hands ?? 1)
  return {
    id: attack.weapon,
    means: means(attack.weapon),
    gear,
    melee,
    ranged: shoots || thrown,
    thrown,
    leaves: thrown && !natural,
    natural,
    armed: !bare || artist,
    skill:
      attack.skill === undefined
        ? shoots
          ? skill.shooting
          : melee
            ? skill.fighting
            : skill.athletics
        : skill[attack.skill],
    reach: 1 + (short > 0 ? 0 : (attack.reach ?? 0)),
    hands,
    blunt: attack.blunt === true || bare,
    damage: kind === "shotgun" && slug !== undefined ? damageOf(slug) : damage,
    byRange: shot ? [by(3), by(2), by(1)] : undefined,
    ap: attack.ap ?? 0,
    apOnCharge: attack.apOnCharge ?? attack.ap ?? 0,
    improvised: kind === "improvised",
    shot,
    bothBarrels: attack.bothBarrels === true,
    // Never -0, as `armourPenalty`.
    strengthPenalty: shoots ? 0 - short : 0,
    short: range?.[0] ?? 0,
    mediumRange: range?.[1] ?? 0,
    long: range?.[2] ?? (area === template.cone ? 9 : area === template.stream ? 12 : 0),
    rof: attack.rof ?? 1,
    shots: attack.shots ?? -1,
    reload: attack.reload ?? 1,
    penetrates: attack.penetrates === true,
    suppressive: attack.suppressive === true || (shoots && (attack.rof ?? 1) > 1),
    steady: attack.mounted === true,
    bipod: attack.bipod === true,
    template: area,
    launched: shoots,
    evadable: attack.evadable ?? (area > 0 && thrown),
    bite: attack.bite === true,
    horns: attack.horns === true,
    mountedOnly: attack.mountedOnly === true,
    entangles: attack.entangles === true,
    stuns: attack.stuns === true,
    tires: attack.tires === true,
    parry: short > 0 ? Math.min(0, attack.parry ?? 0) : (attack.parry ?? 0),
    twoHandedParry: short > 0 ? 0 : (attack.twoHandedParry ?? 0),
    hardness: hardness(attack.hardness, 10),
    object:
      attack.object ??
      (hands === 2
        ? -2
        : attack.weapon.includes("dagger") || attack.weapon.includes("knife") || attack.weapon.includes("pistol")
          ? -6
          : -4),
  }
}

export const traitOf = (text: string): Trait => {
  const [die = "d4", plus = "0"] = text.split("+")
  return { die: Number(die.slice(1)), plus: Number(plus) }
}
