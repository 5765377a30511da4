import { readStarterImage, type StarterPost } from '#server/content/starter-folder.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import type { Rendering } from '#server/operations/context.ts'
import { type StoreImageDeps, storeImage } from '../media/store-image.ts'
import { writePost } from '../posts/writing/write-post.ts'
import { renderText } from '../recipes/render-text.ts'

const MILLISECONDS_PER_DAY = 24 * 60 * 60 * 1000

/** The setting that remembers that the starter posts were offered once. */
export const STARTER_SETTING = 'starter_content'

/** Reads the bytes of a picture that a post names. */
type ReadPicture = (name: string) => Promise<Uint8Array>

/**
 * Fills a new, empty site with the starter posts; all of them or, if anything fails, none.
 *
 * A site that has posts, or had the starter posts once, is left alone. Without `readPicture` the pictures are those
 * that come with the program.
 *
 * @returns how many posts were loaded
 */
export async function loadStarterPosts(
  deps: StoreImageDeps & Rendering & { readPicture?: ReadPicture },
  posts: StarterPost[],
): Promise<number> {
  const { db, now } = deps
  const wasOffered = await settingsRepository.find(db, STARTER_SETTING)
  if (wasOffered || !(await postsRepository.isEmpty(db))) return 0

  const prepared: PreparedPost[] = []
  for (const post of posts) prepared.push(await prepare(deps, post))

  await unitOfWork(deps, undefined, async (unit) => {
    const { tx, record } = unit
    for (const { post, publication } of prepared) await writePost(unit, deps, post, publication)
    await settingsRepository.set(tx, { name: STARTER_SETTING, value: 'loaded', now: now() })
    await record({ action: 'starter.load', after: { posts: prepared.length } })
  })
  return prepared.length
}

type PreparedPost = Awaited<ReturnType<typeof prepare>>

async function prepare(
  deps: StoreImageDeps & Rendering & { readPicture?: ReadPicture },
  post: StarterPost,
) {
  const pictures = [await storePicture(deps, post.image, post.image_alt, 0)]
  if (post.second_image) {
    pictures.push(await storePicture(deps, post.second_image, post.second_image_alt ?? '', 1))
  }
  const rendered = await renderText(deps, post.document.content)
  const age = post.published_days_ago * MILLISECONDS_PER_DAY
  const publishedAt = new Date(Date.parse(deps.now()) - age).toISOString()
  const owner = { id: null, name: 'admin' }
  const document = { ...post.document, mediaIds: pictures.map(({ id }) => id) }
  return {
    post: { id: deps.newId(), origin: 'starter' as const, owner },
    publication: { document, rendered, writer: owner, at: publishedAt, publishedAt },
  }
}

async function storePicture(
  deps: StoreImageDeps & { readPicture?: ReadPicture },
  name: string,
  alt: string,
  index: number,
) {
  const { readPicture = readStarterImage } = deps
  const bytes = await readPicture(name)
  return storeImage(deps, {
    bytes,
    originalName: name,
    declaredType: 'image/jpeg',
    index,
    alt,
    uploadedBy: null,
  })
}
