import { findRecipeBlocks, type RecipeBlock } from '#domain/recipes/language/recipe-blocks.ts'
import type { RecipeSource } from '../../features/recipe-form/recipe-source.ts'

/** A text that others may change as well: by typing beside the form, or in another tab. */
type TextStore = {
  read(): string
  write(text: string): void
  subscribe(listener: () => void): () => void
}

export type OpenBlock = RecipeSource & {
  /** Takes a block out again that nobody has written anything into. */
  close(): void
}

/** The time within which all that is typed is undone together. */
const TYPED_TOGETHER_MS = 600
const EMPTY_BLOCK = ['```recipe', '```']

/**
 * Opens a recipe block of a plain text: the one that the cursor is in, else the first, else a new
 * one at the cursor. Others may change the text around it meanwhile; it is found again.
 */
export function openBlock(
  store: TextStore,
  { cursor = store.read().length, now = () => performance.now() } = {},
): OpenBlock {
  let text = store.read()
  const known = blockAt(text, cursor)
  const inserted = known ? undefined : withEmptyBlock(text, cursor)
  if (inserted !== undefined) {
    text = inserted
    store.write(text)
  }
  let line = (known ?? newBlock(text))?.line
  let [past, future]: [Change[], Change[]] = [[], []]

  function find(): RecipeBlock | undefined {
    const current = store.read()
    if (current !== text) {
      line = line === undefined ? undefined : lineAfter(text, current, line)
      text = current
    }
    return findRecipeBlocks(text).find((block) => block.line === line)
  }

  function put(block: RecipeBlock, words: string): void {
    const lines = text.split('\n')
    text = lines.toSpliced(block.line, countLines(lines, block), ...splitLines(words)).join('\n')
    store.write(text)
  }

  /** Makes a step of undoing; a part that somebody else has changed since cannot be undone from here. */
  function step(from: Change[], to: Change[], side: 'before' | 'after'): void {
    const change = from.pop()
    const block = find()
    if (!change || !block) return
    const other = side === 'before' ? 'after' : 'before'
    if (block.text !== change[other]) {
      ;[past, future] = [[], []]
      return
    }
    put(block, change[side])
    to.push(change)
  }

  return {
    read: () => find()?.text,
    write(words, kind) {
      const block = find()
      if (!block) return
      const last = past.at(-1)
      const at = now()
      const isMore =
        kind === 'typing' && last?.kind === 'typing' && at - last.at < TYPED_TOGETHER_MS
      if (isMore && last.after === block.text) Object.assign(last, { after: words, at })
      else past.push({ before: block.text, after: words, kind, at })
      future = []
      put(block, words)
    },
    undo: () => step(past, future, 'before'),
    redo: () => step(future, past, 'after'),
    subscribe: store.subscribe,
    close() {
      const block = find()
      if (block?.text.trim() !== '') return
      const lines = text.split('\n')
      const first = block.line - 1
      const isApart = !known && first > 0 && lines[first - 1] === ''
      const from = isApart ? first - 1 : first
      const isClosed = block.line + countLines(lines, block) < lines.length
      const count = first - from + 1 + countLines(lines, block) + (isClosed ? 1 : 0)
      store.write(lines.toSpliced(from, count).join('\n').trimEnd())
    },
  }
}

type Change = { before: string; after: string; kind: 'typing' | 'step'; at: number }

function blockAt(text: string, cursor: number): RecipeBlock | undefined {
  const blocks = findRecipeBlocks(text)
  const line = text.slice(0, cursor).split('\n').length - 1
  const lines = text.split('\n')
  const around = blocks.find(
    (block) => line >= block.line - 1 && line <= block.line + countLines(lines, block),
  )
  return around ?? blocks[0]
}

/** Undefined where a block of code that nothing closes leaves no place for one. */
function withEmptyBlock(text: string, cursor: number): string | undefined {
  const lines = text.split('\n')
  const line = text.slice(0, cursor).split('\n').length - 1
  const isBlank = (lines[line] ?? '').trim() === ''
  const block = isBlank ? EMPTY_BLOCK : [lines[line] ?? '', '', ...EMPTY_BLOCK]
  const next = lines.toSpliced(line, 1, ...block).join('\n')
  // In a block of code it would be none.
  const places = [next, [...lines, '', ...EMPTY_BLOCK].join('\n')]
  return places.find(newBlock)
}

function newBlock(text: string): RecipeBlock | undefined {
  return findRecipeBlocks(text).find((block) => block.text === '')
}

/** No words are no line, and not an empty one. */
function splitLines(words: string): string[] {
  return words === '' ? [] : words.split('\n')
}

/** How many lines stand between the fences: a block without words has none, or one that is blank. */
function countLines(lines: readonly string[], { line, text }: RecipeBlock): number {
  if (text !== '') return text.split('\n').length
  return /^\s*[`~]{3,}\s*$/.test(lines[line] ?? '```') ? 0 : 1
}

/**
 * Where the line is in a text that somebody has changed.
 *
 * @returns undefined where it is no longer there
 */
function lineAfter(before: string, after: string, line: number): number | undefined {
  const [old, next] = [before.split('\n'), after.split('\n')]
  const fence = line - 1
  const shorter = Math.min(old.length, next.length)
  let start = 0
  while (start < shorter && old[start] === next[start]) start += 1
  if (fence < start) return line
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end += 1
  if (fence >= old.length - end) return line + next.length - old.length
  const { text } = findRecipeBlocks(before).find((block) => block.line === line) ?? {}
  return findRecipeBlocks(after).find((block) => block.text === text)?.line
}
