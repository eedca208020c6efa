import { baseEvents } from "../../../log/baseEvents.ts"
import { type EventsOf, event } from "../../../log/events.ts"

/** The event types of AD&D 2nd edition combat in their order on disk. Append only. */
export const events = {
  ...baseEvents,
  /**
   * One attack roll. `occasion`: own count, extra attack, opportunity, guard, touch of a spell; `nth` counts the rolls
   * of one occasion from 0; `stage` is the ordinal of the act in the round that it belongs to (0 own count, 1.. waves
   * of extra attacks). `die` is the face, 0 where the hit was automatic; `needed` the face that hits, with everything
   * included; `mods` a mask over the fixed modifiers.
   */
  Attacked: event(
    {
      by: "who",
      target: "who",
      means: "int",
      hit: "flag",
      occasion: "int",
      stage: "int",
      nth: "int",
      die: "int",
      needed: "int",
      mods: "int",
    },
    "ADD2-041",
    "ADD2-042",
    "ADD2-059",
  ),
  /** `faces` of the damage dice, which count `times` over. 0 times: harm of bare hands, which needs no dice. */
  HarmTaken: event(
    { target: "who", by: "who", means: "int", amount: "int", faces: "ints", times: "int" },
    "ADD2-043",
    "ADD2-060",
  ),
  /** A side's surprise die; `surprised` lists those of it that lose the first round. */
  SurpriseRolled: event({ side: "side", face: "int", surprised: "ints" }, "ADD2-057"),
  /**
   * The initiative of the round: `who` (indices), the die of each, its count, and its rank among equal counts where
   * ties are broken (else the list is empty); `ties` lists the further dice rolled for that.
   */
  InitiativeRolled: event(
    { who: "ints", faces: "ints", counts: "ints", ranks: "ints", ties: "ints" },
    "ADD2-008",
    "ADD2-010",
    "ADD2-018",
  ),
  /**
   * The order in which those of one count carry out their moves: indices of combatants, and the faces that shuffled
   * them.
   */
  MovesOrdered: event({ who: "ints", faces: "ints" }, "ADD2-012"),
  /**
   * An act came to its end without an attack or a move, or a charge without contact, at `stage`: 0 own count, 1.. a
   * wave of extra attacks, 99 half move.
   */
  Acted: event({ who: "who", stage: "int" }, "ADD2-006", "ADD2-034"),
  /** A fire: how many `shots` this round, and the credit (in quarters of a shot) that is left. */
  ShotsReady: event({ who: "who", shots: "int", credit: "int" }, "ADD2-061", "ADD2-062"),
  /**
   * Whom a missile into a melee flies at: `face` of a die with `total` faces, one for each sixth of a figure's weight.
   */
  MissileDrawn: event(
    { by: "who", intended: "who", target: "who", face: "int", total: "int" },
    "ADD2-074",
    "ADD2-075",
    "ADD2-077",
  ),
  /** `who` turned its back on the enemies of the bit set `on`. */
  TurnedBack: event({ who: "who", on: "int" }, "ADD2-154", "ADD2-161"),
  /** `who` looks in direction `facing` (0 north, clockwise to 7); `towards` is -1 on its own go, else the attacker. */
  Turned: event({ who: "who", facing: "int", towards: "who" }, "ADD2-053"),
  /** A weapon is in hand; -1: nothing is any more. */
  WeaponReadied: event({ who: "who", weapon: "int" }, "ADD2-040"),
  /**
   * A saving throw: `column` of the table, face, bonus, what was needed. `spared`: harm of a burst that it and cover
   * have stopped.
   */
  Saved: event(
    { who: "who", column: "int", die: "int", bonus: "int", needed: "int", saved: "flag", spared: "int" },
    "ADD2-070",
    "ADD2-071",
  ),
  /** Somebody at death's door loses a hit point. */
  Bled: event({ who: "who" }),
  /** The wounds of `who` are bound. */
  Bound: event({ who: "who", by: "who" }),
  /** A morale check: 2d10 at or under the rating. `cause` is the bit of what shook it. */
  MoraleChecked: event({ who: "who", cause: "int", faces: "ints", needed: "int", held: "flag" }),
  /** A spell goes off (or fizzles on a failed touch): `spell` is its place in the caster's list. */
  SpellCast: event({ by: "who", target: "who", spell: "int" }, "ADD2-127", "ADD2-129"),
  /** What `who` brings along from the fight before. */
  CarriedOver: event({ who: "who", hp: "int", down: "flag", dead: "flag", spent: "int", drunk: "int" }),
  /** A potion is drunk and gives `amount` hit points back. */
  PotionDrunk: event({ who: "who", potion: "int", amount: "int", faces: "ints" }, "ADD2-149", "ADD2-150"),
  /** A spell was spoilt by harm before its count; it is spent. */
  SpellRuined: event({ who: "who", spell: "int" }, "ADD2-131"),
  /**
   * A punch that hit, by its `row` of the unarmed table (0 below 1, 20 for 20 and more): `die` of a hundred (0: none
   * was rolled), at or under `needed` for a knockout of so many `rounds` (0: none).
   */
  Punched: event(
    { by: "who", target: "who", row: "int", die: "int", needed: "int", rounds: "int" },
    "ADD2-096",
    "ADD2-097",
    "ADD2-101",
  ),
  /** A wrestling move that came off, by its `row` of the unarmed table. */
  Wrestled: event({ by: "who", target: "who", row: "int" }, "ADD2-096", "ADD2-097", "ADD2-103"),
  HoldBegan: event({ by: "who", target: "who" }, "ADD2-106", "ADD2-108"),
  /** The hold goes on into its `round`-th round. */
  HoldKept: event({ by: "who", target: "who", round: "int" }, "ADD2-110"),
  /** `cause` is one of `loosed`. */
  HoldEnded: event({ by: "who", target: "who", cause: "int" }, "ADD2-107", "ADD2-111"),
  /**
   * `who` tries to get out of the hold of `target`: `die` at or under `needed`, the holder's `other` at or under
   * `holding`.
   */
  Struggled: event(
    {
      who: "who",
      target: "who",
      effort: "int",
      die: "int",
      needed: "int",
      other: "int",
      holding: "int",
      success: "flag",
    },
    "ADD2-116",
    "ADD2-117",
  ),
  /** A condition of `who` lasts until the end of round `until`; `faces` are the dice that say so. */
  ClockSet: event({ who: "who", condition: "int", until: "int", faces: "ints" }, "ADD2-001", "ADD2-002"),
  /** `by` uses its `power`, an item or an ability, on `target`. */
  PowerUsed: event({ by: "who", target: "who", power: "int", means: "int" }, "ADD2-013", "ADD2-145"),
  /** A scroll was spoilt by harm before its count; it is spent. */
  ScrollRuined: event({ who: "who", power: "int" }, "ADD2-131", "ADD2-145"),
  /** Magic that puts creatures to sleep works on `total` Hit Dice of them. */
  HitDiceRolled: event({ by: "who", total: "int", faces: "ints" }, "ADD2-127"),
  /** How often `who` has used each of its powers in the fights before. */
  UsesCarried: event({ who: "who", uses: "ints" }),
  /** Magic gives hit points back. */
  Healed: event({ who: "who", by: "who", amount: "int", faces: "ints" }, "ADD2-136"),
  /** The weapon in hand falls; what was to be done with it cannot be done. */
  Disarmed: event({ who: "who", by: "who", weapon: "int" }, "ADD2-050"),
  /** After the fight so much of what bare hands have done is gone. */
  BruisesFaded: event({ who: "who", amount: "int" }, "ADD2-100"),
  /** A good hit of `by` brings more harm with it; it follows no other hit this round. */
  FollowedUp: event({ by: "who", target: "who", means: "int" }, "ADD2-047"),
  /** A hit that does no harm: only weapons with more magic do. */
  Unharmed: event({ target: "who", by: "who", means: "int" }, "ADD2-043"),
  /**
   * The wounds of a combatant that closes them: the round of the first one in this fight (0: none yet), and how many
   * points of them all do not close.
   */
  WoundsMarked: event({ who: "who", since: "int", lasting: "int" }),
  Regenerated: event({ who: "who", amount: "int" }),
  /**
   * Death's door has wiped out the spells that `who` had prepared: `spent` is what it has left of them, as in
   * `CarriedOver`.
   */
  SpellsLost: event({ who: "who", spent: "int" }),
} as const

export type AdndEvent = EventsOf<typeof events>
