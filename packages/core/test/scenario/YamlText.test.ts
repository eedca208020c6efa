import { describe, expect, test } from "vitest"
import { applied, YamlText } from "../../src/scenario/yaml/YamlText.ts"
import { readYaml } from "../../src/scenario/yaml/readYaml.ts"

const lines = ["# why", "softer: { set: [ogre.hp=8] }"]
const withOne = (text: string): string => {
  const edit = new YamlText(text).append("variants", lines, ["softer", "{ set: [ogre.hp=8] }"])
  if (edit === undefined) throw new Error("it cannot be appended")
  const after = applied(text, edit)
  expect(readYaml({ file: "a.yaml", text: after })._tag).toBe("Good")
  return after
}

describe("a further variant", () => {
  test("comes behind the last one, behind its comment, and nothing else is touched", () => {
    const text = "a: 1 # one\nvariants:\n  hard: { rules: { x: 1 } } # for the brave\n\n# The end.\n"
    expect(withOne(text)).toBe(
      "a: 1 # one\nvariants:\n  hard: { rules: { x: 1 } } # for the brave\n  # why\n  softer: { set: [ogre.hp=8] }\n\n# The end.\n",
    )
  })

  test("is indented as the others are, and lines end as they do", () => {
    expect(withOne("variants:\r\n    hard:\r\n        rules: {}\r\n")).toBe(
      "variants:\r\n    hard:\r\n        rules: {}\r\n    # why\r\n    softer: { set: [ogre.hp=8] }\r\n",
    )
  })

  test("makes the key where there is none, and goes into braces where there are some", () => {
    expect(withOne("a: 1\n")).toBe("a: 1\nvariants:\n  # why\n  softer: { set: [ogre.hp=8] }\n")
    expect(withOne("variants: { hard: { rules: {} } }\na: 1\n")).toBe(
      "variants: { hard: { rules: {} }, softer: { set: [ogre.hp=8] } }\na: 1\n",
    )
    expect(withOne("variants: {}\n")).toBe("variants: { softer: { set: [ogre.hp=8] }}\n")
  })

  test("is not written where no mapping is", () => {
    expect(new YamlText("variants: [1]\n").append("variants", lines, ["a", "b"])).toBeUndefined()
  })
})
