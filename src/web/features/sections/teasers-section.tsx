import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Section, SectionHeading } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { ArrowRight } from '#web/icons.tsx'
import { Each } from './each.tsx'
import type { SectionProps } from './placed-section.ts'
import { classOf } from './section-class.ts'
import { pictureOf } from './section-pictures.ts'

/** What readers return to: subjects with what stands under them, and articles. */
export function TeasersSection({ section, pictures }: SectionProps<'teasers'>) {
  const { heading, lead, tiles, linkLabel, articles } = section.values
  return (
    <Section
      ground={section.ground}
      aria-labelledby={section.id}
      className={classOf(
        section,
        'seen-later [--seen-later-height:138rem] md:[--seen-later-height:68rem] lg:[--seen-later-height:70rem]',
      )}
    >
      <SectionHeading id={section.id} title={heading} lead={lead} />
      {tiles.length > 0 ? (
        <ul className="mt-10 grid grid-cols-2 border-y border-line md:grid-cols-4">
          <Each of={tiles}>
            {({ name, note }) => (
              <li className="grid gap-1 border-line py-6 max-md:odd:border-e max-md:even:ps-6 max-md:nth-[n+3]:border-t md:not-first:border-s md:not-first:ps-8">
                <span className="font-serif text-xl">{name}</span>
                <span className="text-sm text-muted tabular-nums">{note}</span>
              </li>
            )}
          </Each>
        </ul>
      ) : null}
      {articles.length > 0 ? (
        <ul className="mt-14 grid gap-x-10 gap-y-12 md:grid-cols-3">
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
  const picture = pictureOf(pictures, words.picture, words.pictureAlt)
  return (
    <article className="group relative flex h-full flex-col gap-4">
      {picture ? (
        <Picture
          picture={picture}
          sizes="(min-width: 48rem) 30vw, 90vw"
          className="mb-1 aspect-[3/2] w-full rounded-card"
        />
      ) : null}
      {category || readTime ? (
        <p className="flex items-center gap-3 text-sm text-muted">
          {category ? <Badge>{category}</Badge> : null}
          {readTime}
        </p>
      ) : null}
      <h3 className="text-2xl">
        <Link
          to={link}
          viewTransition
          className="transition-colors group-hover:text-leaf after:absolute after:inset-0"
        >
          {title}
        </Link>
      </h3>
      {excerpt ? <p className="text-muted">{excerpt}</p> : null}
      <p className="mt-auto flex items-center justify-between gap-4 border-t border-line pt-4 text-sm">
        <span>{author ? <>By {author}</> : null}</span>
        <span aria-hidden="true" className="inline-flex items-center gap-2 font-semibold text-leaf">
          {linkLabel}
          <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
        </span>
      </p>
    </article>
  )
}
