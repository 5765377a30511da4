import { pageTags } from '#contract/pages.ts'
import { POST_TYPES } from '#domain/posts/post-type.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import { RENDER_POSTS_JOB } from '#server/operations/posts/writing/render-old-posts.ts'
import { namesInByline, namesNotInByline } from './byline.ts'
import * as bylinesRepository from './bylines.tables.ts'

/** The pages of more posts are not named one by one: all pages are made anew then. */
const MOST_POSTS_NAMED = 500

/**
 * Has the bylines that hold one of these names mean whom they mean by now. Their pages, cards and feeds are made anew, and so
 * is what search knows of posts whose people are called otherwise than their bylines say.
 */
export async function linkBylines(
  { tx, changePages, enqueue }: Pick<UnitOfWork, 'tx' | 'changePages' | 'enqueue'>,
  names: readonly string[],
): Promise<void> {
  const wanted = new Set(names)
  const lines = (await bylinesRepository.listLines(tx)).filter((line) => {
    const { whole, parts } = namesInByline(line)
    return wanted.has(whole) || parts.some((part) => wanted.has(part))
  })
  if (lines.length === 0) return
  let isFoundAnew = false
  for (const line of lines) {
    const people = await bylinesRepository.findPeople(tx, line)
    await bylinesRepository.replaceForLine(tx, { line, profileIds: people.map(({ id }) => id) })
    const called = people.map(({ name }) => name)
    if (namesNotInByline(line, called).length === 0) continue
    await bylinesRepository.markOld(tx, line)
    isFoundAnew = true
  }
  if (isFoundAnew) await enqueue({ name: RENDER_POSTS_JOB, payload: {} })
  const query = { lines, limit: MOST_POSTS_NAMED + 1 }
  const posts = await bylinesRepository.listPostsOfLines(tx, query)
  changePages(
    posts.length > MOST_POSTS_NAMED
      ? [pageTags.all()]
      : [pageTags.posts(), ...POST_TYPES.map(pageTags.type), ...posts.map(pageTags.post)],
  )
}
