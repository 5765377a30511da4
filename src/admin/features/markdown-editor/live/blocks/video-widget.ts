import { type EditorView, WidgetType } from '@codemirror/view'
import { embeddableVideo } from '#domain/posts/video.ts'
import { buttonOf, element } from '../element.ts'
import { blockOfElement, leaveBlock, markAsSelected } from './edit-block.ts'
import { removeBlock } from './move-block.ts'

/** A video where its address was pasted, as the plate that readers press. Nothing is asked of the other site for it. */
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
    const address = this.text.trim().replace(/^<|>$/g, '')
    const { host, watchUrl } = embeddableVideo(address) ?? { host: 'the web', watchUrl: address }
    const card = element(
      'div',
      { class: 'live-block live-video', role: 'group', 'aria-label': `Video on ${host}` },
      element(
        'div',
        { class: 'live-poster' },
        element('span', { class: 'live-play', 'aria-hidden': 'true' }),
        element('strong', {}, `Video on ${host}`),
        element('span', { class: 'live-address' }, address),
      ),
    )
    const link = element(
      'a',
      { href: watchUrl, target: '_blank', rel: 'noopener noreferrer' },
      'Watch it ',
      element('span', { class: 'live-unseen' }, '(opens in a new tab)'),
    )
    const remove = buttonOf('Remove', () => {
      const block = blockOfElement(view, card)
      if (block) removeBlock(view, block)
      view.focus()
    })
    card.append(
      element('div', { class: 'live-tools', role: 'toolbar', 'aria-label': 'Video' }, link, remove),
    )
    card.addEventListener('focusin', () => markAsSelected(view, card))
    card.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element && target.closest('.live-tools'))) leaveBlock(view, card)
    })
    return card
  }

  override ignoreEvent(event: Event): boolean {
    return !/^drag|^drop/.test(event.type)
  }
}
