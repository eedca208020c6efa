import { existsSync } from "node:fs"
import { type Browser, chromium } from "playwright-core"

/** First the one without windows: it has the same engine, and looks at a page in two thirds of the time. */
const places = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
)
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
