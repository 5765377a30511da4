import type { Picture } from '#contract/picture.ts'
import type { Dish, PostSummary } from '#contract/posts.ts'
import type { RecipeData } from '#domain/recipes/data/recipe-data.ts'
import { totalMinutes } from '#domain/recipes/data/total-minutes.ts'
import { yieldWords } from '#domain/recipes/finding/recipe-terms.ts'
import { joinNames } from '#profiles/byline.ts'
import type { BlogPostsTable } from '#server/data/tables/post-tables.ts'

type Named = { name: string }

type SummaryColumns = Pick<
  BlogPostsTable,
  | 'id'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'author'
  | 'image_url'
  | 'video_url'
  | 'post_type'
  | 'reading_minutes'
> & { published_at: string; is_recipe: boolean | number }

/** Turns a row of a published post into the list item that clients get. `people` are those whom its byline means. */
export function presentSummary(
  row: SummaryColumns,
  { picture, people = [] }: { picture: Picture | null; people: readonly Named[] | undefined },
): PostSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    author: presentByline(row.author, people),
    postType: row.post_type,
    publishedAt: row.published_at,
    readingMinutes: row.reading_minutes,
    hasVideo: row.video_url !== null,
    isRecipe: Boolean(row.is_recipe),
    picture,
    imageUrl: row.image_url,
  }
}

/** A byline as readers see it: whom it means as they are called today, else the line as it was written. */
export function presentByline(line: string, people: readonly Named[]): string {
  return people.length > 0 ? joinNames(people.map(({ name }) => name)) : line
}

/** Returns the facts of a stored recipe in a list. */
export function presentDish(recipe: RecipeData): Dish {
  const { name, diets } = recipe
  return { name, minutes: totalMinutes(recipe), yield: yieldWords(recipe), diets }
}
