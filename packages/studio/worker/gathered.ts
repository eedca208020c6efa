import { type Gathered, gather, type ReportedRun, reportable } from "@refriega/report/pure"

/** All that a page shows of a run. */
export const gathered = (run: ReportedRun): Promise<Gathered> =>
  gather([{ ...run, results: reportable(run.folder.manifest, run.results, run.library) }])
