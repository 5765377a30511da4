import { isDeepStrictEqual } from 'node:util'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import type { RenderedContent } from '#domain/markdown/render-markdown.ts'
import { SAFE_SOURCE_VERSION } from '#domain/markdown/sanitise/safe-source.ts'
import type { PostStatus } from '#domain/posts/post-status.ts'
import { RECIPE_PARSER_VERSION } from '#domain/recipes/data/recipe-data.ts'
import { recipeFacts } from '#domain/recipes/finding/recipe-facts.ts'
import { SEARCH_INDEX_VERSION } from '#domain/search/index-words.ts'
import { readHtml } from '#server/content/read-html.ts'
import * as comparedPostsRepository from '#server/data/posts/compared-posts-repository.ts'
import { searchedText, toDocument, toRowColumns } from '#server/data/tables/document-columns.ts'
import type { Rendering } from '#server/operations/context.ts'
import { linksToRecipes, renderText } from '../recipes/render-text.ts'
import { wordsOfPost } from '../search/indexing/words-of-post.ts'

type ComparedPost = comparedPostsRepository.ComparedPost

const POSTS_AT_ONCE = 200

/**
 * Reads each published post and makes anew what was made of its text: its page, its recipes, and its search entry. What
 * does not agree with the text, or a text that is not the published revision, is damaged.
 *
 * Posts that an older program has rendered are left out until this one has rendered them.
 *
 * @returns one line for each post that does not agree
 */
export async function findPostErrors(
  deps: Rendering,
  onProgress: (done: number, of: number) => void,
): Promise<string[]> {
  const errors: string[] = []
  const of = await comparedPostsRepository.count(deps.db)
  let done = 0
  let after: string | undefined
  for (;;) {
    const ids = await comparedPostsRepository.listIds(deps.db, { after, limit: POSTS_AT_ONCE })
    if (ids.length === 0) return errors
    for (const id of ids) {
      const error = await findPostError(deps, id)
      if (error) errors.push(error)
      done += 1
      onProgress(done, Math.max(done, of))
    }
    after = ids.at(-1)
  }
}

async function findPostError(deps: Rendering, id: string): Promise<string | undefined> {
  if ((await compare(deps, id)).parts.length === 0) return undefined
  // Somebody may have published it between two of the questions.
  const { slug, parts } = await compare(deps, id)
  if (parts.length === 0) return undefined
  return `at ${urls.post(slug)} ${parts.join(' and ')} ${parts.length === 1 ? 'is' : 'are'} not what was published`
}

async function compare(deps: Rendering, id: string): Promise<{ slug: string; parts: string[] }> {
  const post = await comparedPostsRepository.find(deps.db, id)
  if (!post) return { slug: '', parts: [] }
  const parts: string[] = []
  if (!isRevision(post)) parts.push('the text')
  const rendered = await renderUnlessRefused(deps, post)
  // What a linked recipe says may have changed since.
  const isAlone = !linksToRecipes(post.row.content)
  if (rendered && isAlone) {
    if (!isPage(post, rendered)) parts.push('the page')
    if (!areRecipes(post, rendered)) parts.push('the recipe')
  }
  if (!areRecipesDated(post)) parts.push('the date of its recipes')
  if (rendered && !(await isSearched(deps, post, rendered))) parts.push('its search entry')
  return { slug: post.row.slug, parts }
}

/** A text that cannot be rendered any more keeps the HTML that it has. */
async function renderUnlessRefused(
  deps: Rendering,
  { row }: ComparedPost,
): Promise<RenderedContent | undefined> {
  try {
    return await renderText(deps, row.content)
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return undefined
    throw error
  }
}

function isRevision({ row, revision }: ComparedPost): boolean {
  if (!revision) return true
  try {
    const { slug, post_type } = row
    return Object.entries(toRowColumns(toDocument(revision), { slug, post_type })).every(
      ([column, value]) => row[column as keyof typeof row] === value,
    )
  } catch {
    // Its list of pictures is no list any more.
    return false
  }
}

function isPage({ row }: ComparedPost, rendered: RenderedContent): boolean {
  return (
    row.content_html === rendered.html &&
    row.excerpt === rendered.excerpt &&
    row.reading_minutes === rendered.readingMinutes &&
    row.headings === JSON.stringify(rendered.headings) &&
    (row.safe_content_with !== SAFE_SOURCE_VERSION || row.safe_content === rendered.safeSource)
  )
}

function areRecipes({ recipes, finds }: ComparedPost, rendered: RenderedContent): boolean {
  if (recipes.some(({ parser_version }) => parser_version !== RECIPE_PARSER_VERSION)) return true
  const stored = recipes.map(({ json }) => json)
  if (
    !isDeepStrictEqual(
      stored,
      rendered.recipes.map((data) => JSON.stringify(data)),
    )
  )
    return false
  return stored.length === 0 || finds?.facts === JSON.stringify(rendered.recipes.map(recipeFacts))
}

/** Recipes are listed by the date of their post, and are in no list while the public does not see it or where it is in another language. */
function areRecipesDated({ row, finds }: ComparedPost): boolean {
  if (!finds) return true
  const isPublic = row.status === ('published' satisfies PostStatus) && row.deleted_at === null
  return finds.published_at === (isPublic && row.language === '' ? row.published_at : null)
}

async function isSearched(
  { db }: Pick<Rendering, 'db'>,
  { row, search }: ComparedPost,
  { text }: RenderedContent,
): Promise<boolean> {
  if (search?.indexed_with !== SEARCH_INDEX_VERSION) return true
  const { indexed_with, ...stored } = search
  const isFoundBy = async (words: string) =>
    isDeepStrictEqual({ ...stored }, searchedText(row, await wordsOfPost(db, row, words)))
  if (await isFoundBy(text)) return true
  // So does a program that comes to posts which were there before its index.
  return isFoundBy(await readHtml(row.content_html))
}
