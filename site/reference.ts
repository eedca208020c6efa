import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Application } from "typedoc"
import { entries, root } from "./entries.ts"
import { type Example, examplesOf } from "./examples.ts"

/** A table where members are short, so that a page of a hundred names can be read. */
const tables = {
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  classPropertiesFormat: "table",
  typeAliasPropertiesFormat: "table",
  propertyMembersFormat: "table",
  typeDeclarationFormat: "table",
}

/** A name of the reference as its heading has it: `run()`, `Combat`, `Ruleset\<T\>`. */
const nameIn = (heading: string): string => /^[\w$]+/u.exec(heading)?.[0] ?? ""

/**
 * A section without what its first line says already: parameters without a description, and the type of what is
 * returned.
 */
const brief = (section: string): string => {
  const [head = "", ...parts] = section.split(/^(?=#{4,6} )/mu)
  const end = /\n\*\*\*\n[^]*$|\n## [^]*$/u
  const kept = parts.map((part) => {
    const behind = end.exec(part)?.[0] ?? ""
    const own = behind === "" ? part : part.slice(0, -behind.length)
    if (/^#{4,6} (?:Type )?Parameters/u.test(own)) return (own.includes("| Description |") ? own : "") + behind
    if (!/^#{4,6} (?:Returns|Inherited from|Implementation of|Type Literal)/u.test(own)) return part
    const said = /^#{4,6} Returns/u.test(own)
      ? own
          .trim()
          .split(/\n\n/u)
          .slice(2)
          .filter((each) => /^[A-Z]/u.test(each))
      : []
    return (said.length === 0 ? "" : `**Returns** ${said.join("\n\n")}\n\n`) + behind
  })
  return [head, ...kept].join("")
}

/** The page of an entry with its own title, and with an example behind each name that has one. */
const finished = (text: string, specifier: string, examples: ReadonlyMap<string, Example>): string => {
  const [head = "", ...sections] = text.split(/^### /mu)
  const withExamples = sections.map(brief).map((section) => {
    const [heading = ""] = section.split("\n", 1)
    const example = examples.get(nameIn(heading))
    if (example === undefined) return section
    const shown = `**Example** (from [\`${example.file}\`](../../${example.file})):\n\n\`\`\`ts\n${example.text}\n\`\`\`\n`
    // Groups and names are apart by a line; the example belongs before it.
    const end = /\n(?:\*\*\*\n|## )/u.exec(section)?.index ?? section.length
    return `${section.slice(0, end).trimEnd()}\n\n${shown}\n${section.slice(end)}`
  })
  return [head.replace(/^# .*$/mu, `# \`${specifier}\``), ...withExamples].join("### ")
}

/**
 * Writes the reference of the public entries: a page each, from the doc comments of their names. TypeDoc reads the
 * sources with a TypeScript of its own: it does not know the one that the project is compiled with.
 *
 * @param folder an absolute path; what is in it is replaced
 * @throws when TypeDoc finds a mistake
 */
export const writeReference = async (folder: string): Promise<void> => {
  const app = await Application.bootstrapWithPlugins({
    entryPoints: entries.map(({ file }) => join(root, file)),
    tsconfig: join(root, "site/tsconfig.api.json"),
    plugin: ["typedoc-plugin-markdown"],
    // The types are checked by `npm run types`.
    skipErrorChecking: true,
    treatWarningsAsErrors: true,
    logLevel: "Warn",
    excludeExternals: true,
    excludePrivate: true,
    disableGit: true,
    disableSources: true,
    readme: "none",
    outputs: [{ name: "markdown", path: folder }],
    ...({
      outputFileStrategy: "modules",
      hidePageHeader: true,
      hideBreadcrumbs: true,
      expandParameters: true,
      ...tables,
    } as object),
  })
  const project = await app.convert()
  if (project === undefined) throw new Error("TypeDoc could not read the sources")
  // Pages are named after their entries, all in one folder.
  for (const module of project.children ?? []) {
    const file = entries.find(
      (each) => each.file.endsWith(`${module.name}.ts`) || `packages/${module.name}/index.ts` === each.file,
    )
    if (file !== undefined) module.name = file.id
  }
  app.validate(project)
  await app.generateOutputs(project)
  if (app.logger.hasErrors() || app.logger.hasWarnings()) throw new Error("the reference has mistakes")
  // The way in is docs/api/README.md.
  rmSync(join(folder, "README.md"))
  for (const { id, specifier } of entries) {
    const page = join(folder, `${id}.md`)
    writeFileSync(page, finished(readFileSync(page, "utf8"), specifier, examplesOf(specifier)))
  }
}
