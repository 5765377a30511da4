import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Section, SectionHeading } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { home } from '#web/content/home.ts'
import { ArrowRight } from '#web/icons.tsx'
import { teaserPicture } from './home-pictures.ts'

/** What readers return to: four subjects with their counts, and three articles. */
export function HomeInsights() {
  const { heading, lead, categories, countLabel, articles } = home.insights
  return (
    <Section
      aria-labelledby="insights"
      className="seen-later [--seen-later-height:138rem] md:[--seen-later-height:68rem] lg:[--seen-later-height:70rem]"
    >
      <SectionHeading id="insights" title={heading} lead={lead} />
      <ul className="mt-10 grid grid-cols-2 border-y border-line md:grid-cols-4">
        {categories.map(({ name, count }) => (
          <li
            key={name}
            className="grid gap-1 border-line py-6 max-md:odd:border-e max-md:even:ps-6 max-md:nth-[n+3]:border-t md:not-first:border-s md:not-first:ps-8"
          >
            <span className="font-serif text-xl">{name}</span>
            <span className="text-sm text-muted tabular-nums">
              {count} {countLabel}
            </span>
          </li>
        ))}
      </ul>
      <ul className="mt-14 grid gap-x-10 gap-y-12 md:grid-cols-3">
        {articles.map((article) => (
          <li key={article.title}>
            <Teaser {...article} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Teaser({
  title,
  excerpt,
  category,
  readTime,
  author,
  image,
  link,
}: (typeof home.insights.articles)[number]) {
  return (
    <article className="group relative flex h-full flex-col gap-4">
      <Picture
        picture={teaserPicture(image)}
        sizes="(min-width: 48rem) 30vw, 90vw"
        className="mb-1 aspect-[3/2] w-full rounded-card"
      />
      <p className="flex items-center gap-3 text-sm text-muted">
        <Badge>{category}</Badge>
        {readTime}
      </p>
      <h3 className="text-2xl">
        <Link
          to={link}
          viewTransition
          className="transition-colors group-hover:text-leaf after:absolute after:inset-0"
        >
          {title}
        </Link>
      </h3>
      <p className="text-muted">{excerpt}</p>
      <p className="mt-auto flex items-center justify-between gap-4 border-t border-line pt-4 text-sm">
        <span>By {author}</span>
        <span aria-hidden="true" className="inline-flex items-center gap-2 font-semibold text-leaf">
          {home.insights.linkLabel}
          <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" />
        </span>
      </p>
    </article>
  )
}
