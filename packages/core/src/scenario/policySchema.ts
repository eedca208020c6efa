import * as Schema from "effect/Schema"

/**
 * How a side decides: one of these policies, by what is played, or by the forecasts of a variant
 * (`steady@base`). Whether there is such a variant the schema does not know.
 */
export const policySchema = (policies: readonly string[]): Schema.Codec<string> =>
  Schema.Union([
    Schema.Literals(policies),
    Schema.TemplateLiteral([Schema.Literals(policies), "@", Schema.String]).annotate({
      examples: ["steady@base"],
      expected: "one of these with a variant by which it decides, as steady@base",
    }),
  ]).annotate({
    identifier: "Policy",
    description: "How a side decides; steady@base: by the forecasts of that variant, whatever is played",
  })
