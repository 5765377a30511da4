/** The package ships without types. */
declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'

  // biome-ignore lint/style/noDefaultExport: it describes what the package exports
  export default function footnotes(md: MarkdownIt): void
}
