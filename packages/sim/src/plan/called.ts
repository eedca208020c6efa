import * as Schema from "effect/Schema"

/** Who somebody is; `es` is the name in Spanish, where that is another. */
export const called = { id: Schema.String, name: Schema.String, es: Schema.optionalKey(Schema.String) }

/** A side; `party` where its file says whether it is the players'. */
export const sideCalled = { ...called, party: Schema.optionalKey(Schema.Boolean) }
