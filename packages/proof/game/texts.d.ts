// What the bundler makes of files of text.
declare module "*.yaml" {
  const text: string
  export default text
}
