/** The groups in which the help of a command lists its flags, in order: a title, and the flags in it. */
export const flagGroups: readonly { readonly title: string; readonly flags: readonly string[] }[] = [
  // Every flag that is in no other group.
  { title: "WHAT", flags: [] },
  {
    title: "HOW MUCH",
    flags: [
      "at-once",
      "budget",
      "combats",
      "fights",
      "forks",
      "limit",
      "most",
      "most-states",
      "pilot",
      "precision",
      "search",
      "seconds",
      "see",
      "seed",
      "smallest",
      "tolerance",
      "top",
      "until-verdict",
    ],
  },
  {
    title: "WHAT COMES OUT",
    flags: [
      "address",
      "annotations",
      "code-quality",
      "csv",
      "details",
      "events",
      "json",
      "junit",
      "lang",
      "list",
      "log",
      "luck",
      "markdown",
      "out",
      "outline",
      "parquet",
      "per-combat",
      "png",
      "prometheus",
      "quiet",
      "report",
      "slide",
      "studio",
      "write",
    ],
  },
  { title: "MACHINES", flags: ["allow-code", "audit", "on", "patience", "queue", "shard", "workers"] },
]

/** The title of the group that a flag is in. */
export const groupOf = (flag: string): string =>
  flagGroups.find(({ flags }) => flags.includes(flag))?.title ?? (flagGroups[0]?.title as string)
