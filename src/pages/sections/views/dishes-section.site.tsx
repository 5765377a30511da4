import { clsx } from 'clsx'
import { Link } from 'react-router'
import type { PostSummary } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { printMinutes } from '#domain/recipes/shape/print-minutes.ts'
import { Section } from '#ui/layout.tsx'
import { Picture } from '#ui/picture.tsx'
import { ArrowRight } from '#web/icons.tsx'
import type { SectionProps } from './placed-section.site.ts'
import { sectionClass } from './section-class.site.ts'

/** Recipes by how soon they are on the table, in a row that is a strip on a phone. */
export function DishesSection({ section }: SectionProps<'dishes'>) {
  const { heading, linkLabel, link } = section.values
  const { dishes = [] } = section
  return (
    <Section
      ground={section.ground}
      aria-labelledby={section.id}
      className={sectionClass(section, 'seen-later [--seen-later-height:23rem]')}
    >
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 md:mb-10">
        <h2 id={section.id} className="text-2xl md:text-3xl">
          {heading}
        </h2>
        <Link
          to={link}
          viewTransition
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {linkLabel}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <ul
        className={clsx(
          'strip gap-4 [--strip-part:42%] md:grid md:gap-x-10',
          dishes.length === 2 ? 'md:grid-cols-2' : 'md:grid-cols-3',
        )}
      >
        {dishes.map((post) => (
          <li key={post.id}>
            <DishCard post={post} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function DishCard({ post: { slug, title, picture, imageUrl, dish } }: { post: PostSummary }) {
  const facts = [dish?.minutes ? printMinutes(dish.minutes) : null, dish?.yield]
  return (
    <article className="group relative grid gap-2 md:gap-4">
      {picture ? (
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 48rem) 30vw, 42vw"
          className="aspect-3/2 w-full rounded-card"
        />
      ) : (
        <img
          src={imageUrl}
          alt=""
          loading="lazy"
          className="aspect-3/2 w-full rounded-card object-cover"
        />
      )}
      <div className="grid gap-1">
        <h3 dir="auto" className="text-base leading-snug wrap-anywhere md:text-xl">
          <Link
            to={urls.post(slug)}
            viewTransition
            className="decoration-turmeric decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {dish?.name ?? title}
          </Link>
        </h3>
        <p className="text-xs text-muted md:text-sm">{facts.filter((fact) => fact).join(' · ')}</p>
      </div>
    </article>
  )
}
