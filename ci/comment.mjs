// Posts a Markdown file as one comment of a pull request (GitHub) or merge request (GitLab), or brings that comment up to
// date. It needs nothing but Node 18, reads no file but the one that it is given, and runs nothing of the repository: so a job
// that has the right to comment need not check out, or install, what somebody proposes.
//
//   node comment.mjs comment.md
//
// GitHub: GITHUB_TOKEN, and what its runner sets (GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_EVENT_PATH).
// GitLab: GITLAB_TOKEN, and what its runner sets (CI_API_V4_URL, CI_PROJECT_ID, CI_MERGE_REQUEST_IID).
// COMMENT_KEY tells several comments of one request apart; COMMENT_PAGE is an address to which the comment links.
//
// Without the right to comment the text goes to the job's summary instead, and that is no failure. Codes: 0, also where there
// is no request to comment on; 74 where the service does not answer.

import { appendFileSync, readFileSync, statSync } from "node:fs"

const most = 60_000
/** So many pages of a hundred comments are looked through. */
const mostPages = 30
const seconds = 30

const env = process.env

/** The service that this job runs on, and the request that it is about; undefined where it is about none. */
const requestIn = () => {
  const base = (name, usual) => {
    const text = env[name] ?? usual
    const url = URL.parse(text)
    const isHere = url?.hostname === "127.0.0.1" || url?.hostname === "localhost"
    if (url?.protocol !== "https:" && !(url?.protocol === "http:" && isHere))
      throw new Error(`${name} is no https address`)
    return text.replace(/\/+$/, "")
  }
  const number = (value) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined)
  if (env.CI_MERGE_REQUEST_IID !== undefined) {
    const [project, request] = [number(env.CI_PROJECT_ID), number(env.CI_MERGE_REQUEST_IID)]
    if (project === undefined || request === undefined) return undefined
    const notes = `${base("CI_API_V4_URL")}/projects/${project}/merge_requests/${request}/notes`
    return {
      token: env.GITLAB_TOKEN,
      headers: { "PRIVATE-TOKEN": env.GITLAB_TOKEN },
      list: (page) => `${notes}?per_page=100&page=${page}`,
      one: (id) => ["PUT", `${notes}/${id}`],
      all: ["POST", notes],
    }
  }
  const event = env.GITHUB_EVENT_PATH === undefined ? {} : JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, "utf8"))
  const request = number(event.pull_request?.number)
  const repository = env.GITHUB_REPOSITORY ?? ""
  if (request === undefined || !/^[\w.-]+\/[\w.-]+$/.test(repository)) return undefined
  const issues = `${base("GITHUB_API_URL", "https://api.github.com")}/repos/${repository}/issues`
  return {
    token: env.GITHUB_TOKEN,
    headers: { authorization: `Bearer ${env.GITHUB_TOKEN}`, accept: "application/vnd.github+json" },
    list: (page) => `${issues}/${request}/comments?per_page=100&page=${page}`,
    one: (id) => ["PATCH", `${issues}/comments/${id}`],
    all: ["POST", `${issues}/${request}/comments`],
  }
}

/** What a service says to no right, or to nothing there. */
const isRefused = (status) => status === 401 || status === 403 || status === 404

const ask = async (request, method, url, body) => {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetch(url, {
        method,
        headers: { ...request.headers, "content-type": "application/json", "user-agent": "refriega" },
        body: body === undefined ? undefined : JSON.stringify({ body }),
        // The token goes nowhere else.
        redirect: "error",
        signal: AbortSignal.timeout(1000 * seconds),
      })
      if (answer.status < 500 || attempt === 3) return answer
    } catch (error) {
      if (attempt === 3) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 500 * attempt))
  }
}

const commentsWith = async (request, marker) => {
  const found = []
  for (let page = 1; page <= mostPages; page++) {
    const answer = await ask(request, "GET", request.list(page))
    if (!answer.ok) return isRefused(answer.status) ? undefined : Promise.reject(new Error(`answered ${answer.status}`))
    const comments = await answer.json()
    found.push(
      ...comments.filter(({ body }) => typeof body === "string" && body.startsWith(marker)).map(({ id }) => id),
    )
    if (comments.length < 100) break
  }
  return found.filter((id) => Number.isSafeInteger(id))
}

/** How the comment was brought to its text: posted, updated, or refused. */
const post = async (request, marker, body) => {
  const known = await commentsWith(request, marker)
  if (known === undefined) return "refused"
  // What begins so may be somebody else's, and not ours to change: then the next, and a new one at last.
  for (const id of known) {
    const [method, url] = request.one(id)
    const answer = await ask(request, method, url, body)
    if (answer.ok) return "updated"
    if (!isRefused(answer.status)) throw new Error(`answered ${answer.status}`)
  }
  const answer = await ask(request, ...request.all, body)
  if (answer.ok) return "posted"
  if (isRefused(answer.status)) return "refused"
  throw new Error(`answered ${answer.status}`)
}

const textIn = (file) => {
  if (!statSync(file).isFile() || statSync(file).size > 8 * most) throw new Error(`${file}: expected a Markdown file`)
  // Whatever made the file: nobody is called by name, and no comment of the page's own is begun or ended.
  const text = readFileSync(file, "utf8")
    .replaceAll(/@(?=[\w-])/g, "@\u200b")
    .replaceAll("<!--", "&lt;!--")
  return text.length <= most ? text : `${text.slice(0, most)}\n…`
}

const main = async () => {
  const [file = "comment.md"] = process.argv.slice(2)
  const key = (env.COMMENT_KEY ?? "").replaceAll(/[^\w-]/g, "") || "balance"
  const marker = `<!-- refriega: ${key} -->`
  const page = URL.parse(env.COMMENT_PAGE ?? "")
  const link =
    page?.protocol === "https:"
      ? `\n\n[The page of these runs, with fights to watch](${page.href.replaceAll(")", "%29")})`
      : ""
  const body = `${textIn(file)}${link}`
  const request = requestIn()
  if (request === undefined) return console.log("There is no pull request or merge request to comment on.")
  const isKnown = typeof request.token === "string" && request.token !== ""
  const done = isKnown ? await post(request, marker, `${marker}\n${body}`) : "refused"
  if (done !== "refused") return console.log(`The comment was ${done}.`)
  console.log("There is no right to comment here: the summary of the job has the text.")
  if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, `${body}\n`)
}

try {
  await main()
} catch (error) {
  console.error(`No comment was posted: ${error instanceof Error ? error.message : "unknown"}`)
  process.exitCode = 74
}
