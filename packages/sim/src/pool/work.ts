// What a thread of `Threads` runs: it does the jobs that it is sent, and sends back what they come to. Whatever goes
// wrong in a combat ends the thread, so that no later combat is played in what it left behind.
import { parentPort, workerData } from "node:worker_threads"
import type { Library } from "@refriega/core"
import type { Manifest } from "../plan/Manifest.ts"
import { Unplayable } from "../play/Player.ts"
import type { Job } from "./Job.ts"
import { jobsHere } from "./jobsHere.ts"
import { knownSystems } from "./knownSystems.ts"
import { SharedPulse } from "./SharedPulse.ts"
import type { Answer, Order, Ready, ThreadData } from "./Threads.ts"
import { takeTrees } from "./treesOf.ts"

const { allowCode, libraryAt, pulse } = workerData as ThreadData
const library =
  libraryAt === undefined ? knownSystems(allowCode) : ((await import(libraryAt)) as { library: Library }).library
const doJob = jobsHere(library, new SharedPulse(pulse))
let manifest: Manifest | undefined

parentPort?.on("message", ({ trees, ...order }: Order) => {
  manifest = order.manifest ?? manifest
  if (order.manifest !== undefined && trees !== undefined) takeTrees(order.manifest, trees)
  // Nothing is handed over: it is copied. A buffer that goes to another thread ends a promise on which V8 has built all
  // code that reads or writes typed arrays, and all of that is compiled again.
  parentPort?.postMessage(answer({ ...order, manifest: manifest as Manifest }))
})
parentPort?.postMessage({ _tag: "Ready" } satisfies Ready)

const answer = (job: Job): Answer => {
  try {
    return { _tag: "Done", done: doJob(job) }
  } catch (error) {
    if (!(error instanceof Unplayable)) throw error
    return { _tag: "Unplayable", message: error.message }
  }
}
