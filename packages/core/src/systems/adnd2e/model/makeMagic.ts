import { printDice } from "../../../dice/expression.ts"
import { type MagicFacts, saysWhatItDoes, spellBook } from "../book/spells.ts"
import type { Ability, Item, Setting, Spell, StatBlock } from "../book/statBlock.ts"
import { magicOf } from "./magic.ts"
import type { Magic, Power, SpellForm } from "./Sheet.ts"

/** Speeds of magic items by kind; a scroll takes the casting time of its spell (ADD2-013). */
export const itemSpeeds = { ring: 3, rod: 1, miscellaneous: 3, scroll: 3, potion: 4, staff: 2, wand: 3 } as const
/** The level at which a scroll's spell is cast (published: at least the sixth). */
const scrollLevel = 6
/** A spell that the engine knows or that says itself what it does; none for others. */
export const spellOf = (
  spell: Spell,
  block: StatBlock,
  setting: Setting,
  seconds: number,
  means: (id: string) => number,
): SpellForm[] => {
  const known = spellBook[spell.id]?.(block.level)
  if (known === undefined && !saysWhatItDoes(spell)) return []
  const facts = known ?? factsOf(spell)
  const missiles = spell.missiles ?? facts.missiles ?? 1
  const dice = spell.damage ?? (known === undefined ? (spell.harm ?? spell.heals) : undefined)
  return [
    {
      ...magicOf(
        facts,
        means(spell.id),
        setting,
        seconds,
        dice,
        known !== undefined && known.missiles === undefined ? 1 : missiles,
      ),
      casting: spell.casting_rounds === undefined ? (spell.casting ?? known?.casting ?? 1) : 0,
      rounds: spell.casting_rounds ?? 0,
      slots: spell.slots,
    },
  ]
}

/** What a stat block says of a work of magic, but for its dice. */
const factsOf = (work: Ability | Item | Spell): MagicFacts => {
  const { harm, heals, rounds, turns, on, yards, radius, cone, save, condition: under } = work
  return {
    ...(on === undefined ? {} : { on }),
    ...("touch" in work && work.touch ? { touch: true } : {}),
    ...(yards === undefined ? {} : { yards }),
    ...(radius === undefined ? {} : { radius }),
    ...(cone === undefined ? {} : { cone }),
    ...(save === undefined ? {} : { save }),
    ...(under === undefined ? {} : { condition: under }),
    ...(rounds === undefined ? {} : { rounds: printDice(rounds) }),
    ...(turns === undefined ? {} : { turns: printDice(turns) }),
    heals: heals !== undefined && harm === undefined,
  }
}

/** What an item or an ability does. */
export const workOf = (work: Ability | Item, setting: Setting, seconds: number, means: (id: string) => number): Magic =>
  magicOf(factsOf(work), means(work.id), setting, seconds, work.harm ?? work.heals)

/**
 * An item that it has in hand or wears, other than a potion; none for what does nothing that the engine knows
 * (ADD2-145).
 */
export const powerOf = (item: Item, setting: Setting, seconds: number, means: (id: string) => number): Power[] => {
  if (item.kind === "potion" || item.carried === "pack") return []
  const facts = item.spell === undefined ? undefined : spellBook[item.spell]?.(item.level ?? scrollLevel)
  const does =
    facts !== undefined || item.harm !== undefined || item.heals !== undefined || item.condition !== undefined
  if (!does) return []
  const speaks = item.kind === "wand" || item.kind === "staff" || item.kind === "rod" || item.kind === "scroll"
  return [
    {
      ...(facts === undefined
        ? workOf(item, setting, seconds, means)
        : magicOf(facts, means(item.spell as string), setting, seconds)),
      speed: item.speed ?? (item.kind === "scroll" ? facts?.casting : undefined) ?? itemSpeeds[item.kind],
      uses: item.charges ?? 1,
      isScroll: item.kind === "scroll",
      voice: item.voice ?? speaks,
    },
  ]
}
