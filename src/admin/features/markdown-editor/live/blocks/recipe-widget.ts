import { type EditorView, WidgetType } from '@codemirror/view'
import { fillRecipe, recipeBlock } from '#admin/article-blocks/recipe-block.ts'
import { lookOfWords } from '../table/cell-look.ts'
import { blockActions } from './block-actions.ts'
import { blockOfElement, leaveBlock, markAsSelected } from './edit-block.ts'
import { moveBlock, removeBlock } from './move-block.ts'

/** A recipe as it will stand in the article. It is written in its form, which “Edit recipe” opens. */
export class RecipeWidget extends WidgetType {
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }

  override eq(other: RecipeWidget): boolean {
    return other.text === this.text
  }

  override get estimatedHeight(): number {
    return 120 + 28 * this.text.split('\n').length
  }

  override toDOM(view: EditorView): HTMLElement {
    const block = () => blockOfElement(view, card)
    const card = recipeBlock({
      onEdit() {
        const here = block()
        const line = here && view.state.doc.lineAt(here.from).number
        if (line !== undefined) view.state.facet(blockActions)?.editRecipe(line)
      },
      onLeave: () => leaveBlock(view, card),
      onMove(way) {
        const here = block()
        if (here) moveBlock(view, here, way)
        view.focus()
      },
      onRemove() {
        const here = block()
        if (here) removeBlock(view, here)
        view.focus()
      },
    })
    card.addEventListener('focusin', () => markAsSelected(view, card))
    fillRecipe(card, withoutFences(this.text), lookOfWords)
    return card
  }

  override updateDOM(dom: HTMLElement): boolean {
    fillRecipe(dom, withoutFences(this.text), lookOfWords)
    return true
  }

  override ignoreEvent(event: Event): boolean {
    return !/^drag|^drop/.test(event.type)
  }
}

function withoutFences(text: string): string {
  return text.slice(text.indexOf('\n') + 1, Math.max(0, text.lastIndexOf('\n')))
}
