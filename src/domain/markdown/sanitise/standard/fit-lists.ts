import type { Element, ElementContent } from 'hast'
import { append, type Fit, isBlank, isElement, type Place } from './place.ts'

/** A list has items alone: what stands between them is an item of its own. */
export function fitList(list: Element, place: Place, fit: Fit): Element {
  const items: ElementContent[] = []
  let between: ElementContent[] = []
  const endBetween = () => {
    if (between.some((node) => !isBlank(node))) items.push(listItem(fit.nodes(between, place)))
    else append(items, between)
    between = []
  }
  for (const child of list.children) {
    if (isElement(child, 'li')) {
      endBetween()
      if (list.tagName === 'ul') delete child.properties.value
      items.push(fit.element(child, place))
    } else between.push(child)
  }
  endBetween()
  list.children = items
  return list
}

/**
 * A list of terms has names and then what is said of them. What stands before the first name, or is a name of which
 * nothing is said, stands before and behind the list.
 */
export function fitTerms(list: Element, place: Place, fit: Fit): ElementContent[] {
  const parts = list.children.flatMap((child) =>
    isElement(child, 'div') ? child.children : [child],
  )
  const first = parts.findIndex((part) => isElement(part, 'dt'))
  const last = parts.findLastIndex((part) => isElement(part, 'dd') || isWords(part))
  if (first < 0 || last < first) return fit.nodes(parts, place)
  const said = parts.slice(first, last + 1)
  list.children = said.map((part) => {
    if (isElement(part, 'dt') || isElement(part, 'dd')) return fit.element(part, place)
    if (!isWords(part)) return part
    return { type: 'element', tagName: 'dd', properties: {}, children: fit.nodes([part], place) }
  })
  return [
    ...fit.nodes(parts.slice(0, first), place),
    list,
    ...fit.nodes(parts.slice(last + 1), place),
  ]
}

/** Whether a node is neither a name nor space. */
function isWords(node: ElementContent): boolean {
  return !isBlank(node) && !isElement(node, 'dt')
}

function listItem(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'li', properties: {}, children }
}
