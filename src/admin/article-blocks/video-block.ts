import { embeddableVideo } from '#domain/posts/video.ts'
import { element, isTool, makeButton, makeTools } from './element.ts'

/** A video as the plate that readers press. Nothing is asked of the other site for it. */
export function videoBlock(
  address: string,
  { onLeave, onRemove }: { onLeave: () => void; onRemove: () => void },
): HTMLElement {
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
  card.append(makeTools('Video', link, makeButton('Remove', onRemove)))
  card.addEventListener('click', ({ target }) => {
    if (!isTool(target)) onLeave()
  })
  return card
}
