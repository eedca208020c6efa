import { expect, test } from "vitest"
import { optional } from "../src/loading/NotInstalled.ts"

const missing = "refriega-has-no-such-part"

test("a part that is missing is named, with what to type", async () => {
  const asked = optional("Pictures need", missing, () => import(missing))
  await expect(asked).rejects.toThrow(
    `Pictures need the optional package ${missing}, which is not installed: npm install ${missing}`,
  )
  await expect(asked).rejects.toMatchObject({ _tag: "NotInstalled" })
})

test("of one that is there but does not work, its own words are told", async () => {
  const broken = optional("Pictures need", "some", () => Promise.reject(new Error("no binary for this machine")))
  await expect(broken).rejects.toThrow("which cannot be loaded (no binary for this machine): npm install some")
})
