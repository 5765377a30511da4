import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { listWords } from '#domain/words/english/lists.ts'
import { Picture } from '#ui/picture.tsx'
import { OlderMark } from '#web/older-mark.tsx'
import { translated } from '#web/translated.ts'
import type { ProfilePage } from './profile-page.calls.ts'

/** Who somebody is: their picture, name, role and words, what they are qualified in, and where else they are. */
export function ProfileView({
  profile,
  feed,
  isOlder,
  children,
}: {
  profile: ProfilePage['profile']
  /** The way to their feed. */
  feed: ReactNode
  isOlder: boolean
  /** Their words. */
  children: ReactNode
}) {
  const { name, role, qualifications, links, picture } = profile
  return (
    <header
      className={clsx(
        'mb-10 grid items-center gap-x-5 gap-y-4 md:gap-x-12 lg:mb-12',
        picture && 'grid-cols-[auto_1fr]',
      )}
    >
      {picture ? (
        <Picture
          picture={{ ...picture, alt: picture.alt || name }}
          sizes="14rem"
          isPriority
          className="h-24 w-auto self-start rounded-card md:max-lg:row-span-2 md:h-32 lg:row-span-2 lg:h-40"
        />
      ) : null}
      <div className="grid gap-2">
        {role ? <p className="text-sm font-semibold text-turmeric">{role}</p> : null}
        <h1 dir="auto" className="text-4xl wrap-anywhere">
          {name}
          {isOlder ? <OlderMark /> : null}
        </h1>
      </div>
      <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] content-start gap-4 max-md:col-span-full">
        {children}
        {qualifications.length > 0 ? (
          <section aria-labelledby="qualifications" className="grid gap-2">
            <h2 id="qualifications" className="text-xl">
              {translated('lists', listWords).qualifications}
            </h2>
            <ul className="grid gap-1 text-sm text-muted">
              {qualifications.map((qualification) => (
                <li key={qualification} dir="auto" className="wrap-anywhere">
                  {qualification}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {links.map(({ label, url }) => (
            <a
              key={url}
              href={url}
              rel="me noopener"
              className="inline-flex min-h-7 items-center text-sm font-semibold wrap-anywhere text-leaf underline-offset-4 hover:underline"
            >
              {label}
            </a>
          ))}
          {feed}
        </p>
      </div>
    </header>
  )
}
