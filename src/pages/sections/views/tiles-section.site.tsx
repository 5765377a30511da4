import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Section } from '#ui/layout.tsx'
import { ArrowRight } from '#web/icons.tsx'
import type { Place } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'

/** A band with a row of tiles, a strip on a phone; beside its heading stands a link. */
export function TilesSection({
  section,
  heading,
  linkLabel,
  link,
  className,
  isOfTwo,
  children,
}: {
  section: Place & { id: string; ground: 'paper' | 'sand' | 'card' }
  heading: string
  /** Without words there is no link. */
  linkLabel: string
  link: string
  className?: string
  /** There are two, which share the width. */
  isOfTwo: boolean
  children: ReactNode
}) {
  return (
    <Section
      ground={section.ground}
      aria-labelledby={section.id}
      className={sectionClass(section, 'seen-later [--seen-later-height:23rem]')}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 md:mb-10">
        <h2 id={section.id} className="text-2xl sm:text-3xl">
          {heading}
        </h2>
        {linkLabel ? (
          <Link
            to={link}
            viewTransition
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
          >
            {linkLabel}
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        ) : null}
      </div>
      <ul
        className={clsx(
          'strip gap-4 [--strip-part:42%] md:grid md:gap-x-10',
          className,
          isOfTwo ? 'md:grid-cols-2' : 'md:grid-cols-3',
        )}
      >
        {children}
      </ul>
    </Section>
  )
}
