import { useSite } from '#web/site-settings.ts'

const NETWORKS = [
  {
    setting: 'instagram',
    name: 'Instagram',
    path: 'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3Zm4.5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.6v.2',
  },
  {
    setting: 'facebook',
    name: 'Facebook',
    path: 'M14.5 21v-7.5h2.6l.5-3h-3.1V8.7c0-1 .5-1.7 1.8-1.7h1.4V4.2c-.6-.1-1.3-.2-2-.2-2.4 0-3.9 1.4-3.9 4v2.5H9v3h2.8V21',
  },
  {
    setting: 'youtube',
    name: 'YouTube',
    path: 'M4.6 6.4C6.3 5.9 9 5.7 12 5.7s5.7.2 7.4.7c.9.3 1.4 1 1.5 1.9.2 1.1.3 2.4.3 3.7s-.1 2.6-.3 3.7c-.1.9-.6 1.6-1.5 1.9-1.7.5-4.4.7-7.4.7s-5.7-.2-7.4-.7c-.9-.3-1.4-1-1.5-1.9-.2-1.1-.3-2.4-.3-3.7s.1-2.6.3-3.7c.1-.9.6-1.6 1.5-1.9ZM10.2 9.3v5.4l4.6-2.7Z',
  },
] as const

const NOWHERE_YET = '#'

/** Where the site is found elsewhere: the addresses that the owner has filled in, or all three while none is. */
export function SocialLinks() {
  const site = useSite()
  const filled = NETWORKS.filter(({ setting }) => site[setting] !== '')
  const shown = filled.length > 0 ? filled : NETWORKS
  return (
    <ul aria-label="Social media" className="flex gap-2">
      {shown.map(({ setting, name, path }) => (
        <li key={name}>
          <a
            href={site[setting] || NOWHERE_YET}
            data-tooltip={name}
            className="grid size-9 place-items-center sm:size-11 rounded-full border border-control transition-colors hover:border-ink hover:bg-card"
          >
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-5 fill-none stroke-current stroke-[1.6]"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={path} />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
