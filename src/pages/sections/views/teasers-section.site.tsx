import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Section, SectionHeading } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { ArrowRight } from '#web/icons.tsx'
import { Each } from './each.site.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'
import { findPicture } from './section-pictures.site.ts'

/** Shows what readers return to: subjects with what stands under them, and articles. */
export function TeasersSection({ section, pictures }: SectionProps<'teasers'>) {
  const { heading, lead, tiles, linkLabel, articles } = section.values
  return (
    <Section
      ground={section.ground}
      aria-labelledby={section.id}
      className={sectionClass(section, 'seen-later [--seen-later-height:60rem]')}
    >
      <SectionHeading id={section.id} title={heading} lead={lead} />
      {tiles.length > 0 ? (
        <ul className="mt-6 grid grid-cols-2 border-y border-line md:grid-cols-4">
          <Each of={tiles}>
            {({ name, note }) => (
              <li className="grid content-between gap-1 border-line py-4 md:py-6 max-md:odd:border-e max-md:even:ps-6 max-md:nth-[n+3]:border-t md:not-first:border-s md:not-first:ps-6">
                <span className="font-serif text-xl">{name}</span>
                <span className="text-sm text-muted tabular-nums">{note}</span>
              </li>
            )}
          </Each>
        </ul>
      ) : null}
      {articles.length > 0 ? (
        <ul className="mt-8 grid gap-x-10 gap-y-8 md:mt-14 md:grid-cols-3">
          <Each of={articles}>
            {(article) => (
              <li>
                <Teaser {...article} linkLabel={linkLabel} pictures={pictures} />
              </li>
            )}
          </Each>
        </ul>
      ) : null}
    </Section>
  )
}

function Teaser({
  title,
  excerpt,
  category,
  readTime,
  author,
  link,
  linkLabel,
  pictures,
  ...words
}: SectionProps<'teasers'>['section']['values']['articles'][number] & {
  linkLabel: string
  pictures: SectionProps<'teasers'>['pictures']
}) {
  const picture = findPicture(pictures, words.picture, words.pictureAlt)
  return (
    <article
      className={clsx(
        'group relative h-full items-start gap-5 md:flex md:flex-col',
        picture && 'grid grid-cols-[5.5rem_minmax(0,1fr)]',
      )}
    >
      {picture ? (
        <Picture
          picture={picture}
          sizes="(min-width: 48rem) 30vw, 6rem"
          className="aspect-square w-full rounded-card md:aspect-3/2"
        />
      ) : null}
      <div className="flex grow flex-col gap-2 md:gap-4">
        {category || readTime ? (
          <p className="flex items-center gap-3 text-sm text-muted">
            {category ? <Badge>{category}</Badge> : null}
            {readTime}
          </p>
        ) : null}
        <h3 className="text-xl md:text-2xl">
          <Link
            to={link}
            viewTransition
            className="transition-colors group-hover:text-leaf after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        {excerpt ? (
          <p className="text-sm max-md:line-clamp-2 text-muted md:text-base">{excerpt}</p>
        ) : null}
        <p className="mt-auto flex items-center justify-between gap-4 border-line text-sm md:border-t md:pt-4">
          <span>{author ? <>By {author}</> : null}</span>
          <span
            aria-hidden="true"
            className="hidden items-center gap-2 font-semibold text-leaf lg:inline-flex"
          >
            {linkLabel}
            <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
          </span>
        </p>
      </div>
    </article>
  )
}
