/** The first script, bundled and minified by the build. Empty outside the server's bundle. */
declare module 'virtual:first-script' {
  const code: string
  // biome-ignore lint/style/noDefaultExport: a module of one value
  export default code
}
