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
