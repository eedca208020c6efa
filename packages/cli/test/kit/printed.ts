import { vi } from "vitest"

/** What something prints on standard output, when it is done in this process. */
export const printed = (act: () => void): string => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {})
  try {
    act()
    return log.mock.calls.map((texts) => texts.join(" ")).join("\n")
  } finally {
    log.mockRestore()
  }
}
