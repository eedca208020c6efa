import * as Schema from "effect/Schema"
import { int, maybe } from "./fields.ts"
/** What a day file may say happens between two fights, in this order: hours, nights, days in bed. */
export const Rest = Schema.Struct({
  hours: maybe(int(0, 10_000).annotate({ description: "Hours that pass, without sleep (D20M-275)" })),
  nights: maybe(int(0, 365).annotate({ description: "Nights of 8 hours' sleep (D20M-282)" })),
  bedDays: maybe(int(0, 365).annotate({ description: "Whole days and nights in bed (D20M-282)" })),
  treated: maybe(
    Schema.Boolean.annotate({ description: "Somebody looks after the wounded; default false (D20M-279, 280)" }),
  ),
  climate: maybe(
    Schema.Literals(["hot", "cold", "searing", "biting"]).annotate({
      description: "Heat or cold in the open: a save an hour; searing or biting ones every 10 minutes (D20M-310, 313)",
    }),
  ),
  sheltered: maybe(Schema.Boolean.annotate({ description: "Properly protected against it; default false" })),
  litres: maybe(
    Schema.Finite.annotate({
      description: "Water for each and day; default enough, which is 2, more in heat (D20M-318)",
    }),
  ),
  pounds: maybe(
    Schema.Finite.annotate({ description: "Food for each and day; default enough, which is a quarter (D20M-318)" }),
  ),
  repairHours: maybe(int(0, 1000).annotate({ description: "Hours that each spends on mending weapons (D20M-207)" })),
  tools: maybe(Schema.Boolean.annotate({ description: "There are tools for it; default true" })),
  rearmed: maybe(
    Schema.Boolean.annotate({
      description: "Ammunition is as the next scenario says, not as it was left; default false",
    }),
  ),
}).annotate({ identifier: "D20Rest" })
export type Rest = typeof Rest.Type
