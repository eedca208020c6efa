// A worker in a process of its own that plays the toy game: URL and name on the command line.
import { addressOf } from "../../src/Address.ts"
import { serve } from "../../src/serve.ts"
import { poolHere } from "./WorkerHere.ts"

const [, , url = "", name = ""] = process.argv
const { signal } = new AbortController()
await serve(addressOf(url, {}), { name, pool: poolHere(), signal, tell: () => {}, lease: 1000 })
