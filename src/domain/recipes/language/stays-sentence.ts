/** The words about lines and steps that stay as they were written. */
export type StaysWords = {
  /** How many lines and steps do so, without what they are called. */
  stay: (lines: number, steps: number) => string
  step: (count: number) => string
  andMore: (count: number) => string
  quoted: (words: string) => string
}

export const ENGLISH_STAYS: StaysWords = {
  stay(lines, steps) {
    const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
    const of = steps > 0 && `the amounts in ${counted(steps, 'step')}`
    const subject = [lines > 0 && counted(lines, 'line'), of].filter(Boolean).join(' and ')
    const verb = lines === 1 && steps === 0 ? 'stays' : 'stay'
    return `${subject.replace(/^t/, 'T')} ${verb} as written`
  },
  step: (count) => (count === 1 ? 'step' : 'steps'),
  andMore: (count) => ` and ${count} more`,
  quoted: (words) => `“${words}”`,
}

/** More lines are counted, and longer ones are cut. */
const MOST_NAMES = 3
const LONGEST_NAME = 40

/**
 * Names lines, and steps by their numbers, that a reader sees as they were written: “2 lines stay as
 * written: …”. Empty where there are none.
 */
export function staysSentence(
  lines: readonly string[],
  steps: readonly number[] = [],
  words: StaysWords = ENGLISH_STAYS,
): string {
  if (lines.length + steps.length === 0) return ''
  const andMore = (all: readonly unknown[]) =>
    all.length > MOST_NAMES ? words.andMore(all.length - MOST_NAMES) : ''
  const quoted = lines.slice(0, MOST_NAMES).map((line) => words.quoted(shortened(line)))
  const first = steps.slice(0, MOST_NAMES).join(', ')
  const inSteps = first && `${words.step(steps.length)} ${first}${andMore(steps)}`
  const named = [quoted.join(', ') + andMore(lines), inSteps].filter(Boolean).join(', ')
  return `${words.stay(lines.length, steps.length)}: ${named}.`
}

function shortened(line: string): string {
  const text = line.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= LONGEST_NAME) return text
  const cut = text.slice(0, LONGEST_NAME + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_NAME / 2)).replace(/[,;:]$/, '')}…`
}
