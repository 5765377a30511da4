import type { Element, ElementContent } from 'hast'
import { append, type Fit, isBlank, isElement, type Place } from './place.ts'

/** The words that a browser shows where a writer gave no summary. */
const NO_SUMMARY = 'Details'

/** Has everything that opens begin with its one summary, wherever the writer put it. */
export function fitDetails(details: Element, place: Place, fit: Fit): Element {
  const { own, others } = takeFirst(details.children, 'summary')
  const summary = own ?? element('summary', [{ type: 'text', value: NO_SUMMARY }])
  details.children = [fit.element(summary, place), ...fit.nodes(others, place)]
  return details
}

/** A figure has one caption, before or behind all that it is about. */
export function fitFigure(figure: Element, place: Place, fit: Fit): Element {
  const { own, others, isFirst } = takeFirst(figure.children, 'figcaption')
  const shown = fit.nodes(others, place)
  const caption = own ? [fit.element(own, place)] : []
  figure.children = isFirst ? [...caption, ...shown] : [...shown, ...caption]
  return figure
}

/** Words with their readings above them; words without a reading stand outside, and brackets for old browsers go. */
export function fitRuby(ruby: Element, place: Place, fit: Fit): ElementContent[] {
  const words: Place = { ...place, holds: 'words' }
  const read: ElementContent[] = []
  let unread: ElementContent[] = []
  for (const child of ruby.children) {
    if (isElement(child, 'rp')) continue
    if (isElement(child, 'rt') && unread.some((node) => !isBlank(node))) {
      append(read, unread)
      read.push(fit.element(child, words))
      unread = []
    } else {
      const inner = isElement(child, 'ruby') ? child.children : [child]
      append(unread, fit.nodes(inner, words))
    }
  }
  ruby.children = read
  return read.length > 0 ? [ruby, ...unread] : unread
}

function takeFirst(
  children: readonly ElementContent[],
  tagName: string,
): { own: Element | undefined; others: ElementContent[]; isFirst: boolean } {
  const index = children.findIndex((node) => isElement(node, tagName))
  const own = children[index]
  return {
    own: own?.type === 'element' ? own : undefined,
    others: children.filter((_, at) => at !== index),
    isFirst: children.slice(0, Math.max(index, 0)).every(isBlank),
  }
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}
