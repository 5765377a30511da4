import type { ContentRenderer } from '#server/content/content-renderer.ts'
import { readStarterImage, type StarterPost } from '#server/content/starter-folder.ts'
import * as auditRepository from '#server/data/audit-repository.ts'
import * as postsRepository from '#server/data/posts-repository.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Deps } from '../deps.ts'
import { type StoreImageDeps, storeImage } from '../media/store-image.ts'
import { insertPost } from '../posts/insert-post.ts'

const MILLISECONDS_PER_DAY = 24 * 60 * 60 * 1000

/** The setting that remembers that the starter posts were offered once. */
export const STARTER_SETTING = 'starter_content'

type LoadDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'pages'> &
  StoreImageDeps & { content: Pick<ContentRenderer, 'render'> }

/**
 * Fills a new, empty site with the starter posts; all of them or, if anything fails, none.
 *
 * A site that has posts, or had the starter posts once, is left alone.
 *
 * @returns how many posts were loaded
 */
export async function loadStarterPosts(deps: LoadDeps, posts: StarterPost[]): Promise<number> {
  const { db, now } = deps
  const wasOffered = await settingsRepository.find(db, STARTER_SETTING)
  if (wasOffered || !(await postsRepository.isEmpty(db))) return 0

  const prepared: PreparedPost[] = []
  for (const post of posts) prepared.push(await prepare(deps, post))

  const tags = await db.transaction().execute(async (tx) => {
    const changed: string[] = []
    for (const { row, rendered, pictures } of prepared) {
      changed.push(...(await insertPost(tx, row, rendered, pictures)).tags)
    }
    const at = now()
    await settingsRepository.set(tx, { name: STARTER_SETTING, value: 'loaded', now: at })
    await auditRepository.append(tx, {
      id: deps.newId(),
      at,
      action: 'starter.load',
      after: { posts: prepared.length },
    })
    return changed
  })
  deps.pages.drop(tags)
  return prepared.length
}

type PreparedPost = Awaited<ReturnType<typeof prepare>>

async function prepare(deps: LoadDeps, post: StarterPost) {
  const pictures = [await storePicture(deps, post.image, post.image_alt, 0)]
  if (post.second_image) {
    pictures.push(await storePicture(deps, post.second_image, post.second_image_alt ?? '', 1))
  }
  const rendered = await deps.content.render(post.content)
  const age = post.published_days_ago * MILLISECONDS_PER_DAY
  const publishedAt = new Date(Date.parse(deps.now()) - age).toISOString()
  const row = {
    id: deps.newId(),
    title: post.title,
    content: post.content,
    author: post.author,
    video_url: post.video_url ?? null,
    post_type: post.post_type,
    meta_title: post.meta_title,
    meta_description: post.meta_description,
    origin: 'starter' as const,
    created_by_admin: 'admin',
    created_by: null,
    published_at: publishedAt,
    created_at: publishedAt,
  }
  return { row, rendered, pictures }
}

async function storePicture(deps: LoadDeps, name: string, alt: string, index: number) {
  const bytes = await readStarterImage(name)
  return storeImage(deps, {
    bytes,
    originalName: name,
    declaredType: 'image/jpeg',
    index,
    alt,
    uploadedBy: null,
  })
}
