import type { Fraction } from 'fraction.js'
import { readFraction, readQuantity } from '../shape/quantity.ts'
import type { Step, StepPart, StepPicture } from '../shape/recipe.ts'

const FOOD = /\{([^{}:\n]{1,80})(?::([^{}\n]{1,20}))?\}/g
const PICTURE = /^!\[([^[\]\n]*)\]\(([^\s()]+)\)$/

/** More in one line of a step stay text. */
const MOST_FOODS = 30

/** Reads the text of a step with the foods that it names. */
export function readParts(text: string): StepPart[] {
  const parts: StepPart[] = []
  let end = 0
  let looked = 0
  for (const match of text.matchAll(FOOD)) {
    looked += 1
    if (looked > MOST_FOODS) break
    const [all, name = '', written] = match
    const share = written === undefined ? undefined : readShare(written)
    if (name.trim() === '' || (written !== undefined && !share)) continue
    addText(parts, text.slice(end, match.index))
    parts.push({ kind: 'food', name: name.trim(), ...(share && { share }) })
    end = match.index + all.length
  }
  addText(parts, text.slice(end))
  return parts
}

/** A picture that stands on a line of its own below a step. */
export function readPicture(text: string): StepPicture | undefined {
  const [all, alt = '', address = ''] = PICTURE.exec(text) ?? []
  return all === undefined ? undefined : { alt, address }
}

/** More than nothing and at most all: `2/3`, `3/7`, `0.5`, `50 %`, `half`. */
function readShare(text: string): Fraction | undefined {
  const words = text.trim().toLowerCase()
  const fraction = readFraction(words)
  if (fraction) return fraction.lte(1) ? fraction : undefined
  const read = readQuantity(words === 'half' ? '1/2' : words)
  if (!read || read.quantity.to) return undefined
  const rest = words === 'half' ? '' : words.slice(read.length).trim()
  if (rest !== '' && rest !== '%') return undefined
  const share = rest === '%' ? read.quantity.from.div(100) : read.quantity.from
  return share.lte(1) ? share : undefined
}

function addText(parts: StepPart[], text: string): void {
  if (text !== '') parts.push({ kind: 'text', text })
}

/** Writes a step, without its number, so that it is read the same again. */
export function printStep({ parts, pictures }: Step): string {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : printFood(part))).join('')
  return [text, ...pictures.map(({ alt, address }) => `![${alt}](${address})`)].join('\n')
}

function printFood({ name, share }: Extract<StepPart, { kind: 'food' }>): string {
  return share ? `{${name}: ${share.toFraction()}}` : `{${name}}`
}
