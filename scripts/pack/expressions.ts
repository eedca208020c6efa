type Values = Readonly<Record<string, string>>

/** What expressions of a workflow may name. */
export interface Known {
  readonly inputs: Values
  readonly outputs: Readonly<Record<string, Values>>
  readonly github: Values
}

/** Expressions of GitHub's workflows, as far as ours use them: names, `==`, `!=`, `&&` and `always()`. */
export const expressions = ({ github, inputs, outputs }: Known) => {
  const valueOf = (expression: string): string => {
    const [from = "", name = "", , output = ""] = expression.trim().split(".")
    // What an event does not have is empty.
    if (from === "github") return github[expression.trim().slice("github.".length)] ?? ""
    const value = from === "inputs" ? inputs[name] : outputs[name]?.[output]
    if (value === undefined) throw new Error(`the step names ${expression}, which nothing sets`)
    return value
  }
  const isTrue = (condition: string): boolean => {
    const [, name = "", sign, value] = /^(.*?)\s*(==|!=)\s*'([^']*)'$/u.exec(condition.trim()) ?? []
    if (sign === undefined) throw new Error(`the step has a condition of another kind: ${condition}`)
    return (valueOf(name) === value) === (sign === "==")
  }
  return {
    filled: (text: string): string =>
      text.replaceAll(/\$\{\{([^}]+)\}\}/gu, (_, expression: string) => valueOf(expression)),
    holds: (condition: string): boolean => condition === "always()" || condition.split("&&").every(isTrue),
  }
}
