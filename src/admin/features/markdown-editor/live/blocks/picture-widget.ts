import { type EditorView, WidgetType } from '@codemirror/view'
import { ALT_TEXT_MAX_LENGTH } from '#contract/media.ts'
import { buttonOf, element } from '../element.ts'
import { blockActions } from './block-actions.ts'
import { startDrag } from './drag-blocks.ts'
import { blockOfElement, leaveBlock, markAsSelected, rewrite, textOf } from './edit-block.ts'
import { moveBlock, removeBlock } from './move-block.ts'
import { changePicture, type PictureText, readPicture } from './picture-text.ts'

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
    const image = element('img', { draggable: 'false' })
    const figure = element('figure', { class: 'live-block live-picture', role: 'group' })
    const missing = element('p', { class: 'live-missing', hidden: '' })
    figure.append(image, missing, ...fieldsOf(view, figure), toolsOf(view, figure))
    figure.draggable = true
    figure.addEventListener('dragstart', (event) => startDrag(view, figure, event))
    figure.addEventListener('focusin', () => markAsSelected(view, figure))
    figure.addEventListener('click', ({ target }) => {
      if (target === figure || target === image || target === missing) leaveBlock(view, figure)
    })
    image.addEventListener('load', () => {
      missing.hidden = true
      image.hidden = false
      view.requestMeasure()
    })
    image.addEventListener('error', () => {
      missing.hidden = false
      image.hidden = true
      view.requestMeasure()
    })
    fill(figure, this.text)
    return figure
  }

  override updateDOM(dom: HTMLElement): boolean {
    fill(dom, this.text)
    return true
  }

  /** Files may be dropped here as anywhere; the rest is the picture's own. */
  override ignoreEvent(event: Event): boolean {
    return !/^drag|^drop/.test(event.type)
  }
}

const NO_PICTURE: PictureText = { url: '', alt: '', caption: '' }

function fill(figure: HTMLElement, text: string): void {
  const { url, alt, caption } = readPicture(text) ?? NO_PICTURE
  figure.setAttribute(
    'aria-label',
    alt === '' ? 'Picture without a description' : `Picture: ${alt}`,
  )
  figure.classList.toggle('live-undescribed', alt === '')
  const image = figure.querySelector('img')
  if (image && image.getAttribute('src') !== url) image.src = url
  if (image) image.alt = alt
  const missing = figure.querySelector('.live-missing')
  if (missing) missing.textContent = `This picture cannot be shown: ${alt || url}`
  fillField(figure, '.live-caption', caption)
  fillField(figure, '.live-alt', alt)
}

/** What somebody types stays as they type it, while it says the same. */
function fillField(figure: HTMLElement, name: string, words: string): void {
  const field = figure.querySelector<HTMLTextAreaElement>(name)
  if (field && field.value.trim().replace(/\s+/g, ' ') !== words) field.value = words
}

function fieldsOf(view: EditorView, figure: HTMLElement): HTMLElement[] {
  const caption = element('textarea', {
    class: 'live-caption',
    rows: '1',
    placeholder: 'Caption',
    'aria-label': 'Caption',
  })
  const alt = element('textarea', {
    class: 'live-alt',
    rows: '1',
    maxlength: String(ALT_TEXT_MAX_LENGTH),
    placeholder: 'What does it show? Read aloud to people who cannot see it.',
    'aria-label': 'Description',
  })
  for (const [field, name] of [
    [caption, 'caption'],
    [alt, 'alt'],
  ] as const) {
    field.addEventListener('input', () => {
      const block = blockOfElement(view, figure)
      if (!block) return
      const line = changePicture(textOf(view, block), { [name]: field.value })
      rewrite(view, block, line, 'input.type.block')
      view.requestMeasure()
    })
    field.addEventListener('keydown', (event) => {
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
      event.preventDefault()
      event.stopPropagation()
      leaveBlock(view, figure)
    })
  }
  return [caption, alt]
}

function toolsOf(view: EditorView, figure: HTMLElement): HTMLElement {
  const input = element('input', {
    type: 'file',
    accept: 'image/jpeg,image/png,image/webp',
    'aria-label': 'Another picture',
    hidden: '',
  })
  const block = () => blockOfElement(view, figure)
  const url = () => {
    const here = block()
    return here && readPicture(textOf(view, here))?.url
  }
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    const at = block()?.from
    if (file && at !== undefined) view.state.facet(blockActions)?.replacePicture(view, file, at)
    input.value = ''
  })
  const focus = (name: string) => () => figure.querySelector<HTMLElement>(name)?.focus()
  const move = (way: 'up' | 'down') => () => {
    const here = block()
    if (here) moveBlock(view, here, way)
    view.focus()
  }
  return element(
    'div',
    { class: 'live-tools', role: 'toolbar', 'aria-label': 'Picture' },
    buttonOf('Description', () => {
      figure.classList.add('is-describing')
      focus('.live-alt')()
    }),
    buttonOf('Caption', focus('.live-caption')),
    buttonOf('Replace', () => input.click()),
    buttonOf('Use as cover', () => {
      const address = url()
      if (address) view.state.facet(blockActions)?.useAsCover(address)
    }),
    buttonOf('Crop point', () => {
      const address = url()
      if (address) view.state.facet(blockActions)?.choosePoint(address)
    }),
    buttonOf('Move up', move('up')),
    buttonOf('Move down', move('down')),
    buttonOf('Remove', () => {
      const here = block()
      if (here) removeBlock(view, here)
      view.focus()
    }),
    input,
  )
}
