import type { Browser, Page } from "playwright-core"

/** What a visit comes to, in milliseconds. */
export interface Visit {
  /** From the first byte asked for to the first rates. */
  readonly load: number
  /** From an edit, once the page has waited for a further key, to the first rates of all variants. */
  readonly edit: number
  readonly watch: number
  /** From a press on Stop until the workers rest. */
  readonly stop: number
  /** The longest time without a frame while fights are played. */
  readonly pause: number
  /** What the browser complained of, and requests to elsewhere. */
  readonly complaints: readonly string[]
}

/** How long the page waits for a further key before it plays. */
const debounce = 400

/** Visits the studio as somebody new, changes a number, watches a fight, and stops a long run. */
export const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 1300, height: 900 } })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
  page.on("pageerror", (error) => complaints.push(error.message))
  page.on("request", (request) => request.url().startsWith(url) || complaints.push(request.url()))
  await page.addInitScript(watchTheClock)
  await page.goto(url)
  const load = await seen(page, ".answers tbody tr")
  await page.waitForSelector(".charts figure svg")
  const edit = await edited(page)
  await page.waitForSelector(".since:not([hidden])")
  const watch = await timed(page, ".watching .card", ".stand .player .map")
  const { pause, stop } = await stopped(page)
  await context.close()
  return { load, edit, watch, stop, pause, complaints }
}

/** Runs in the page before all else: notes when things are first there, and how long frames take. */
const watchTheClock = `(() => {
  const seen = new Map()
  globalThis.clock = { seen, wanted: new Set([".answers tbody tr"]), pause: 0 }
  const look = () => {
    for (const each of clock.wanted) if (!seen.has(each) && document.querySelector(each)) seen.set(each, performance.now())
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
  let last = performance.now()
  const frame = () => {
    const now = performance.now()
    clock.pause = Math.max(clock.pause, now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
})()`

const seen = async (page: Page, selector: string): Promise<number> => {
  for (let tries = 0; tries < 3000; tries++) {
    const at = Number((await page.evaluate(`clock.seen.get(${JSON.stringify(selector)})`)) ?? Number.NaN)
    if (at > 0) return at
    await page.waitForTimeout(20)
  }
  throw new Error(`${selector} did not come`)
}

/** How long it takes from a press until something is there. */
const timed = async (page: Page, press: string, there: string): Promise<number> => {
  const from = Number(
    await page.evaluate(`(() => {
      clock.wanted.add(${JSON.stringify(there)})
      const now = performance.now()
      document.querySelector(${JSON.stringify(press)}).click()
      return now
    })()`),
  )
  return (await seen(page, there)) - from
}

/** The result is grey from the edit until there are rates of the new text. */
const edited = async (page: Page): Promise<number> => {
  await page.click("#tab-people")
  return (await timed(page, "[id='step-sides-police-members-0-with-hp-up']", ".answer.growing:not(.stale)")) - debounce
}

const stopped = async (page: Page): Promise<{ readonly pause: number; readonly stop: number }> => {
  await page.evaluate("clock.pause = 0")
  await page.selectOption(".top select", "200000")
  await page.waitForTimeout(3000)
  const pause = Number(await page.evaluate("clock.pause"))
  const cdp = await (page.context().browser() as Browser).newBrowserCDPSession()
  const work = async (): Promise<number> => {
    const { processInfo } = await cdp.send("SystemInfo.getProcessInfo")
    return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  const from = performance.now()
  await page.click(".top .button.main")
  // Rest is a tenth of a second in which no more than a tenth of a core is used.
  for (let before = await work(); performance.now() - from < 10_000; ) {
    const at = performance.now()
    await page.waitForTimeout(100)
    const now = await work()
    if (now - before < (0.1 * (performance.now() - at)) / 1000) return { pause, stop: at - from }
    before = now
  }
  return { pause, stop: Number.POSITIVE_INFINITY }
}
