import { printMinutes } from '#domain/recipes/shape/print-minutes.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { Section } from '#ui/layout.tsx'
import { translated } from '#web/translated.ts'
import type { SectionProps } from './placed-section.site.ts'
import { PostTile } from './post-tile.site.tsx'
import { sectionClass } from './section-class.site.ts'
import { TilesSection } from './tiles-section.site.tsx'

/** The posts that the owner has chosen; without one, in a draft alone, what visitors see of it. */
export function ChosenPostsSection({ section }: SectionProps<'chosenPosts'>) {
  const { heading, linkLabel, link } = section.values
  const { posts = [] } = section
  if (posts.length === 0) {
    return (
      <Section ground={section.ground} className={sectionClass(section)}>
        <h2 className="text-2xl sm:text-3xl">{heading}</h2>
        <p className="text-muted">There is no such post: visitors see nothing of this section.</p>
      </Section>
    )
  }
  const { minutes } = translated('page', pageWords)
  return (
    <TilesSection
      section={section}
      heading={heading}
      linkLabel={linkLabel}
      link={link}
      className="gap-y-8"
      isOfTwo={posts.length === 2}
    >
      {posts.map((post) => (
        <li key={post.id}>
          <PostTile
            post={post}
            facts={
              post.dish
                ? [post.dish.minutes ? printMinutes(post.dish.minutes) : null, post.dish.yield]
                : [minutes(post.readingMinutes)]
            }
          />
        </li>
      ))}
    </TilesSection>
  )
}
