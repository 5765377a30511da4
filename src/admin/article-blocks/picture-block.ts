import { ALT_TEXT_MAX_LENGTH } from '#contract/media.ts'
import { PICTURE_WIDTHS, type PictureWidth } from '#domain/media/picture-width.ts'
import { element, makeButton, makeTools } from './element.ts'

/** A picture that has a line for itself. */
export type PictureText = {
  url: string
  /** The description, without the strokes that Markdown asks for. */
  alt: string
  /** Below the picture on the page; empty for none. */
  caption: string
  /** How wide it stands on the page; undefined for as wide as the words. */
  width: PictureWidth | undefined
}

/** The requests to the editor in which a picture stands. */
export type PictureActions = {
  /** One of its words is being typed. */
  onWords: (words: Partial<Pick<PictureText, 'alt' | 'caption'>>) => void
  /** Back to the text, with the picture selected. */
  onLeave: () => void
  onReplace: (file: File) => void
  onWidth: (width: PictureWidth | undefined) => void
  /** Undefined where nothing has a cover. */
  onCover: (() => void) | undefined
  /** Undefined where no picture is cut. */
  onCropPoint: (() => void) | undefined
  /** The description was left with these words. */
  onDescribed: (alt: string) => void
  onMove: (way: 'up' | 'down') => void
  onRemove: () => void
}

/** The element of a picture with its caption, its description and what can be done with it; `fillPicture` says which. */
export function pictureBlock(actions: PictureActions): HTMLElement {
  const image = element('img', { draggable: 'false' })
  const figure = element('figure', { class: 'live-block live-picture', role: 'group' })
  const missing = element('p', { class: 'live-missing', hidden: '' })
  figure.append(image, missing, ...makeFields(actions), pictureTools(figure, actions))
  figure.draggable = true
  // A page that scrolls to the field that is pressed has the figure under the pointer when it is let go.
  let isFieldPressed = false
  figure.addEventListener('mousedown', ({ target }) => {
    isFieldPressed = target instanceof HTMLTextAreaElement
  })
  figure.addEventListener('click', ({ target }) => {
    const isBeside = target === figure || target === image || target === missing
    if (isBeside && !isFieldPressed) actions.onLeave()
    isFieldPressed = false
  })
  const show = (isMissing: boolean) => () => {
    missing.hidden = !isMissing
    image.hidden = isMissing
  }
  image.addEventListener('load', show(false))
  image.addEventListener('error', show(true))
  return figure
}

/** Shows a picture in its element: only what differs is changed. */
export function fillPicture(figure: HTMLElement, { url, alt, caption, width }: PictureText): void {
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
  const choice = figure.querySelector('select')
  if (choice) choice.value = width ?? ''
  figure.classList.toggle('live-of-gallery', width === 'gallery')
  fillField(figure, '.live-caption', caption)
  fillField(figure, '.live-alt', alt)
}

/** Fills a field with its value; the words that somebody types stay as they are while they say the same. */
function fillField(figure: HTMLElement, name: string, words: string): void {
  const field = figure.querySelector<HTMLTextAreaElement>(name)
  if (field && field.value.trim().replace(/\s+/g, ' ') !== words) field.value = words
}

function makeFields({ onWords, onLeave, onDescribed }: PictureActions): HTMLElement[] {
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
    field.addEventListener('input', () => onWords({ [name]: field.value }))
    field.addEventListener('keydown', (event) => {
      if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
      event.preventDefault()
      event.stopPropagation()
      const isAnswer = event.key === 'Enter' && field === alt && isAsked && alt.value.trim() !== ''
      if (!isAnswer || !goToNextQuestion(alt)) onLeave()
    })
  }
  // It stays while it is written in, and once there are words it goes.
  let isAsked = false
  const figure = () => alt.closest('.live-picture')
  alt.addEventListener('focus', () => {
    isAsked = figure()?.matches('.live-undescribed') ?? false
    figure()?.classList.add('is-describing')
  })
  alt.addEventListener('blur', () => figure()?.classList.remove('is-describing'))
  alt.addEventListener('change', () => onDescribed(alt.value.trim()))
  // What comes into sight once one of them is pressed stands below it: it must not move from under the pointer.
  return [alt, caption]
}

const WIDTH_WORDS: Record<PictureWidth, string> = {
  wide: 'Wide',
  full: 'Whole window',
  gallery: 'In a gallery',
}

function widthChoice({ onWidth }: PictureActions): HTMLSelectElement {
  const choice = element(
    'select',
    { 'aria-label': 'Width' },
    element('option', { value: '' }, 'As wide as the words'),
    ...PICTURE_WIDTHS.map((value) => element('option', { value }, WIDTH_WORDS[value])),
  )
  choice.addEventListener('change', () => {
    onWidth(PICTURE_WIDTHS.find((width) => width === choice.value))
  })
  return choice
}

/** From one answer to the next picture that nobody has described, after the last from the top. */
function goToNextQuestion(answered: HTMLElement): boolean {
  const figure = answered.closest('.live-picture')
  const asked = [...(figure?.parentElement?.querySelectorAll('.live-undescribed') ?? [])]
  const isBelow = (one: Element) =>
    Boolean(figure && figure.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  const next = (asked.find(isBelow) ?? asked[0])?.querySelector<HTMLElement>('.live-alt')
  next?.focus()
  return Boolean(next)
}

function pictureTools(figure: HTMLElement, actions: PictureActions): HTMLElement {
  const input = element('input', {
    type: 'file',
    accept: 'image/jpeg,image/png,image/webp',
    'aria-label': 'Another picture',
    hidden: '',
  })
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) actions.onReplace(file)
    input.value = ''
  })
  const focus = (name: string) => () => figure.querySelector<HTMLElement>(name)?.focus()
  return makeTools(
    'Picture',
    makeButton('Description', () => {
      figure.classList.add('is-describing')
      focus('.live-alt')()
    }),
    makeButton('Caption', focus('.live-caption')),
    widthChoice(actions),
    makeButton('Replace', () => input.click()),
    ...(actions.onCover ? [makeButton('Use as cover', actions.onCover)] : []),
    ...(actions.onCropPoint ? [makeButton('Crop point', actions.onCropPoint)] : []),
    makeButton('Move up', () => actions.onMove('up')),
    makeButton('Move down', () => actions.onMove('down')),
    makeButton('Remove', actions.onRemove),
    input,
  )
}
