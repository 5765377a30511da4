/** More lines are counted, and longer ones are cut. */
const MOST_NAMES = 3
const LONGEST_NAME = 40

/**
 * Names lines, and steps by their numbers, that a reader sees as they were written: “2 lines stay as
 * written: …”. Empty where there are none.
 */
export function staysSentence(lines: readonly string[], steps: readonly number[] = []): string {
  if (lines.length + steps.length === 0) return ''
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
  const of = steps.length > 0 && `the amounts in ${counted(steps.length, 'step')}`
  const subject = [lines.length > 0 && counted(lines.length, 'line'), of]
    .filter(Boolean)
    .join(' and ')
  const verb = lines.length === 1 && steps.length === 0 ? 'stays' : 'stay'
  const quoted = lines.slice(0, MOST_NAMES).map((line) => `“${shortened(line)}”`)
  const more = lines.length > MOST_NAMES ? ` and ${lines.length - MOST_NAMES} more` : ''
  const first = steps.slice(0, MOST_NAMES).join(', ')
  const others = steps.length > MOST_NAMES ? ` and ${steps.length - MOST_NAMES} more` : ''
  const inSteps = first && `${steps.length === 1 ? 'step' : 'steps'} ${first}${others}`
  const named = [quoted.join(', ') + more, inSteps].filter(Boolean).join(', ')
  return `${subject.replace(/^t/, 'T')} ${verb} as written: ${named}.`
}

function shortened(line: string): string {
  const text = line.replaceAll(/\s+/g, ' ').trim()
  if (text.length <= LONGEST_NAME) return text
  const cut = text.slice(0, LONGEST_NAME + 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_NAME / 2)).replace(/[,;:]$/, '')}…`
}
