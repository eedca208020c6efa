import * as CliOutput from "effect/cli/CliOutput"
import * as Effect from "effect/Effect"
import { printed } from "../shared/telling/printed.ts"

/**
 * Wrong use is answered on standard error, in full but without the whole help text: standard output belongs to data,
 * and the line that says what is wrong should not scroll away. Help that was asked for is `helpText`.
 */
export const presenter: CliOutput.Presenter = {
  present: (event) => {
    if (event._tag === "Help")
      return Effect.promise(async () => {
        const { helpText } = await import("./helpText.ts")
        const bold = (title: string): string => `\u001B[1m${title}\u001B[22m`
        console.log(helpText(event.helpDoc, process.stdout.isTTY && !process.env["NO_COLOR"] ? bold : undefined))
      })
    if (event._tag !== "InvalidInvocation") return CliOutput.defaultPresenter.present(event)
    return Effect.gen(function* () {
      const formatter = CliOutput.defaultFormatter({ colors: process.stderr.isTTY && !process.env["NO_COLOR"] })
      const text = formatter
        .formatErrors(event.errors)
        .trim()
        .replace("Expected a string representing a finite number", "Expected an integer")
      yield* Effect.sync(() => console.error(printed(`${text}\n\nTry ${event.commandPath.join(" ")} --help`)))
    })
  },
}
