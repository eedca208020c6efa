/** Why a game is not read where nobody has allowed code to be run. */
export const codeIsRefused =
  "this game brings code, which is run only with --allow-code: allow it if you trust its author"
