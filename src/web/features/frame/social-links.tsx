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

/** Where the site is found elsewhere: the addresses that the owner has filled in, or all three while none is. */
export function SocialLinks() {
  const site = useSite()
  const filled = NETWORKS.filter(({ setting }) => site[setting] !== '')
  const shown = filled.length > 0 ? filled : NETWORKS
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
