import type { Opened, Saved, Saving } from "../../src/project/Opened.ts"
import type { Project } from "../../src/project/Project.ts"
import { inLanguage } from "../parts/inLanguage.ts"
import { conflict } from "./conflict.ts"
import { localWords } from "./localWords.ts"

/** What became of saving, for the user. */
export interface Told {
  readonly text: string
  readonly bad: boolean
}

/** What a page does with what lies on the disk. */
interface How {
  /** Keeps what the page has, and opens this instead. */
  readonly open: (project: Project) => void
  readonly say: (told: Told) => void
}

/** The file that the command was started for: the server that sent the page reads and writes it. */
export class LocalFile {
  private readonly how: How
  /** What the page has read of each file, or written last. */
  private base: Opened

  private constructor(opened: Opened, how: How) {
    this.base = opened
    this.how = how
  }

  /** Undefined where the server does not have it any more. */
  static async open(how: How): Promise<LocalFile | undefined> {
    const opened = await read()
    return opened && new LocalFile(opened, how)
  }

  get project(): Project {
    return this.base.project
  }

  /**
   * Saves what was changed since it was read. Where somebody else has changed it meanwhile, both are kept, and shown.
   */
  async save(project: Project): Promise<Told> {
    const { digests, project: before } = this.base
    const changed = Object.entries(project.files).filter(
      ([name, text]) => digests[name] === undefined || text !== before.files[name],
    )
    if (changed.length === 0) return { text: localWords().nothing, bad: false }
    const files = Object.fromEntries(changed.map(([name, text]) => [name, { text, over: digests[name] ?? null }]))
    return this.put({ files })
  }

  private async put(saving: Saving): Promise<Told> {
    const body = JSON.stringify(saving)
    const sent = await fetch("file", { method: "PUT", headers: { "content-type": "application/json" }, body }).catch(
      () => undefined,
    )
    const w = localWords()
    if (sent === undefined) return { text: w.gone, bad: true }
    if (sent.status !== 200 && sent.status !== 409) {
      const [problem] = await inLanguage([{ file: "", line: 1, column: 1, path: "", message: await sent.text() }])
      return { text: problem?.message ?? "", bad: true }
    }
    const { digests = {}, others } = (await sent.json()) as Saved
    if (others !== undefined) {
      this.show(saving, others)
      return { text: w.conflict(Object.keys(others).join(", ")), bad: true }
    }
    if (saving.beside === true) return { text: w.beside(Object.keys(digests).join(", ")), bad: false }
    const texts = Object.fromEntries(Object.entries(saving.files).map(([name, { text }]) => [name, text]))
    const { project } = this.base
    this.base = {
      project: { ...project, files: { ...project.files, ...texts } },
      digests: { ...this.base.digests, ...digests },
    }
    return { text: w.saved, bad: false }
  }

  /** Shows what stands there now beside what was to be written, and does what is chosen. */
  private show({ files }: Saving, others: NonNullable<Saved["others"]>): void {
    const put = (saving: Saving): void => void this.put(saving).then(this.how.say)
    conflict(
      Object.entries(others).map(([name, other]) => ({ name, mine: files[name]?.text ?? "", other: other?.text })),
      {
        beside: () =>
          put({ files: Object.fromEntries(Object.entries(files).filter(([name]) => name in others)), beside: true }),
        theirs: () => void this.reopen(),
        mine: () =>
          put({
            files: Object.fromEntries(
              Object.entries(files).map(([name, { over, text }]) => {
                const other = others[name]
                return [name, { text, over: other === undefined ? over : (other?.digest ?? null) }]
              }),
            ),
          }),
      },
    )
  }

  private async reopen(): Promise<void> {
    const opened = await read()
    if (opened === undefined) return this.how.say({ text: localWords().gone, bad: true })
    this.base = opened
    this.how.open(opened.project)
  }
}

const read = async (): Promise<Opened | undefined> => {
  const response = await fetch("file").catch(() => undefined)
  return response?.ok === true ? ((await response.json()) as Opened) : undefined
}
