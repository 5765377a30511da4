import { type EditorView, WidgetType } from '@codemirror/view'
import {
  fillPicture,
  type PictureActions,
  type PictureText,
  pictureBlock,
} from '#admin/article-blocks/picture-block.ts'
import { blockActions } from './block-actions.ts'
import { startDrag } from './drag-blocks.ts'
import { blockOfElement, leaveBlock, markAsSelected, rewrite, textOf } from './edit-block.ts'
import { moveBlock, removeBlock } from './move-block.ts'
import { changePicture, readPicture } from './picture-text.ts'

/** A picture with its caption and what can be done with it. What is typed here goes into the text at once. */
export class PictureWidget extends WidgetType {
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }

  override eq(other: PictureWidget): boolean {
    return other.text === this.text
  }

  override get estimatedHeight(): number {
    return 380
  }

  override toDOM(view: EditorView): HTMLElement {
    const figure = pictureBlock(actionsOf(view, () => figure))
    figure.addEventListener('dragstart', (event) => startDrag(view, figure, event))
    figure.addEventListener('focusin', () => markAsSelected(view, figure))
    fillPicture(figure, pictureIn(this.text))
    return figure
  }

  override updateDOM(dom: HTMLElement): boolean {
    fillPicture(dom, pictureIn(this.text))
    return true
  }

  /** Files may be dropped here as anywhere; the rest is the picture's own. */
  override ignoreEvent(event: Event): boolean {
    return !/^drag|^drop/.test(event.type)
  }
}

const pictureIn = (text: string): PictureText =>
  readPicture(text) ?? { url: '', alt: '', caption: '' }

function actionsOf(view: EditorView, figure: () => HTMLElement): PictureActions {
  const block = () => blockOfElement(view, figure())
  const url = () => {
    const here = block()
    return here && readPicture(textOf(view, here))?.url
  }
  return {
    onWords(words) {
      const here = block()
      if (here) rewrite(view, here, changePicture(textOf(view, here), words), 'input.type.block')
    },
    onResize: () => view.requestMeasure(),
    onLeave: () => leaveBlock(view, figure()),
    onReplace(file) {
      const at = block()?.from
      if (at !== undefined) view.state.facet(blockActions)?.replacePicture(view, file, at)
    },
    onCover() {
      const address = url()
      if (address) view.state.facet(blockActions)?.useAsCover(address)
    },
    onCropPoint() {
      const address = url()
      if (address) view.state.facet(blockActions)?.choosePoint(address)
    },
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
  }
}
