import { parentPort, workerData } from "node:worker_threads"
import { readMapping } from "./Mapping.ts"
import type { Assigned } from "./mapInThread.ts"
import { mapRecords } from "./mapRecords.ts"

const { at, isOwn, records, source } = workerData as Assigned

const mapping = readMapping(source, isOwn)
// It was read before, by what started this thread.
if (mapping._tag === "Refused") throw new Error("the mapping cannot be read")
parentPort?.postMessage(
  await mapRecords(mapping.value, records, (record, field) => {
    at[0] = record
    at[1] = field
  }),
)
