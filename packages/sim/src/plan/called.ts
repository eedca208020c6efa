import * as Schema from "effect/Schema"

/** Who somebody is; `es` is the name in Spanish, where that is another. */
export const called = { id: Schema.String, name: Schema.String, es: Schema.optionalKey(Schema.String) }
