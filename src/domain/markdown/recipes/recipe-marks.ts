import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { countedNoun } from '../../recipes/kitchen/counted-noun.ts'
import { type AmountMark, isCounted } from '../../recipes/page/amount-mark.ts'
import { findHeats } from '../../recipes/page/find-heats.ts'
import { printMark } from '../../recipes/page/print-mark.ts'
import { AS_WRITTEN, showAmount } from '../../recipes/page/show-amount.ts'
import type { Heat } from '../../recipes/page/temperatures.ts'
import { findTimes } from '../../recipes/shape/step-times.ts'

/** Renders a line of Markdown into safe nodes. */
export type RenderInline = (markdown: string) => ElementContent[]

/** Stands for what is put in once the text around it is rendered; no text holds it. */
export const PLACE = '\ue000'

const NO_BREAK_SPACE = '\u00a0'
const LONG_UNITS = [
  ...['second', 'minute', 'hour', 'day', 'week', 'month', 'cup', 'spoonful', 'handful'],
  ...['teaspoon', 'tablespoon', 'ounce', 'pound', 'degree', 'gram', 'kilo', 'litre', 'liter'],
  ...['serving', 'portion', 'slice', 'piece', 'time', 'tin', 'can'],
]
/** A space after a number and before a unit in full words; the short ones are joined in every text. */
const BEFORE_UNIT = new RegExp(
  `(?<=\\p{N})[ \\n](?=(?:${LONG_UNITS.join('|')}|inche?)s?\\b)`,
  'giu',
)

/** Keeps numbers and units on one line: who cooks reads them from afar. */
export function joinLongUnits(element: Element): void {
  for (const child of element.children) {
    if (child.type === 'text') child.value = child.value.replace(BEFORE_UNIT, NO_BREAK_SPACE)
    if (child.type === 'element' && child.tagName !== 'code') joinLongUnits(child)
  }
}

/** A text that cannot be taken for one with places in it. */
export function withoutMarks(text: string): string {
  return text.replaceAll(PLACE, '')
}

/** The words of an amount with its exact value, which the page scales and converts. */
export function amountNode(mark: AmountMark): Element {
  const text = printMark(mark)
  return h('span', { dataAmount: text }, showAmount(text, AS_WRITTEN))
}

/** The place for what is said of what stays as it was written; null where nothing ever is. */
export function staysNode(text: string, marks: { role?: 'status' } = {}): Element | null {
  return text === '' ? null : h('span', { dataStays: text, ...marks })
}

/** Foods that are halved when they are beaten. */
const IS_BEATEN = /\b(?:eggs?|yolks?|whites?)$/i

/** A food whose counted noun has a mark of its own, which follows the amount. */
export type MarkedFood = { before: string; noun: Element; after: string }

/**
 * The food with its noun marked.
 *
 * @param mark of the amount that it is counted by
 * @param like another name of the same food, whose noun it must be
 * @returns undefined where it is not counted, or it is not sure which word is
 */
export function markedFood(
  food: string,
  mark: AmountMark,
  like: string = food,
): MarkedFood | undefined {
  const measures = mark.measures.filter(isCounted)
  const noun = measures.length > 0 && !mark.isPinned ? countedNoun(food) : undefined
  if (!noun || noun.one.toLowerCase() !== countedNoun(like)?.one.toLowerCase()) return undefined
  const { index, written, one, several } = noun
  const half = mark.isWhole && IS_BEATEN.test(food) ? [`${one}, beaten`] : []
  const text = [printMark({ ...mark, measures }), one, several, ...half].join('!')
  return {
    before: food.slice(0, index),
    noun: h('span', { dataNoun: text }, written),
    after: food.slice(index + written.length),
  }
}

/** Puts elements where their places are, in their order. */
export function fillPlaces(nodes: ElementContent[], elements: Element[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') {
      node.children = fillPlaces(node.children, elements)
      return [node]
    }
    if (node.type !== 'text') return [node]
    const [first = '', ...others] = node.value.split(PLACE)
    return [
      ...textNode(first),
      ...others.flatMap((text) => {
        const element = elements.shift()
        return [...(element ? [element] : []), ...textNode(text)]
      }),
    ]
  })
}

/** Marks the times of a step, for timers, and its temperatures, for other units. */
export function markTimesAndHeats(nodes: ElementContent[], step: string): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'element') {
      if (node.tagName !== 'code') node.children = markTimesAndHeats(node.children, step)
      return [node]
    }
    return node.type === 'text' ? markText(node.value, step) : [node]
  })
}

function markText(text: string, step: string): ElementContent[] {
  const found = [
    ...findTimes(text).map(({ index, length, seconds }) => ({
      index,
      length,
      marks: { dataSeconds: seconds },
    })),
    ...findHeats(text, step).map(({ index, length, heat }) => ({
      index,
      length,
      marks: { dataHeat: printHeat(heat) },
    })),
  ].toSorted((one, other) => one.index - other.index)
  const nodes: ElementContent[] = []
  let end = 0
  for (const { index, length, marks } of found) {
    if (index < end) continue
    nodes.push(...textNode(text.slice(end, index)))
    nodes.push(h('span', marks, text.slice(index, index + length)))
    end = index + length
  }
  return [...nodes, ...textNode(text.slice(end))]
}

function textNode(value: string): ElementContent[] {
  return value ? [{ type: 'text', value }] : []
}

/** Writes a temperature for an attribute: `200C`, `180-200C`, `400F*` for an oven's. */
export function printHeat({ values, scale, isOven, isFan }: Heat): string {
  return `${values.join('-')}${scale}${isOven ? '*' : ''}${isFan ? '!' : ''}`
}
