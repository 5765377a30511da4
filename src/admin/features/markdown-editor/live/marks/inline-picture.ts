import { type EditorView, WidgetType } from '@codemirror/view'
import { element } from '#admin/article-blocks/element.ts'

/** A picture among words, at most a few lines high. */
export class InlinePicture extends WidgetType {
  readonly url: string
  readonly alt: string

  constructor(url: string, alt: string) {
    super()
    this.url = url
    this.alt = alt
  }

  override eq(other: InlinePicture): boolean {
    return other.url === this.url && other.alt === this.alt
  }

  override toDOM(view: EditorView): HTMLElement {
    const image = element('img', { class: 'live-inline-picture', src: this.url, alt: this.alt })
    image.addEventListener('load', () => view.requestMeasure())
    image.addEventListener('error', () => view.requestMeasure())
    return image
  }

  override ignoreEvent(): boolean {
    return false
  }
}
