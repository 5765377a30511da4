import { type EditorView, WidgetType } from '@codemirror/view'
import { videoBlock } from '#admin/article-blocks/video-block.ts'
import { blockOfElement, leaveBlock, markAsSelected } from './edit-block.ts'
import { removeBlock } from './move-block.ts'

/** A video where its address was pasted. */
export class VideoWidget extends WidgetType {
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }

  override eq(other: VideoWidget): boolean {
    return other.text === this.text
  }

  override get estimatedHeight(): number {
    return 340
  }

  override toDOM(view: EditorView): HTMLElement {
    const card = videoBlock(this.text.trim().replace(/^<|>$/g, ''), {
      onLeave: () => leaveBlock(view, card),
      onRemove() {
        const block = blockOfElement(view, card)
        if (block) removeBlock(view, block)
        view.focus()
      },
    })
    card.addEventListener('focusin', () => markAsSelected(view, card))
    return card
  }

  override ignoreEvent(event: Event): boolean {
    return !/^drag|^drop/.test(event.type)
  }
}
