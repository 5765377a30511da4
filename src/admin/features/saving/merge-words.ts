import { type Clash, type MergePart, mergeSequences } from './merge-lines.ts'

/**
 * Lines that both sides have changed, after their words were brought together: either all of them could be, or what is
 * left to ask is about some words, and what both sides have in common stands in every answer once.
 */
export type WordsPart =
  | { kind: 'together'; lines: string[] }
  | ({ kind: 'conflict'; both: string[] } & Clash)

/** A word, or the white space after one: that is the same only after the same word. */
type Token = { text: string; after: string }

/** More words and spaces than these are no paragraph, and comparing them would be felt while one types. */
const TOKENS_MAX = 2000

/**
 * Brings lines that two sides have changed together word by word.
 *
 * Changes with an unchanged word or space between them go together without a question. Where they touch (the same
 * word, words beside each other, words put in at one place) it is a question: each answer has what one side made of
 * these words, and `both` what one made of them before what the other did.
 */
export function mergeWords(clash: Clash): WordsPart {
  const words = {
    base: splitTokens(clash.base),
    yours: splitTokens(clash.yours),
    theirs: splitTokens(clash.theirs),
  }
  const isParagraph = Object.values(words).every(({ length }) => length > 0 && length <= TOKENS_MAX)
  if (!isParagraph) {
    return { kind: 'conflict', ...clash, both: bothLines(clash) }
  }
  const parts = mergeSequences(words, isSame, { isTouchingAClash: true }).map(withoutBeginnings)
  const linesWith = (choose: (clash: Clash<Token>) => Token[]) =>
    parts
      .flatMap((part) => (part.kind === 'conflict' ? choose(part) : part.lines))
      .map(({ text }) => text)
      .join('')
      .split('\n')
  if (!parts.some(isConflict)) return { kind: 'together', lines: linesWith(() => []) }
  return {
    kind: 'conflict',
    base: clash.base,
    yours: linesWith(({ yours }) => yours),
    theirs: linesWith(({ theirs }) => theirs),
    // Lines of which nothing was left as it was are two texts, and not one.
    both: parts.every(isConflict)
      ? bothLines(clash)
      : linesWith(({ yours, theirs }) => {
          const { shared, mine, other, end } = withSharedOnce(yours, theirs, isSame)
          const isApart = [mine.at(-1), other[0]].some((one) => !one || one.text.trim() === '')
          return [...shared, ...mine, ...(isApart ? [] : [SPACE]), ...other, ...end]
        }),
  }
}

const SPACE: Token = { text: ' ', after: '' }

function isConflict({ kind }: MergePart<Token>): boolean {
  return kind === 'conflict'
}

/** Where both have put in something, and one of them the beginning or the end of what the other has, it is no question. */
function withoutBeginnings(part: MergePart<Token>): MergePart<Token> {
  if (part.kind !== 'conflict' || part.base.length > 0) return part
  const { shared, mine, other, end } = withSharedOnce(part.yours, part.theirs, isSame)
  const isContained = mine.length === 0 || other.length === 0
  return isContained ? { kind: 'same', lines: [...shared, ...mine, ...other, ...end] } : part
}

function isSame(one: Token, other: Token): boolean {
  return one.text === other.text && one.after === other.after
}

function bothLines({ yours, theirs }: Clash): string[] {
  const { shared, mine, other, end } = withSharedOnce(yours, theirs, (one, two) => one === two)
  return [...shared, ...mine, ...other, ...end]
}

/** Returns the lines that both begin with and end with, and what each has between. */
function withSharedOnce<Item>(
  yours: Item[],
  theirs: Item[],
  isSame: (one: Item, other: Item) => boolean,
) {
  const shorter = Math.min(yours.length, theirs.length)
  const isSameAt = (mine: number, other: number) =>
    isSame(yours.at(mine) as Item, theirs.at(other) as Item)
  let first = 0
  while (first < shorter && isSameAt(first, first)) first += 1
  let last = 0
  while (last < shorter - first && isSameAt(-1 - last, -1 - last)) last += 1
  return {
    shared: yours.slice(0, first),
    mine: yours.slice(first, yours.length - last),
    other: theirs.slice(first, theirs.length - last),
    end: yours.slice(yours.length - last),
  }
}

/** Words, and the white space between them: a new paragraph is a change too. */
function splitTokens(lines: string[]): Token[] {
  const texts = lines.join('\n').match(/\s+|\S+/g) ?? []
  return texts.map((text, at) => ({ text, after: text.trim() === '' ? (texts[at - 1] ?? '') : '' }))
}
