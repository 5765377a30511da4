import type { Token } from 'markdown-it'
import type { Mark, Node } from 'prosemirror-model'
import { readButtonAddress } from '#domain/markdown/buttons.ts'
import { embeddableVideo } from '#domain/posts/video.ts'
import { schema } from '../schema/schema.ts'
import { imageAttributes } from './read-link.ts'

/** A picture or a video that stands alone in the paragraph that a text is made of. */
export function loneBlock(inline: Token, paragraph: Token): Node | undefined {
  if (paragraph.level !== 0) return undefined
  const [first, ...others] = inline.children ?? []
  if (first?.type === 'image' && others.length === 0) {
    return schema.node('picture', imageAttributes(first, inline.content))
  }
  const [, address = ''] = /^<?(https:[^\s<>]*)>?$/.exec(inline.content) ?? []
  const isLink = first?.type === 'link_open' && others.length === 2
  if (!isLink || others[0]?.content !== address || !embeddableVideo(address)) return undefined
  return schema.node('video', { address, form: first.markup === 'autolink' ? 'autolink' : 'bare' })
}

/** The button that the words of an outermost paragraph are; undefined for any other words. */
export function loneButton(words: readonly Node[]): Node | undefined {
  const link = words[0] && findLink(words[0])
  const href = link && readButtonAddress(link.attrs.href)
  const label = words.map(({ text }) => text ?? '').join('')
  if (!link || href === undefined || label.trim() === '' || label === link.attrs.href)
    return undefined
  if (!words.every((word) => word.isText && findLink(word)?.eq(link))) return undefined
  const button = schema.node(
    'button',
    { ...link.attrs, href },
    words.map((word) => word.mark(link.removeFromSet(word.marks))),
  )
  return button.children.every(({ marks }) => button.type.allowsMarks(marks)) ? button : undefined
}

function findLink({ marks }: Node): Mark | undefined {
  return marks.find(({ type }) => type.name === 'link')
}
