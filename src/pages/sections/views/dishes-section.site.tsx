import { printMinutes } from '#domain/recipes/shape/print-minutes.ts'
import type { SectionProps } from './placed-section.site.ts'
import { PostTile } from './post-tile.site.tsx'
import { TilesSection } from './tiles-section.site.tsx'

/** Recipes by how soon they are on the table, in a row that is a strip on a phone. */
export function DishesSection({ section }: SectionProps<'dishes'>) {
  const { heading, linkLabel, link } = section.values
  const { dishes = [] } = section
  return (
    <TilesSection
      section={section}
      heading={heading}
      linkLabel={linkLabel}
      link={link}
      isOfTwo={dishes.length === 2}
    >
      {dishes.map((post) => (
        <li key={post.id}>
          <PostTile
            post={post}
            facts={[post.dish?.minutes ? printMinutes(post.dish.minutes) : null, post.dish?.yield]}
          />
        </li>
      ))}
    </TilesSection>
  )
}
