/** As much as is used here, so that types are checked where it is not installed. */
declare module '@sparticuz/chromium' {
  const chromium: { executablePath(): Promise<string> }
  // biome-ignore lint/style/noDefaultExport: the package has no other export
  export default chromium
}
