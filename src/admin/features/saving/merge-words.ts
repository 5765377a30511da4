import { type Clash, mergeSequences } from './merge-lines.ts'

/** A word of a text, and the white space around it there. */
type Word = { word: string; before: string; after: string }

/**
 * Lines that two sides have changed as one text, word by word: what they share stands there
 * once, and what both have put in one place stands there one after the other.
 *
 * Where both changed the same words it is the lines of one side, and then those of the other.
 */
export function mergeWords({ base, yours, theirs }: Clash): string[] {
  const bothLines = [...yours, ...theirs]
  const words = { base: wordsOf(base), yours: wordsOf(yours), theirs: wordsOf(theirs) }
  if (words.base.length === 0) return bothLines

  const parts = mergeSequences(words, (one, other) => one.word === other.word)
  const merged: Word[] = []
  for (const part of parts) {
    if (part.kind !== 'conflict') merged.push(...part.lines)
    else if (part.base.length === 0) merged.push(...part.yours, ...part.theirs)
    else return bothLines
  }
  const end = [words.yours, words.theirs].map((side) => side.at(-1)?.after ?? '')
  return (joinWords(merged) + (end[0] || end[1] || '')).split('\n')
}

function wordsOf(lines: string[]): Word[] {
  const text = lines.join('\n')
  return [...text.matchAll(/(?<before>\s*)(?<word>\S+)/g)].map((match) => ({
    word: match.groups?.word ?? '',
    before: match.groups?.before ?? '',
    after: /^\s*/.exec(text.slice(match.index + match[0].length))?.[0] ?? '',
  }))
}

/** The first word of a text had nothing before it: what then parted it from others is after them. */
function joinWords(words: Word[]): string {
  return words
    .map(
      ({ word, before }, at) => (at === 0 ? before : before || words[at - 1]?.after || ' ') + word,
    )
    .join('')
}
