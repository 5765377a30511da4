import type { Element, Nodes, Root, Text } from 'hast'
import { INLINE_ELEMENTS, plainText } from './tree/plain-text.ts'
import { joinUnits, turnQuotes } from './typographic-text.ts'

/** Elements whose text somebody types or a machine writes, mark for mark. */
const VERBATIM = new Set(['code', 'pre', 'kbd', 'samp', 'var'])
/** Takes the place of what is not ours to change, so that its neighbours know of it. */
const OBJECT = '\ufffc'

/** A text as readers read it from one block's beginning to its end, by the nodes that it stands in. */
type Run = { text: string; places: { node: Text; start: number }[] }

/**
 * Sets quotation marks, apostrophes and the spaces before units as a typesetter would.
 *
 * It changes text alone, one mark for one mark: never code, attributes, addresses or words that
 * are marked as another language, whose rules are different.
 */
export function setTypography(tree: Root): void {
  const runs: Run[] = [emptyRun()]
  collect(tree, runs)
  for (const { text, places } of runs) {
    const set = turnQuotes(joinUnits(text))
    if (set === text) continue
    for (const { node, start } of places) node.value = set.slice(start, start + node.value.length)
  }
}

function collect(node: Nodes, runs: Run[]): void {
  if (node.type === 'text') append(runs, node.value, node)
  if (node.type !== 'root' && node.type !== 'element') return
  if (node.type === 'element' && isKept(node)) {
    append(runs, OBJECT)
    return
  }
  const isBlock = node.type === 'element' && !INLINE_ELEMENTS.has(node.tagName)
  if (isBlock) runs.push(emptyRun())
  for (const child of node.children) collect(child, runs)
  if (isBlock) runs.push(emptyRun())
}

function isKept(element: Element): boolean {
  const { lang, href } = element.properties
  if (VERBATIM.has(element.tagName)) return true
  if (typeof lang === 'string' && !/^en\b/i.test(lang)) return true
  return element.tagName === 'a' && typeof href === 'string' && isAddress(plainText(element))
}

/** Whether the words of a link are the address itself. */
function isAddress(text: string): boolean {
  return /^(?:\S+:\/\/|www\.|\/|mailto:)\S*$|^\S+@\S+$/i.test(text)
}

function append(runs: Run[], text: string, node?: Text): void {
  const run = runs.at(-1)
  if (!run) return
  if (node) run.places.push({ node, start: run.text.length })
  run.text += text
}

function emptyRun(): Run {
  return { text: '', places: [] }
}
