/** Somebody whose numbered words must be in a text, at least so many of them. */
export type Expected = {
  name: string
  words: number
  /** They were typed at many places, and their order says nothing. */
  isScattered?: boolean
}

export type Verdict = {
  /** Every word that had to be there is there. */
  isFound: boolean
  /** Each is there once and in order, and nothing else is. */
  isClean: boolean
  /** What is wrong, for people. */
  faults: string[]
}

/**
 * Judges a text in which people have typed `name1. name2. …`.
 *
 * A last word may be unfinished, as the accident cut it off; whatever else is lost, doubled, out of
 * order or nobody's counts.
 */
export function judgeText(
  text: string,
  { writers, before }: { writers: readonly Expected[]; before: string },
): Verdict {
  const words = wordsOf(text)
  const lost: string[] = []
  const unclean: string[] = []

  for (const { name, words: wanted, isScattered } of writers) {
    const numbers = words.flatMap((word) => numberOf(word, name) ?? [])
    const missing = Array.from({ length: wanted }, (_, at) => at + 1).filter(
      (number) => !numbers.includes(number),
    )
    if (missing.length > 0) lost.push(`lost of ${name}: ${missing.join(' ')}`)
    const ordered = isScattered ? numbers.toSorted((one, other) => one - other) : numbers
    const inOrder = ordered.every((number, at) => number === at + 1)
    if (!inOrder) unclean.push(`not each once and in order, of ${name}: ${numbers.join(' ')}`)
    const stumps = words.filter((word) => isStump(word, name))
    if (stumps.length > 1) unclean.push(`cut off: ${stumps.join(' ')}`)
  }

  const isTyped = (word: string) =>
    writers.some(({ name }) => numberOf(word, name) !== undefined || isStump(word, name))
  const others = words.filter((word) => !isTyped(word)).join(' ')
  const stood = wordsOf(before).join(' ')
  if (others !== stood) unclean.push(`beside them stands “${others}”, and it was “${stood}”`)

  return {
    isFound: lost.length === 0,
    isClean: lost.length === 0 && unclean.length === 0,
    faults: [...lost, ...unclean],
  }
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

function numberOf(word: string, name: string): number | undefined {
  const [, number] = new RegExp(`^${name}(\\d+)\\.$`).exec(word) ?? []
  return number === undefined ? undefined : Number(number)
}

/** The beginning of a word, without its full stop. */
function isStump(word: string, name: string): boolean {
  return !word.endsWith('.') && (name.startsWith(word) || new RegExp(`^${name}\\d*$`).test(word))
}
