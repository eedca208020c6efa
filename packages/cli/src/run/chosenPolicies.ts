/** What `--policy` says: `side=name` for one side, a bare name for all others. */
export const chosenPolicies = (given: readonly string[]) => {
  const policies = new Map<string, string>()
  const wrong: string[] = []
  let policy: string | undefined
  for (const text of given) {
    const at = text.indexOf("=")
    if (at < 0) {
      if (policy !== undefined && policy !== text) wrong.push(`--policy: both ${policy} and ${text} for every side`)
      policy = text
      continue
    }
    const side = text.slice(0, at)
    if (policies.has(side)) wrong.push(`--policy: side ${side} is given twice`)
    policies.set(side, text.slice(at + 1))
  }
  // Any name may be given for a side, also one that means something to objects: as entries all are names.
  return { policy, policies: Object.fromEntries(policies), wrong }
}
