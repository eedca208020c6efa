import { existsSync } from "node:fs"
import { type Browser, chromium } from "playwright-core"

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
const executablePath = process.env["REFRIEGA_CHROMIUM"] ?? places.find((place) => existsSync(place))

/** Whether pages can be looked at here. */
export const hasBrowser = executablePath !== undefined
if (!hasBrowser) {
  console.warn(
    "No Chromium here: the tests of pages in a browser are SKIPPED. `npm run browser` installs Debian's package.",
  )
}

export const openBrowser = async (): Promise<Browser> =>
  // Containers run as root, where Chromium's own sandbox cannot be had, and their /dev/shm may be too small for it.
  chromium.launch({
    executablePath: executablePath ?? "",
    args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
    timeout: 120_000,
  })
