import type { NodeViewConstructor } from 'prosemirror-view'
import { videoBlock } from '#admin/article-blocks/video-block.ts'
import { atomView } from './atom-view.ts'
import { blockInView } from './block-in-view.ts'

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
