import type { Picture } from '#contract/picture.ts'
import type { PostPage } from '#contract/posts.ts'
import type { InLanguages } from './term-shapes.calls.ts'

/** A series with all of its parts, the first one first. */
export type SeriesPage = PostPage & {
  series: { slug: string; name: string; description: string; picture: Picture | null }
} & InLanguages
