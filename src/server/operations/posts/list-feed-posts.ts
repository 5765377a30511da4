import { withShownLinks } from '#contract/post-paths.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { RENDITION_TYPES } from '#domain/media/image-name.ts'
import type { PostType } from '#domain/posts/post-type.ts'
import type { RecipeData } from '#domain/recipes/data/recipe-data.ts'
import type { Language } from '#domain/words/languages.ts'
import * as bylinesRepository from '#profiles/bylines.tables.ts'
import type { MediaWithRenditions } from '#server/data/media/media-repository.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as publishedPostsRepository from '#server/data/posts/published-posts-repository.ts'
import * as recipesRepository from '#server/data/recipes/recipes-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { showPicturesInFeed } from '#server/media/pictures-in-text.ts'
import * as postTermsRepository from '#terms/post-terms.tables.ts'
import { findTextPictures } from './get-post.ts'
import { withShownFoods } from './shown-foods.ts'

const POSTS_PER_FEED = 20
/** Wide enough for any reader, and a tenth of what cameras make. */
const WIDEST_COPY = 1600

export type FeedPost = {
  id: string
  slug: string
  title: string
  excerpt: string
  contentHtml: string
  author: string
  /** Whom its byline means; none when it is only a line of text. */
  people: { slug: string; name: string }[]
  postType: PostType
  publishedAt: string
  updatedAt: string
  picture: FeedPicture | null
  recipes: RecipeData[]
}

export type FeedPicture = { url: string; contentType: string; byteSize: number }

/** The twenty newest published posts with their text, of one type when given; in the language of the site when no other is given. */
export async function listFeedPosts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  type: PostType | undefined,
  language?: Language,
): Promise<FeedPost[]> {
  const query = { now: now(), limit: POSTS_PER_FEED, type, language }
  return presentFeedPosts(db, await publishedPostsRepository.listWithContent(db, query))
}

/** The twenty newest published posts of a term, in another language than the site's when it is given, or of somebody, with their text. */
export async function listFeedPostsFor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  of: { termId: string; language?: Language | undefined } | { profileId: string },
): Promise<FeedPost[]> {
  const query = { now: now(), limit: POSTS_PER_FEED }
  const places =
    'termId' in of
      ? await postTermsRepository.listPublic(db, { ...query, ...of })
      : await bylinesRepository.listPublic(db, { ...query, ...of })
  const ids = places.map(({ post_id: id }) => id)
  const rows = await publishedPostsRepository.listWithContentByIds(db, { now: query.now, ids })
  return presentFeedPosts(db, rows)
}

type FeedRow = Awaited<ReturnType<typeof publishedPostsRepository.listWithContent>>[number]

async function presentFeedPosts(db: Deps['db'], rows: FeedRow[]): Promise<FeedPost[]> {
  const ids = rows.map(({ id }) => id)
  const [pictures, recipes, textPictures, people] = await Promise.all([
    mediaRepository.listFeatured(db, ids),
    recipesRepository.listOfPosts(db, ids),
    findTextPictures(db, rows.map((row) => row.content_html).join('')),
    bylinesRepository.listOfPosts(db, ids),
  ])
  return rows.map((row) => {
    const media = pictures.get(row.id)
    return {
      id: row.id,
      slug: row.slug,
      title: row.title,
      excerpt: row.excerpt,
      contentHtml: withShownLinks(showPicturesInFeed(row.content_html, textPictures)),
      author: row.author,
      people: (people.get(row.id) ?? []).map(({ slug, name }) => ({ slug, name })),
      postType: row.post_type,
      publishedAt: row.published_at,
      updatedAt: row.updated_at,
      picture: media ? pictureFor(media) : null,
      recipes: (recipes.get(row.id) ?? []).map(withShownFoods),
    }
  })
}

/** JPEG, which every reader shows: the widest copy of reasonable size, else the original. */
function pictureFor(media: MediaWithRenditions): FeedPicture {
  const copy = media.renditions.findLast(
    ({ format, width }) => format === 'jpeg' && width <= WIDEST_COPY,
  )
  return copy
    ? {
        url: serverUrls.media(copy.name),
        contentType: RENDITION_TYPES.jpeg,
        byteSize: copy.byte_size,
      }
    : {
        url: serverUrls.media(media.name),
        contentType: media.content_type,
        byteSize: media.byte_size,
      }
}
