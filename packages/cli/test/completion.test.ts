import { spawnSync } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { refriega, root } from "./kit/refriega.ts"

/** What is offered for the last word, without what it is. */
const offered = async (...words: readonly string[]): Promise<readonly string[]> => {
  const { code, stdout } = await refriega(root, "--complete", ...words)
  expect(code).toBe(0)
  return stdout.split("\n").flatMap((line) => (line === "" ? [] : (line.split("\t")[0] as string)))
}

const skirmish = "scenarios/d20-modern/skirmish.yaml"
const duel = "scenarios/d20-modern/duel.yaml"

describe("what is offered", () => {
  test("commands, flags and the values of flags", async () => {
    expect(await offered("ru")).toEqual(["run", "rules", "runs"])
    expect(await offered("new", "")).toEqual(["game"])
    expect(await offered("run", "--lo")).toEqual(["--log"])
    expect(await offered("run", duel, "--log", "s")).toEqual(["sample", "summary"])
    expect(await offered("run", duel, "--log=s")).toEqual(["--log=sample", "--log=summary"])
  })

  test("systems, and what is in their catalogues", async () => {
    expect(await offered("schema", "d")).toEqual(["d20-modern", "ds20", "dnd5e"])
    expect(await offered("rules", "d20-modern", "--topic", "grap")).toEqual(["grapple"])
    expect(await offered("rules", "d20-modern", "--id", "D20M-034")).toEqual(["D20M-034"])
  })

  test("variants, sides, combatants and changes of the scenario that the line names", async () => {
    expect(await offered("run", "--variant", "base", duel, "--quiet", "--variant", "keen")).toEqual(["keen-blade"])
    expect(await offered("run", duel, "--variant", "a")).toEqual(["all"])
    expect(await offered("compare", skirmish, "--side", "")).toEqual(["red", "blue"])
    expect(await offered("run", skirmish, "--policy", "red=ste")).toEqual(["red=steady"])
    expect(await offered("compare", skirmish, "--policies", "steady,f")).toEqual(["steady,focus"])
    expect(await offered("odds", duel, "--by", "s")).toEqual(["second-duelist"])
    expect(await offered("sweep", skirmish, "--target", "r")).toEqual(["red="])
    expect(await offered("run", duel, "--set", "rules.critC")).toEqual([
      "rules.critConfirm=",
      "rules.critConfirm=true",
      "rules.critConfirm=false",
    ])
  })

  test("fields of a sheet, level by level, with their words and the value that is there", async () => {
    const [first, ...others] = await offered("compare", skirmish, "--set", "blue.")
    expect([first, ...others]).toEqual(
      expect.arrayContaining(["blue.hp=", "blue.abilities.", "blue.attacks.", "blue.feats."]),
    )
    expect(await offered("compare", skirmish, "--set", "blue.attacks.")).toEqual(["blue.attacks.longsword."])
    expect(await offered("run", skirmish, "--set", "blue-1.attacks.longsword.bon")).toEqual([
      "blue-1.attacks.longsword.bonus=",
    ])
    expect(await offered("run", skirmish, "--set", "blue.attacks[0].thre")).toEqual(["blue.attacks[0].threat="])
    expect(await offered("sweep", skirmish, "--vary", "blue.hp=")).toEqual(["blue.hp=24"])
    expect(await offered("run", skirmish, "--set", "blue.size=L")).toEqual(["blue.size=Large"])
    expect(await offered("run", skirmish, "--set", "blue.stable=")).toEqual(["blue.stable=true", "blue.stable=false"])
    expect(await offered("run", skirmish, "--set", "gnag.h")).toEqual([])
  })

  test("fields of a described game, and numbers without a sign where a number is wanted", async () => {
    const game = "games/2d6/fight.yaml"
    expect(await offered("compare", game, "--set", "gang.")).toContain("gang.skill=")
    expect(await offered("sensitivity", game, "--number", "thug.s")).toContain("thug.skill")
    expect(await offered("sensitivity", skirmish, "--number", "rules.critC")).toEqual(["rules.critConfirm"])
    expect(await offered("compare", game, "--set", "counts.t")).toEqual(["counts.thug="])
  })

  test("nothing where a file is wanted, or where the file is none that can be read", async () => {
    expect(await offered("run", "")).toEqual([])
    expect(await offered("run", "package.json", "--variant", "")).toEqual([])
    expect(await offered("replay", "packages", "1", "--variant", "")).toEqual([])
  })
})

describe("in a shell", () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-completion-"))
  const stub = join(folder, "refriega")
  writeFileSync(stub, `#!/bin/sh\nprintf '[%s]' "$@" > "${folder}/asked"\nprintf 'red=steady\\tabout\\nred=\\n'\n`)
  chmodSync(stub, 0o755)

  /**
   * What a shell makes of a line, with a command that always offers the same; undefined when there is no such shell.
   */
  const inShell = async (shell: string, rest: string, before = ""): Promise<string | undefined> => {
    const { stdout: script } = await refriega(folder, "--completions", shell)
    writeFileSync(join(folder, shell), `${before}\n${script}\n${rest}`)
    const env = { ...process.env, PATH: `${folder}:${process.env["PATH"]}`, HOME: folder }
    const { error, stdout, stderr } = spawnSync(shell, [join(folder, shell)], { cwd: folder, env, encoding: "utf8" })
    if (error !== undefined) return undefined
    expect(stderr).toBe("")
    expect(readFileSync(join(folder, "asked"), "utf8")).toBe("[--complete][run][a.yaml][--policy][red=s]")
    return stdout
  }

  test.runIf(process.platform === "linux")("bash offers what is behind the last =", async () => {
    const line = "refriega run a.yaml --policy red=s"
    const rest = `COMP_LINE='${line}' COMP_POINT=${line.length}; _refriega refriega; printf '%s|' "\${COMPREPLY[@]}"`
    expect(await inShell("bash", rest)).toBe("steady||")
  })

  test("zsh tells what is to be gone on with from what ends a word", async (context) => {
    const words = "words=(refriega run a.yaml --policy red=s); CURRENT=5"
    const rest = `compadd() { local n=\${@[-1]}; print -r -- "$2 \${(@P)n}" }\n${words}\n_refriega`
    const stdout = await inShell("zsh", rest, "compdef() { : }")
    if (stdout === undefined) return context.skip("there is no zsh")
    expect(stdout).toBe("-d red=steady\n-S red=\n")
  })

  test("fish offers all of it with what it is", async (context) => {
    const stdout = await inShell("fish", 'complete -C "refriega run a.yaml --policy red=s"')
    if (stdout === undefined) return context.skip("there is no fish")
    expect(stdout).toBe("red=steady\tabout\n")
  })
})
