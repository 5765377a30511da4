import { type Node as BlockNode, DOMSerializer } from 'prosemirror-model'
import type { NodeView, NodeViewConstructor } from 'prosemirror-view'
import { fillPicture, pictureBlock } from '#admin/article-blocks/picture-block.ts'
import { fillRecipe, recipeBlock } from '#admin/article-blocks/recipe-block.ts'
import { videoBlock } from '#admin/article-blocks/video-block.ts'
import { splitPictureWidth, withPictureWidth } from '#domain/media/picture-width.ts'
import { NO_DEFINITIONS } from '../../document/parse/parse-markdown.ts'
import { readBlocks } from '../../document/read/read-block.ts'
import { schema } from '../../document/schema/schema.ts'
import type { BlockEvents } from './block-events.ts'
import { type BlockInView, blockInView } from './block-in-view.ts'

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
      onLeave: block.leave,
      onReplace(file) {
        const at = getPos()
        if (at !== undefined) replacePicture(file, at)
      },
      onCover: useAsCover && (() => useAsCover(url)),
      onCropPoint: choosePoint && (() => choosePoint(url)),
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

/** A recipe as it will stand in the article. It is written in its form. */
export function recipeView({ editRecipe }: BlockEvents): NodeViewConstructor {
  return (node, view, getPos) => {
    const block = blockInView(view, getPos)
    const dom = recipeBlock({
      onEdit() {
        const at = getPos()
        if (at !== undefined) editRecipe(at)
      },
      onLeave: block.leave,
      onMove: block.move,
      onRemove: block.remove,
    })
    return atomView(node, {
      dom,
      fill: ({ attrs: { text } }) => fillRecipe(dom, text, lookOfWords),
      block,
    })
  }
}

/** A video as the plate that readers press. */
export const videoView: NodeViewConstructor = (node, view, getPos) => {
  const block = blockInView(view, getPos)
  const { address } = node.attrs
  const dom = videoBlock(address, { onLeave: block.leave, onRemove: block.remove })
  return {
    ...atomView(node, { dom, fill: () => undefined, block }),
    update: ({ type, attrs }) => type === node.type && attrs.address === address,
  }
}

/**
 * The view of a block that is one piece to the text, with fields and buttons of its own.
 *
 * @param fill shows another node of the kind in the same element
 */
function atomView(
  node: BlockNode,
  { dom, fill, block }: { dom: HTMLElement; fill: (node: BlockNode) => void; block: BlockInView },
): NodeView {
  fill(node)
  dom.contentEditable = 'false'
  dom.addEventListener('focusin', block.select)
  dom.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') block.leave()
  })
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      fill(next)
      return true
    },
    selectNode() {
      dom.classList.add('is-selected')
      // Chromium takes selected words to an input method, which would write its first letter twice beside them.
      dom.style.userSelect = 'none'
    },
    deselectNode() {
      dom.classList.remove('is-selected', 'is-describing')
      dom.style.userSelect = ''
    },
    // Files may be dropped here as anywhere; the rest is the block's own.
    stopEvent: ({ type, target }) =>
      !/^drag|^drop/.test(type) && (type !== 'mousedown' || target !== dom),
    ignoreMutation: () => true,
  }
}

function inOneLine(words: string): string {
  return words.trim().replace(/\s+/g, ' ')
}

/** The words of a line of Markdown as they will look, without their marks. */
function lookOfWords(words: string): Node[] {
  const [line, ...others] = readBlocks(words, NO_DEFINITIONS) ?? []
  if (line?.type.name !== 'paragraph' || others.length > 0) return [new Text(words)]
  return [DOMSerializer.fromSchema(schema).serializeFragment(line.content)]
}
