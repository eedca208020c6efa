import { strToU8, zipSync } from "fflate"
import { expect, test } from "vitest"
import { largest, mostFiles, openedTexts } from "../src/project/openedTexts.ts"

const file = (path: string, content: string | Uint8Array<ArrayBuffer>) => ({ path, file: new File([content], path) })
const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, "latin1"))

/** What is opened, and what is said of the rest. */
const opened = async (...files: readonly ReturnType<typeof file>[]) => {
  const { problems, texts } = await openedTexts(files)
  return { texts, told: problems.map(({ column, file, line, message }) => `${file}:${line}:${column}: ${message}`) }
}

test("a file that is no text is not opened, and its place is told; in an archive too", async () => {
  const wrong = latin("title: Callejón\n")
  const zip = Uint8Array.from(zipSync({ "a/one.yaml": strToU8("sides: {}\n"), "a/two.yaml": wrong }))
  const place = '1:14: byte 0xF3 is not UTF-8: it seems to be Latin-1 (or Windows-1252), where this is "ó"'
  expect(await opened(file("one.yaml", "sides: {}\n"), file("two.yaml", wrong))).toEqual({
    texts: [["one.yaml", "sides: {}\n"]],
    told: [expect.stringContaining(`two.yaml:${place}`)],
  })
  expect(await opened(file("all.zip", zip))).toEqual({
    texts: [["one.yaml", "sides: {}\n"]],
    told: [expect.stringContaining(`a/two.yaml:${place}`)],
  })
})

test("byte order marks are no part of a text, and UTF-16 with one is read", async () => {
  const wide = Uint8Array.from(Buffer.from("\ufeffsides: {} # ñ\n", "utf16le"))
  expect(await opened(file("a.yaml", "\ufeffsides: {}\n"), file("b.yaml", wide))).toEqual({
    texts: [
      ["a.yaml", "sides: {}\n"],
      ["b.yaml", "sides: {} # ñ\n"],
    ],
    told: [],
  })
})

test("what is too large or too much is told, as is an archive that cannot be unpacked", async () => {
  const large = "a".repeat(largest + 1)
  const zip = Uint8Array.from(zipSync({ "large.yaml": strToU8(large) }))
  const many = Array.from({ length: mostFiles + 1 }, (_, i) => file(`${i}.yaml`, "a: 1\n"))
  expect((await opened(file("large.yaml", large))).told).toEqual(["large.yaml:1:1: expected a file of at most 1 MiB"])
  expect((await opened(file("all.zip", zip))).told).toEqual(["large.yaml:1:1: expected a file of at most 1 MiB"])
  expect((await opened(...many)).told).toEqual([`${mostFiles}.yaml:1:1: expected at most ${mostFiles} files`])
  expect((await opened(file("all.zip", "PK"))).told).toEqual(["all.zip:1:1: this archive cannot be unpacked"])
})
