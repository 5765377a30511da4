import type { Token } from 'markdown-it'
import type { Node } from 'prosemirror-model'
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
