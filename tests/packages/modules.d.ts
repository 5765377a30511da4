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

declare module 'eslint' {
  type Message = { message: string; line: number; column: number }

  /** A linter; of its many options those that are used here. */
  export class ESLint {
    constructor(options: { overrideConfigFile: true; overrideConfig: object[] })
    lintText(text: string, options: { filePath: string }): Promise<{ messages: Message[] }[]>
  }
}

declare module '@eslint/css' {
  const plugin: object
  // biome-ignore lint/style/noDefaultExport: the package has no other export
  export default plugin
}
