import type { NodeViewConstructor } from 'prosemirror-view'
import { fillPicture, pictureBlock } from '#admin/article-blocks/picture-block.ts'
import { splitPictureWidth, withPictureWidth } from '#domain/media/picture-width.ts'
import { atomView } from './atom-view.ts'
import type { BlockEvents } from './block-events.ts'
import { blockInView } from './block-in-view.ts'

/** A picture with its caption and its description to write in. */
export function pictureView({
  replacePicture,
  useAsCover,
  choosePoint,
  recordDescribed,
}: BlockEvents): NodeViewConstructor {
  return (node, view, getPos) => {
    const block = blockInView(view, getPos)
    let url = ''
    const dom = pictureBlock({
      onWords: ({ alt, caption }) =>
        block.setAttributes({
          ...(alt !== undefined && { alt: inOneLine(alt) }),
          ...(caption !== undefined && { title: inOneLine(caption) }),
        }),
      onWidth(width) {
        block.setAttributes({ src: withPictureWidth(url, width) })
      },
      onResize: () => undefined,
      onLeave: block.leave,
      onReplace(file) {
        const at = getPos()
        if (at !== undefined) replacePicture(file, at)
      },
      onCover: () => useAsCover(url),
      onCropPoint: () => choosePoint(url),
      onDescribed: (alt) => recordDescribed(url, inOneLine(alt)),
      onMove: block.move,
      onRemove: block.remove,
    })
    // Its own dragging is that of the text around, which takes the block along.
    return atomView(node, {
      dom,
      fill({ attrs: { src, alt, title } }) {
        const { address, width } = splitPictureWidth(src)
        url = address
        fillPicture(dom, { url, alt, caption: title, width })
      },
      block,
    })
  }
}

function inOneLine(words: string): string {
  return words.trim().replace(/\s+/g, ' ')
}
