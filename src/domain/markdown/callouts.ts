import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { storedTextWords } from '../words/english/stored-text.ts'

/** The kinds of notes beside a text that GitHub knows, with the word that stands above each. */
export const CALLOUTS = storedTextWords.callouts

export type Callout = keyof typeof CALLOUTS

const MARKER = /^\[!(\w+)\]$/

/**
 * Makes notes beside the text of quotations that begin with a line `[!NOTE]`, as GitHub has them: other programs show a
 * quotation with that line. A stroke before the bracket leaves the line the words that it is.
 */
export function addCallouts(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'callouts', markCallouts)
}

/** Which note the first line of a quotation makes of it, and what stands in its paragraph behind that line. */
export function readCallout(line: Token | undefined): { kind: Callout; rest: Token[] } | undefined {
  const [marker, lineEnd, ...rest] = line?.children ?? []
  const isAlone = lineEnd === undefined || /^(?:soft|hard)break$/.test(lineEnd.type)
  const [, name = ''] = (marker?.type === 'text' && isAlone && MARKER.exec(marker.content)) || []
  const kind = name.toLowerCase()
  return isCallout(kind) ? { kind, rest } : undefined
}

/** Whether something names a kind of notes. */
export function isCallout(kind: unknown): kind is Callout {
  return typeof kind === 'string' && Object.hasOwn(CALLOUTS, kind)
}

function markCallouts(state: StateCore): void {
  const { tokens, Token } = state
  const marked: Token[] = []
  for (const [index, token] of tokens.entries()) {
    marked.push(token)
    const before = tokens[index - 2]
    if (before?.type !== 'blockquote_open' || tokens[index - 1]?.type !== 'paragraph_open') continue
    const callout = readCallout(token)
    if (!callout) continue
    before.attrSet('role', 'note')
    const { level } = token
    const words = token.children?.[0]
    if (words) words.content = CALLOUTS[callout.kind]
    const [open, close] = [
      new Token('strong_open', 'strong', 1),
      new Token('strong_close', 'strong', -1),
    ]
    token.children = words ? [open, words, close] : []
    if (callout.rest.length === 0) continue
    const line = new Token('inline', '', 0)
    Object.assign(line, { level, block: true, content: token.content, map: token.map })
    line.children = callout.rest
    const [end, start] = [
      new Token('paragraph_close', 'p', -1),
      new Token('paragraph_open', 'p', 1),
    ]
    for (const tag of [end, start]) Object.assign(tag, { level: level - 1, block: true })
    marked.push(end, start, line)
  }
  state.tokens = marked
}
