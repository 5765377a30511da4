/* As much of these packages as is used here, so that types are checked where they are not installed. */

declare module '@20minutes/s3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string; configs: string[] }[]
  }

  /** A store over a folder, by others; the package has no types of its own. */
  // biome-ignore lint/style/noDefaultExport: the package has no other export
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}

declare module '@sparticuz/chromium' {
  const chromium: { executablePath(): Promise<string> }
  // biome-ignore lint/style/noDefaultExport: the package has no other export
  export default chromium
}
