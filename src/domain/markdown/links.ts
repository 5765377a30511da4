import type { Root } from 'hast'
import type { Ids } from './ids.ts'
import { ID_PREFIX } from './sanitise/allow-list.ts'
import { replaceElements } from './tree/walk.ts'

const OTHER_SITE = /^(?:https?:|[/\\]{2})/i

/**
 * Completes the links of a sanitised tree and lists their targets, each once.
 *
 * Links within the text get the prefix of its ids. Links to other sites send no referrer and get
 * no access to the window. A link whose target was refused becomes its text.
 */
export function finishLinks(tree: Root, ids: Ids): string[] {
  const targets = new Set<string>()
  replaceElements(tree, (element) => {
    if (element.tagName !== 'a') return undefined
    const { href, id } = element.properties
    if (typeof href !== 'string' || href === '')
      return id === undefined ? element.children : undefined

    if (href.startsWith('#')) element.properties.href = placeInText(href, ids)
    else targets.add(href)
    if (OTHER_SITE.test(href)) element.properties.rel = ['noopener', 'noreferrer']
    return undefined
  })
  return [...targets]
}

/** Leaves alone what names no id here: it may name a place on the page around the text. */
function placeInText(href: string, ids: Ids): string {
  const id = ID_PREFIX + decoded(href.slice(1))
  return ids.has(id) ? `#${encodeURIComponent(id)}` : href
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
