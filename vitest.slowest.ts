import type { Reporter, TestModule } from "vitest/node"

/** So many files are told. */
const told = 10

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1).padStart(6)

/** The time that a file of tests took, what it imported and prepared included, in milliseconds of the clock. */
const timeOf = (file: TestModule): number => {
  const { collectDuration, duration } = file.diagnostic()
  return collectDuration + duration
}

/** After a run of more files than it tells: which took longest, and what all of them took. */
export const slowest: Reporter = {
  onTestRunEnd: (files) => {
    if (files.length <= told) return
    const times = files
      .map((file) => ({ name: file.relativeModuleId, time: timeOf(file) }))
      .toSorted((a, b) => b.time - a.time)
    const sum = times.reduce((all, { time }) => all + time, 0)
    const lines = times.slice(0, told).map(({ name, time }) => `${seconds(time)} s  ${name}`)
    console.log(`\nThe slowest files, of ${Math.round(sum / 1000)} s in all workers together:\n${lines.join("\n")}\n`)
  },
}
