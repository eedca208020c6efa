import { asNumber } from "./foreign.ts"
import { abilities, type Attack, type Creature, type Part, type Save } from "./Creature.ts"
import { type Effect, effectNumber, effectsOf, hasFurtherSave, worthOf } from "./effectsOf.ts"
import { fives, isRollable, kindOf, type Sheet } from "./weaponsOf.ts"

interface Power {
  readonly part: Part
  readonly effect: Effect
  readonly save: Save
}

/** Areas and other effects by a save: the two that do most are played, and a frightful presence. */
export const powersOf = (
  creature: Creature,
  missing: string[],
  guessed: string[],
): { readonly sheet: Sheet; readonly harmful: number; readonly played: readonly Part[] } => {
  const found = creature.parts.flatMap((part): readonly Power[] => {
    if (part.section !== "action" || isPlain(part, creature.attacks) || notPower.test(part.name)) return []
    // Who is thrown at is nobody's choice.
    if (/\bgrappled by\b[^.]*\bthrown\b|\bthrows an? [^.]*\bgrappled by\b/iu.test(part.text)) return []
    return effectsOf(part).flatMap((effect) => {
      const isSound = effect.save !== undefined && worthOf(effect) > 0 && effect.save.damage.every(isRollable)
      return isSound ? [{ part, effect, save: effect.save as Save }] : []
    })
  })
  const presence = found.find(({ part }) => /frightful presence/iu.test(part.name))
  const [main, second, ...others] = found
    .filter((each) => each !== presence)
    .toSorted((a, b) => worthOf(b.effect) - worthOf(a.effect))
  const chosen = [main, second].filter((each) => each !== undefined)
  const played = [...chosen, ...(presence === undefined ? [] : [presence])].map(({ part }) => part)
  for (const { part } of others) missing.push(played.includes(part) ? `${part.name}: its other ways` : part.name)
  for (const part of new Set(played)) if (hasFurtherSave(part)) missing.push(`${part.name}: its further saves`)
  for (const { part, save } of chosen) if (save.damage[0]?.type === "") guessed.push(part.name)
  const sheet: Sheet = {
    ...(presence !== undefined && { presence: Math.min(30, presence.save.dc) }),
    ...(main !== undefined && first(main)),
    ...(main !== undefined && second !== undefined && further(second, main)),
  }
  return { sheet, harmful: found.length, played }
}

const notPower = /^multiattack|spellcasting/iu

const first = (power: Power): Sheet => {
  const { recharge, uses } = usesOf(power)
  const { area, far, held } = power.save
  return {
    breaths: uses,
    recharge,
    breath: diceOf(power),
    ...said(power, "breath"),
    ...(area === undefined ? { "breath-one": true, "breath-length": fives(far ?? 5, 5, 600) } : {}),
    ...(held === true && { "breath-held": true }),
  }
}

/** The second power, which may share the uses of the first: breath weapons of two kinds. */
const further = (power: Power, main: Power): Sheet => {
  const { recharge, uses } = usesOf(power)
  const { area, far, held } = power.save
  const isShared = (power.part.shares ?? power.part.name) === (main.part.shares ?? main.part.name)
  return {
    powers: uses,
    ...(isShared ? { "power-shared": true } : recharge > 0 && { "power-recharge": recharge }),
    power: diceOf(power),
    ...said(power, "power"),
    ...(area === undefined ? { "power-shape": 0, "power-length": fives(far ?? 5, 5, 600) } : {}),
    ...(held === true && { "power-held": true }),
  }
}

const usesOf = ({ part }: Power): { readonly uses: number; readonly recharge: number } => {
  const recharge = part.recharge ?? asNumber(/recharge (\d)/iu.exec(part.name)?.[1])
  const daily = asNumber(/(\d)\/day/iu.exec(part.name)?.[1])
  return { uses: recharge === undefined ? (daily ?? 9) : 1, recharge: recharge ?? 0 }
}

const diceOf = ({ save }: Power): string => save.damage.map(({ dice }) => dice).join("+") || "0"

/** What a power does to those in it, as stats whose names begin so. */
const said = ({ effect, save }: Power, name: "breath" | "power"): Sheet => ({
  [`${name}-kind`]: kindOf(save.damage[0]?.type ?? "", "force"),
  [`${name}-save`]: abilities.indexOf(save.ability) + 1,
  [`${name}-dc`]: Math.min(30, save.dc),
  ...(save.half ? {} : { [`${name}-halves`]: false }),
  ...(effect.condition === undefined ? {} : { [`${name}-effect`]: effectNumber(effect.condition) }),
  ...(save.area === undefined
    ? {}
    : {
        [`${name}-shape`]: ["cone", "line", "around", "burst"].indexOf(save.area.shape) + 1,
        ...(save.area.far === undefined ? {} : { [`${name}-far`]: fives(save.area.far, 5, 600) }),
        [`${name}-length`]: fives(save.area.length, 5, 300),
      }),
})

/** Whether a part is one of the attacks. */
export const isPlain = (part: Part, attacks: readonly Attack[]): boolean =>
  attacks.some(({ name }) => name === bare(part.name))

/** A name without its uses. */
export const bare = (name: string): string => name.replace(/\s*\((?:\d+\/day|recharge[^)]*)\)/iu, "")
