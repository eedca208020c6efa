import { expect, test } from "vitest"
import { addressOf } from "../src/Address.ts"

test("a queue is named by a URL, with user and password from it or from the environment", () => {
  const env = { REFRIEGA_QUEUE_USER: "ann", REFRIEGA_QUEUE_PASSWORD: "s3cret" }
  expect(addressOf("redis://lab", {})).toEqual({
    host: "lab",
    port: 6379,
    db: 0,
    isEncrypted: false,
    username: undefined,
    password: undefined,
    shown: "redis://lab:6379",
  })
  expect(addressOf("rediss://lab:6380/3", env)).toMatchObject({
    port: 6380,
    db: 3,
    isEncrypted: true,
    username: "ann",
    password: "s3cret",
  })
  expect(addressOf("redis://bob:p%40ss@[::1]/1", env)).toMatchObject({ host: "::1", username: "bob", password: "p@ss" })
})

test("what is printed of it has neither", () => {
  expect(addressOf("redis://bob:p%40ss@lab/1", {}).shown).toBe("redis://lab:6379/1")
  for (const wrong of [
    "redis://bob:s3cret@lab/db",
    "http://bob:s3cret@lab",
    "redis://bob:s3cret@",
    "bob:s3cret@lab",
    "redis://:s3cret@lab?x=1",
  ]) {
    const told = () => addressOf(wrong, {})
    expect(told).toThrow(/redis:\/\/HOST|number of a database/u)
    expect(told).not.toThrow(/s3cret/u)
  }
})
