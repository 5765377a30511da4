/** The first script, bundled and minified by the build. Empty outside the server's bundle. */
declare module 'virtual:first-script' {
  /** Where browsers fetch it; empty in development. */
  export const address: string
  /** The text; empty where it has an address. */
  export const text: string
}
