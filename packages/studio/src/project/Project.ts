/** A fight, or a day of several, with the files that it names: all texts by their paths in one folder. */
export interface Project {
  /** The path of the file that is played. */
  readonly main: string
  readonly files: Readonly<Record<string, string>>
}
