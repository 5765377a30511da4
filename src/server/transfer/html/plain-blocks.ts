import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { parseHtml } from '#domain/markdown/sanitise/parse-html.ts'
import { eachElement } from '#domain/markdown/tree/walk.ts'
import type { TransferNote } from '../transfer-post.ts'

const BACKGROUND =
  /background(?:-image)?\s*:[^;]*?url\(\s*(?:"([^"]+)"|'([^']+)'|([^)\s"']+))\s*\)/i

/** The controls of an audio or video player: times, sliders, buttons. */
const PLAYER_PARTS = ['kg-video-overlay', 'kg-video-player-container', 'kg-audio-player']
const LEFT_OUT = new Set(['kg-file-card-icon', 'kg-audio-thumbnail', ...PLAYER_PARTS])
const COLUMNS = new Set(['wp-block-columns', 'kg-layout-split', 'et_pb_row', 'elementor-row'])
const SIGN_UPS = new Set(['kg-signup-card', 'kg-email-cta'])

type Replaced = { html: string; notes: TransferNote[] }

/**
 * Converts the blocks and cards of page builders to plain HTML: background pictures come before
 * the heading, videos, audio and files become links, columns are stacked. The report names what
 * looks different afterwards.
 *
 * @throws AppError `invalid` when the HTML is nested too deeply
 */
export function plainBlocks(html: string): Replaced {
  const tree = parseHtml(html)
  const notes: TransferNote[] = []
  eachElement(tree, (element) => {
    if (classNames(element).some((name) => COLUMNS.has(name))) {
      notes.push({ kind: 'layout', detail: 'columns stand one below the other' })
    }
    if (classNames(element).some((name) => SIGN_UPS.has(name))) {
      notes.push({ kind: 'text', detail: 'a form to subscribe was left out' })
    }
  })
  const children = tree.children.flatMap((node) => plain(node, notes))
  return { html: toHtml({ ...tree, children } as Root), notes: unique(notes) }
}

function plain<Node extends RootContent>(
  node: Node,
  notes: TransferNote[],
): (Node | ElementContent)[] {
  if (node.type !== 'element') return [node]
  const classes = classNames(node)
  if (classes.some((name) => LEFT_OUT.has(name) || SIGN_UPS.has(name))) return []
  if (classes.includes('kg-audio-card')) return audioCard(node)
  if (classes.includes('kg-file-card')) return fileCard(node)
  const background = findBackground(node, classes)
  if (background !== undefined) {
    notes.push({ kind: 'layout', detail: `the background ${background} is a picture of the text` })
  }
  const children = node.children.flatMap((child) => plain(child, notes))
  const picture = background === undefined ? [] : [paragraph([image(background)])]
  return [{ ...node, children: [...picture, ...children] }]
}

function audioCard(card: Element): ElementContent[] {
  const address = attributeWithin(card, 'audio', 'src')
  const title = textWithin(card, 'kg-audio-title')
  return address ? [paragraph([link(address, title || address)])] : []
}

function fileCard(card: Element): ElementContent[] {
  const address = attributeWithin(card, 'a', 'href')
  if (!address) return []
  const caption = textWithin(card, 'kg-file-card-caption')
  const title = textWithin(card, 'kg-file-card-title') || textWithin(card, 'kg-file-card-filename')
  const said = caption ? [paragraph([{ type: 'text', value: caption } as const])] : []
  return [paragraph([link(address, title || address)]), ...said]
}

function findBackground({ tagName, properties }: Element, classes: string[]): string | undefined {
  // What stands behind a film is its first picture.
  if (tagName === 'video') return undefined
  const style = typeof properties.style === 'string' ? properties.style : ''
  const [, double, single, bare] = BACKGROUND.exec(style) ?? []
  const written = double ?? single ?? bare
  if (written) return written
  const cover = properties.dataKgBackgroundImage
  return classes.includes('kg-header-card') && typeof cover === 'string' && cover !== ''
    ? cover
    : undefined
}

function classNames({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : []
}

function attributeWithin(parent: Element, tagName: string, name: string): string {
  let found = ''
  eachElement(wrapInRoot(parent), (element) => {
    const value = element.properties[name]
    if (found === '' && element.tagName === tagName && typeof value === 'string') found = value
  })
  return found
}

function textWithin(parent: Element, className: string): string {
  let found = ''
  eachElement(wrapInRoot(parent), (element) => {
    if (found === '' && classNames(element).includes(className)) found = nodeText(element)
  })
  return found.trim()
}

function nodeText(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(nodeText).join('') : ''
}

function wrapInRoot(element: Element): Root {
  return { type: 'root', children: [element] }
}

function paragraph(children: ElementContent[]): Element {
  return { type: 'element', tagName: 'p', properties: {}, children }
}

function link(href: string, words: string): Element {
  const children = [{ type: 'text' as const, value: words }]
  return { type: 'element', tagName: 'a', properties: { href }, children }
}

function image(src: string): Element {
  return { type: 'element', tagName: 'img', properties: { src, alt: '' }, children: [] }
}

function unique(notes: TransferNote[]): TransferNote[] {
  return [...new Map(notes.map((note) => [`${note.kind} ${note.detail}`, note])).values()]
}
