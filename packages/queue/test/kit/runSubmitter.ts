// Has a run of the toy game played by a queue, in a process of its own: URL and folder on the command line. Says how
// many chunks are on the disk after every one of them, and `finished` at the end.
import { runAny } from "@refriega/sim/internal"
import { toyManifest } from "../../../sim/test/kit/toyLibrary.ts"
import { addressOf } from "../../src/Address.ts"
import { QueuePool } from "../../src/QueuePool.ts"
import { poolHere } from "./WorkerHere.ts"

const [, , url = "", folder = ""] = process.argv
const pool = await QueuePool.open(addressOf(url, {}), { audit: 0.05, here: poolHere, tell: () => {}, overdue: 1000 })
const end = await runAny(toyManifest("brawl", { combats: 2000, chunk: 4, log: "full" }), {
  folder,
  pool,
  onProgress: ({ done }) => process.stdout.write(`${done / 4}\n`),
})
await pool.close()
process.stdout.write(end._tag === "Finished" ? "finished\n" : "")
