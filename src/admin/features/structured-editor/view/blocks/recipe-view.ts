import type { NodeViewConstructor } from 'prosemirror-view'
import { fillRecipe, recipeBlock } from '#admin/article-blocks/recipe-block.ts'
import { atomView } from './atom-view.ts'
import type { BlockEvents } from './block-events.ts'
import { blockInView } from './block-in-view.ts'
import { lookOfWords } from './words-look.ts'

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
