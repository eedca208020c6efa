import * as Schema from "effect/Schema"

/** What a worker says of a job, before the frame, if there is one. */
export const Answer = Schema.Struct({
  /** The id of the job. */
  job: Schema.String,
  /** The worker's name, which goes into the run folder. */
  worker: Schema.String.pipe(Schema.check(Schema.isPattern(/^[\w.-]{1,64}$/u))),
  /** Its id: there may be several workers of a name. */
  id: Schema.optionalKey(Schema.String.pipe(Schema.check(Schema.isPattern(/^[\w.-]{1,80}$/u)))),
  seconds: Schema.Finite,
  /** It broke what played it; or it cannot be played by this program. */
  lost: Schema.optionalKey(Schema.String),
  unplayable: Schema.optionalKey(Schema.String),
})
export type Answer = typeof Answer.Type

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Answer))

/** An answer as it is in the list of results: `length of the JSON u32, little-endian | JSON | frame`. */
export const encodeAnswer = (answer: Answer, frame: Uint8Array = new Uint8Array()): Buffer => {
  const json = Buffer.from(JSON.stringify(answer))
  const head = Buffer.alloc(4)
  head.writeUInt32LE(json.length)
  return Buffer.concat([head, json, frame])
}

/** Throws where there is no answer. */
export const decodeAnswer = (bytes: Buffer): Answer & { readonly frame: Uint8Array } => {
  const end = 4 + bytes.readUInt32LE()
  const answer = decode(bytes.toString("utf8", 4, end))
  // Of its own, so that the frame may be kept when the rest is gone.
  return { ...answer, frame: Uint8Array.prototype.slice.call(bytes, end) }
}
