import { coverBetween, coverOf } from "../../../field/cover.ts"
import { degree, type Field } from "../../../field/Field.ts"
import { lineOfSight } from "../../../field/sight.ts"
import type { Square } from "../../../kinds/indices.ts"

/**
 * Whether a shot finds its way from one square to another: no wall between.
 * RULING: of a low wall the text knows nothing, nor of any cover in part: shots go over it as over open ground, unless
 * the field says that it hides everything behind it (`coverDegree: total`). Then combatants there are protected from
 * there, and it takes a movement action to get a line (SYM-035).
 */
export const isLineOpen = (field: Field, from: Square, to: Square): boolean =>
  field.coverDegree === degree.total
    ? coverOf(coverBetween(field, from, to)) !== degree.total
    : lineOfSight(field, from, to)
