import { INITIAL_NAME } from '#domain/site/initial-words.ts'
import { frameWords } from '#domain/words/english/frame.ts'
import { useSite } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import { FooterIcon } from './footer-icon.tsx'

const NETWORKS = [
  { setting: 'instagram', name: 'Instagram' },
  { setting: 'facebook', name: 'Facebook' },
  { setting: 'youtube', name: 'YouTube' },
] as const

const NOWHERE_YET = '#'

/**
 * Where the site is found elsewhere: the addresses that the owner has filled in. A site that nobody has given a name yet shows all
 * three, for its owner to see what there may be.
 */
export function SocialLinks() {
  const site = useSite()
  const filled = NETWORKS.filter(({ setting }) => site[setting] !== '')
  const isOwned = filled.length > 0 || site.name !== INITIAL_NAME
  const shown = isOwned ? filled : NETWORKS
  if (shown.length === 0) return null
  return (
    <ul aria-label={translated('frame', frameWords).social} className="flex gap-2">
      {shown.map(({ setting, name }) => (
        <li key={name}>
          <a
            href={site[setting] || NOWHERE_YET}
            data-tooltip={name}
            className="grid size-9 place-items-center sm:size-11 rounded-full border border-control transition-colors hover:border-ink hover:bg-card"
          >
            <FooterIcon name={setting} className="size-5" />
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
