import type { Token } from 'markdown-it'
import { readCallout } from '#domain/markdown/callouts.ts'
import { createMarkdownParser } from '#domain/markdown/parser.ts'

/** The definitions of a text for all of its blocks: the targets of reference links, and its footnotes. */
export type Definitions = {
  references: Readonly<Record<string, { href: string; title: string }>>
  footnotes: readonly string[]
}

export const NO_DEFINITIONS: Definitions = { references: {}, footnotes: [] }

const parser = createMarkdownParser({ extensions: true })
// What the site makes of tokens once they are read; here they are needed as they stand in the text.
parser.disable([
  'footnote_tail',
  'task_lists',
  'callouts',
  'strip_references',
  'refuse_lost_blocks',
])

/** The box of a task, as the site knows it (src/domain/markdown/task-lists.ts). */
const BOX = /^\[[ xX]\][ \t]+(?=\S|$)/
parser.core.ruler.after('inline', 'find_boxes', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'list_item_open' || tokens[index + 1]?.type !== 'paragraph_open') continue
    const first = tokens[index + 2]?.children?.[0]
    const [box] = (first?.type === 'text' && BOX.exec(first.content)) || []
    if (box !== undefined) token.meta = { box }
  }
})

/** The line that makes a note beside the text of a quotation, while an escaped bracket can be told from a plain one. */
parser.core.ruler.after('inline', 'find_callouts', ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'blockquote_open' || tokens[index + 1]?.type !== 'paragraph_open') continue
    const line = tokens[index + 2]
    const callout = readCallout(line)
    if (!line || !callout) continue
    token.meta = { callout: callout.kind }
    line.children = callout.rest
  }
})

/** Containers nested deeper lose what is in them. */
export const DEEPEST = (parser.options.maxNesting ?? 100) - 2

/** Where in the text of its block a token of a line was met. */
const places = new WeakMap<Token, number>()

const { State } = parser.inline
parser.inline.State = class extends State {
  override push(...parts: Parameters<InstanceType<typeof State>['push']>): Token {
    const token = super.push(...parts)
    places.set(token, this.pos)
    return token
  }
}

/** Where in its line of text the parser stood when it made a token. */
export function placeOf(token: Token): number | undefined {
  return places.get(token)
}

/** The blocks of a whole text, their lines not read yet, with what it defines. */
export function parseBlocks(markdown: string): { tokens: Token[]; definitions: Definitions } {
  const env: Env = {}
  const tokens: Token[] = []
  parser.block.parse(
    markdown.replace(LINE_END, '\n').replaceAll('\0', '\ufffd'),
    parser,
    env,
    tokens,
  )
  return { tokens, definitions: definitionsOf(env) }
}

/** A block of a text that defines all this elsewhere, with its lines. */
export function parseBlock(source: string, { references, footnotes }: Definitions): Token[] {
  const refs = Object.fromEntries(footnotes.map((label) => [`:${label}`, -1]))
  return parser.parse(source, {
    references: { ...references },
    ...(footnotes.length > 0 && { footnotes: { refs } }),
  })
}

/** The address of a link as the site writes it into a page. */
export function addressInPage(url: string): string {
  return parser.normalizeLink(url)
}

/** The addresses in a word that the site makes links of by itself. */
export function addressesIn(word: string): { at: number; length: number; href: string }[] {
  return (parser.linkify.match(word) ?? []).map(({ index, lastIndex, url }) => ({
    at: index,
    length: lastIndex - index,
    href: addressInPage(url),
  }))
}

/** The address that stands at a place of a text, as somebody wrote it but for escapes. */
export function addressAt(text: string, start: number): string | undefined {
  let at = start
  while (/[ \t\n]/.test(text[at] ?? '')) at++
  const { ok, str } = parser.helpers.parseLinkDestination(text, at, text.length)
  return ok ? str : undefined
}

/** The name of a reference as the parser knows it. */
export function referenceName(label: string): string {
  return parser.utils.normalizeReference(label)
}

/** Each end of a line that the parser knows. */
export const LINE_END = /\r\n?|\n/g

type Env = {
  references?: Record<string, { href: string; title: string }>
  footnotes?: { refs?: Record<string, number> }
}

function definitionsOf({ references = {}, footnotes }: Env): Definitions {
  return { references, footnotes: Object.keys(footnotes?.refs ?? {}).map((key) => key.slice(1)) }
}
