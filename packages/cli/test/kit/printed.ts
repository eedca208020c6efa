import { type MockInstance, vi } from "vitest"

const silenced = (): MockInstance<typeof console.log> => vi.spyOn(console, "log").mockImplementation(() => {})
const textsOf = (log: MockInstance<typeof console.log>): string =>
  log.mock.calls.map((texts) => texts.join(" ")).join("\n")

/**
 * What something prints on standard output, when it is done in this process: a program of its own would have to start,
 * and to compile all that it plays. One at a time.
 */
export const printed = (act: () => void): string => {
  const log = silenced()
  try {
    act()
    return textsOf(log)
  } finally {
    log.mockRestore()
  }
}

/** The same of what takes its time. */
export const printedBy = async (act: () => Promise<void>): Promise<string> => {
  const log = silenced()
  try {
    await act()
    return textsOf(log)
  } finally {
    log.mockRestore()
  }
}
