import type { ForeignStep } from './foreign-recipe.ts'
import { toMarkdown } from './plain-lines.ts'

const NUMBER = /^(?:step\s*)?(\d{1,3})\s*(?:[.):]|-(?=\s))\s*/i
const BULLET = /^[-–*•·▪]\s+/
/** A line that only says which step comes. */
const LONE = /^step\s*\d{1,2}\s*:?$/i

/** Steps of plain lines: numbered ones take the lines after them that are not; else each line is one. */
export function stepsOfLines(lines: readonly string[]): ForeignStep[] {
  const said = lines.filter((line) => !LONE.test(line))
  const isNumbered = said.filter((line) => NUMBER.test(line)).length >= Math.min(2, said.length)
  const texts: string[] = []
  for (const line of said) {
    const isNext = !isNumbered || NUMBER.test(line) || texts.length === 0
    const words = (isNumbered ? line.replace(NUMBER, '') : line).replace(BULLET, '').trim()
    if (words === '') continue
    if (isNext) texts.push(words)
    else texts[texts.length - 1] = `${texts.at(-1)}\n${words}`
  }
  return texts.map((text) => ({ text: toMarkdown(text), pictures: [] }))
}
