import { Link } from 'react-router'
import type { PostSummary } from '#contract/posts.ts'
import type { PlacedSectionOf } from '#pages/sections/views/placed-section.site.ts'
import { sectionClass } from '#pages/sections/views/section-class.site.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Section } from '#ui/layout.tsx'
import { NothingYet } from '#web/features/posts/list/nothing-yet.tsx'
import { PostCard } from '#web/features/posts/list/post-card.tsx'
import { PostRow } from '#web/features/posts/list/post-row.tsx'
import { POST_SECTIONS, sectionInWords } from '#web/features/posts/sections.ts'
import { ArrowRight } from '#web/icons.tsx'

/** The newest posts: one large, the others beside it; on a site that has none yet, that they are to come. */
export function PostsSection({
  section,
  posts: [first, ...others],
}: {
  section: PlacedSectionOf<'posts'>
  posts: readonly PostSummary[]
}) {
  const { heading, linkLabel, link } = section.values
  if (!first) {
    return (
      <Section
        ground={section.ground}
        aria-labelledby={section.id}
        className={sectionClass(section)}
      >
        <NothingYet
          headingId={section.id}
          title={heading}
          message={sectionInWords(POST_SECTIONS.blog).empty.message}
          drawing={<Drawing of="pot-of-soup" className="h-48 md:h-72" />}
        />
      </Section>
    )
  }
  return (
    <Section ground={section.ground} aria-labelledby={section.id} className={sectionClass(section)}>
      <div className="mb-6 md:mb-10 flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id={section.id} className="text-3xl">
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 sm:gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <PostCard post={first} size="second" headingLevel={3} />
        <ul className="grid grid-cols-[minmax(0,1fr)] content-between gap-y-5">
          {others.map((post) => (
            <li key={post.id} className="border-line not-first:border-t not-first:pt-5">
              <PostRow post={post} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
