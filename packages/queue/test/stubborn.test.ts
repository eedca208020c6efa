import tls from "node:tls"
import { afterEach, expect, test } from "vitest"
import { addressOf } from "../src/Address.ts"
import { connect, cutOff, loadPackages } from "../src/clients.ts"
import { QueuePool } from "../src/QueuePool.ts"
import { QueueView } from "../src/queueState.ts"
import { serve } from "../src/serve.ts"
import { cert } from "./kit/certificate.ts"
import { FakeRedis, type Manner, mute, oneDatabase } from "./kit/FakeRedis.ts"
import { poolHere } from "./kit/WorkerHere.ts"

const open: FakeRedis[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.stop()
})

const fake = async (manner: Manner, how?: "encrypted"): Promise<FakeRedis> => {
  const server = await FakeRedis.start(manner, how)
  open.push(server)
  return server
}

const connected = async (url: string) => {
  const client = await connect(await loadPackages(), addressOf(url, {}), () => {})
  cutOff(client)
  return client
}

/** It answers whoever connects, but nothing else that is asked. */
const tired: Manner = (command) => (command === "exists" ? undefined : greeting(command))
const greeting: Manner = (command) =>
  ["info", "ping", "client", "auth"].includes(command) ? oneDatabase(command) : undefined

test.each([
  ["says nothing at all", mute],
  ["says no more once it was connected to", tired],
])("a server that %s keeps nobody who is stopped", async (_, manner) => {
  const server = await fake(manner)
  const address = addressOf(`redis://${server.place}`, {})
  const attempts = [
    (signal: AbortSignal) => QueuePool.open(address, { audit: 0, here: poolHere, tell: () => {}, signal }),
    (signal: AbortSignal) => serve(address, { name: "a", pool: poolHere(), tell: () => {}, signal }),
    (signal: AbortSignal) => QueueView.open(address, signal).then((view) => view.state().finally(() => view.close())),
  ]
  for (const attempt of attempts) {
    const stopping = new AbortController()
    const called = server.isCalled()
    const ended = attempt(stopping.signal).catch((error: unknown) => error)
    await called
    stopping.abort()
    expect(await ended).toMatchObject({
      _tag: "QueueTrouble",
      message: expect.stringContaining(`${address.shown} cannot be reached: it was stopped`),
    })
  }
})

test("a server that says nothing at the start cannot be reached", async () => {
  const server = await fake(mute)
  await expect(connected(`redis://${server.place}`)).rejects.toMatchObject({
    _tag: "QueueTrouble",
    message: `redis://${server.place} cannot be reached: there was no answer within 5 s`,
  })
})

test("a database that the server does not have is refused", async () => {
  const server = await fake(oneDatabase)
  await expect(connected(`redis://${server.place}/3`)).rejects.toMatchObject({
    _tag: "QueueRefused",
    message: `redis://${server.place}/3: the server gives no database 3: ERR DB index is out of range`,
  })
  await expect(connected(`redis://${server.place}`)).resolves.toBeDefined()
})

test("rediss:// with an address takes a certificate of this address, and no other", async () => {
  const server = await fake(oneDatabase, "encrypted")
  const known = tls.getCACertificates("default")
  await expect(connected(`rediss://${server.place}`)).rejects.toMatchObject({
    message: expect.stringContaining("self-signed certificate"),
  })
  tls.setDefaultCACertificates([...known, cert])
  try {
    await expect(connected(`rediss://${server.place}`)).resolves.toBeDefined()
    await expect(connected(`rediss://${server.place.replace("127.0.0.1", "localhost")}`)).rejects.toThrow(
      /does not match/u,
    )
  } finally {
    tls.setDefaultCACertificates(known)
  }
})
