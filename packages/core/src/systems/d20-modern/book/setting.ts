import * as Schema from "effect/Schema"
import { DiceText } from "../../../dice/diceSchema.ts"
import { Area, Degree, int, LightSource, maybe, PartCover, PoisonField, SizeName } from "./fields.ts"
import { ObjectPart } from "./mapThing.ts"

const HazardPart = Schema.Struct({
  kind: Schema.Literals(["fire", "smoke", "airless", "acid", "current", "gas"]).annotate({
    description: "Flames, dense smoke, no air (under water), acid, electricity, a gas that is a poison",
  }),
  area: Area,
  strength: maybe(Schema.Literals(["mild", "potent", "concentrated"]).annotate({ description: "Of acid (D20M-350)" })),
  immersed: maybe(Schema.Boolean.annotate({ description: "Acid to immerse oneself in, not splashes; default false" })),
  fumes: maybe(
    Schema.Boolean.annotate({ description: "So much acid that it gives off fumes; default false (D20M-351)" }),
  ),
  voltage: maybe(
    Schema.Literals(["jolt", "low", "medium", "high"]).annotate({
      description: "Of a current; default low (D20M-353)",
    }),
  ),
  poison: maybe(PoisonField),
}).annotate({ identifier: "D20Hazard" })

const HappeningPart = Schema.Struct({
  round: int(1, 1000),
  area: Area,
  explodes: maybe(
    Schema.Struct({
      name: maybe(Schema.String),
      damage: DiceText,
      burst: int(5, 500),
      reflexDC: maybe(int(1, 60)),
      kind: maybe(Schema.String.annotate({ description: "Of its damage; default concussion" })),
      ignites: maybe(Schema.Boolean),
      corner: maybe(
        Schema.Literals(["NW", "NE", "SE", "SW"]).annotate({ description: "Of the first square; default NW" }),
      ),
    }).annotate({ identifier: "D20Charge", description: "A planted explosive goes off (D20M-235)" }),
  ),
  falls: maybe(int(0, 10_000).annotate({ description: "Feet that everybody in the area falls (D20M-331)" })),
  object: maybe(SizeName.annotate({ description: "The size of what falls on everybody in the area (D20M-333)" })),
  feet: maybe(int(0, 10_000).annotate({ description: "How far it falls; default 10" })),
}).annotate({ identifier: "D20Happening" })

/** What the table leaves to the game master, for a whole fight. Every field has a default. */
export const Setting = Schema.Struct({
  awareness: maybe(
    Schema.Record(Schema.String, Schema.Boolean).annotate({
      names: "sides",
      description: "By side: whether it knows of its enemies at the start; default true (D20M-003)",
    }),
  ),
  concealment: maybe(Degree.annotate({ description: "Of everybody, by the light; default none (D20M-161)" })),
  creatureCover: maybe(
    PartCover.annotate({
      description: "That bodies give to those behind them, against shots; default none (D20M-158)",
    }),
  ),
  postureBoostsCover: maybe(Schema.Boolean.annotate({ description: "Default false (D20M-149)" })),
  postureBonusAdjacent: maybe(Schema.Boolean.annotate({ description: "Default true (D20M-149)" })),
  freeActionsPerTurn: maybe(int(0, 20).annotate({ description: "Default 3 (D20M-071)" })),
  completeFullRoundCost: maybe(
    Schema.Literals(["move", "attack"]).annotate({ description: "Default move (D20M-099)" }),
  ),
  kitsNeeded: maybe(
    Schema.Boolean.annotate({ description: "Treat Injury without a medical kit at -4; default false" }),
  ),
  resolveDyingAfterCombat: maybe(
    Schema.Boolean.annotate({ description: "Roll on for the dying when the fight is decided; default true" }),
  ),
  guessPolicy: maybe(
    Schema.Literals(["lastSeen", "known", "uniform"]).annotate({
      description:
        "Where an attacker looks for what is wholly hidden: where it was perceived last, or could be by now; where it is; there or beside it. Default lastSeen (D20M-163)",
    }),
  ),
  objects: maybe(Schema.Array(ObjectPart).annotate({ description: "Things that can be broken (D20M-193)" })),
  gearSuffers: maybe(
    Schema.Boolean.annotate({
      description: "Bursts wear down the weapons in hands, by the save of who holds them; default false (D20M-205)",
    }),
  ),
  chokingAllowsMove: maybe(
    Schema.Boolean.annotate({ description: "Combatants that choke in smoke can still move; default false (D20M-324)" }),
  ),
  strangleRecheck: maybe(
    Schema.Boolean.annotate({
      description:
        "Hands on a throat need a grapple check in every round, not only the first; default false (D20M-328)",
    }),
  ),
  pinDCModifier: maybe(
    int(-20, 20).annotate({
      description: "On the difficulties of getting out from under something; default 0 (D20M-336)",
    }),
  ),
  dragFactor: maybe(
    Schema.Literals([0.5, 1, 2]).annotate({
      description: "The ground for dragging: bad, plain, smooth; default 1 (D20M-365)",
    }),
  ),
  customActions: maybe(
    Schema.Array(
      Schema.Struct({
        name: Schema.String,
        cost: Schema.Literals(["free", "move", "attack", "full-round"]),
        provokes: maybe(Schema.Boolean.annotate({ description: "Default false" })),
      }).annotate({ identifier: "D20CustomAction" }),
    ).annotate({ description: "Actions of the table's own, what they cost and whether they provoke (D20M-125)" }),
  ),
  hazards: maybe(Schema.Array(HazardPart).annotate({ description: "What squares do to those on them" })),
  happenings: maybe(Schema.Array(HappeningPart).annotate({ description: "What happens at the start of a round" })),
  light: maybe(
    Schema.Literals(["bright", "shadow", "dark"]).annotate({
      description: "Where no light shines: half concealment in shadow, total in the dark; default bright (D20M-307)",
    }),
  ),
  lights: maybe(
    Schema.Array(
      Schema.Struct({
        at: Area,
        source: LightSource,
        aim: maybe(
          Schema.Literals(["north", "east", "south", "west"]).annotate({ description: "The beam of a flashlight" }),
        ),
      }).annotate({ identifier: "D20Light" }),
    ),
  ),
}).annotate({ identifier: "D20Setting" })
export type Setting = typeof Setting.Type
