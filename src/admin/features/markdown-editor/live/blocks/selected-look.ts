import { EditorView, ViewPlugin } from '@codemirror/view'
import { selectedBlock } from './block-at.ts'

/** Marks the element of the block that is selected, for its look. */
class SelectedLook {
  private readonly view: EditorView
  private readonly blocks: HTMLCollectionOf<Element>

  constructor(view: EditorView) {
    this.view = view
    this.blocks = view.contentDOM.getElementsByClassName('live-block')
    this.update()
  }

  update(): void {
    if (this.blocks.length === 0) return
    this.view.requestMeasure({
      key: this,
      read: (view) => selectedBlock(view.state)?.from,
      write: (selected, view) => {
        for (const block of this.blocks) {
          const isSelected = selected !== undefined && view.posAtDOM(block) === selected
          block.classList.toggle('is-selected', isSelected)
          // Taking away what is not there counts as a change of the field too, and would cost another frame.
          if (!isSelected && block.classList.contains('is-describing')) {
            block.classList.remove('is-describing')
          }
        }
      },
    })
  }
}

/** No cursor is drawn beside a block: the block itself is what is selected. */
export const selectedLook = [
  ViewPlugin.fromClass(SelectedLook),
  EditorView.editorAttributes.of(({ state }) => {
    const isSelected = state.selection.main.empty && selectedBlock(state) !== undefined
    return isSelected ? { class: 'live-on-block' } : null
  }),
]
