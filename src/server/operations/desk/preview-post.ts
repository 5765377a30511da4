import type { PreviewLink } from '#contract/desk-posts.ts'
import type { PostDetail } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_IMAGE_URL } from '#domain/posts/post.ts'
import { slugFromTitle, slugOf } from '#domain/posts/slug.ts'
import * as livePostsRepository from '#server/data/live-posts-repository.ts'
import * as mediaRepository from '#server/data/media-repository.ts'
import * as postSchedulesRepository from '#server/data/post-schedules-repository.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Caller } from '../caller.ts'
import { withPictures } from '../posts/text-pictures.ts'
import type { DeskDeps } from './desk-deps.ts'
import { composeEdited, findEditable, hasAddress } from './edited-post.ts'
import { noteAct } from './note-act.ts'
import { readPreview, signPreview } from './preview-token.ts'

const HOUR_MS = 60 * 60 * 1000

/**
 * Makes a link that shows the working copy of a post, as it is whenever the link is opened, to
 * whoever has it, until it expires.
 *
 * @throws AppError `not_found`
 */
export async function makePreviewLink(
  { db, now, newId, siteUrl }: Pick<DeskDeps, 'db' | 'now' | 'newId' | 'siteUrl'>,
  caller: Caller,
  postId: string,
  hours: number,
): Promise<PreviewLink> {
  await findEditable(db, caller.actor, postId)
  const at = now()
  const expiresAt = new Date(Date.parse(at) + hours * HOUR_MS).toISOString()
  const token = await signPreview({ db, now }, { postId, expiresAt })
  await noteAct(db, { newId }, caller, {
    action: 'post.preview-link',
    postId,
    at,
    after: { expiresAt },
  })
  return { url: siteUrl + urls.preview(token), expiresAt }
}

/**
 * The working copy that a preview link shows, made exactly as a published post is.
 *
 * @throws AppError `not_found` for a link that has expired, or of a post that is in the trash
 */
export async function getPreview(
  { db, now, content }: Pick<DeskDeps, 'db' | 'now' | 'content'>,
  token: string,
): Promise<PostDetail> {
  const postId = await readPreview({ db, now }, token)
  const post = postId && (await livePostsRepository.find(db, postId))
  if (!post || post.deleted_at !== null) {
    throw new AppError('not_found', 'This preview has expired.')
  }
  const { document, draft } = await composeEdited(db, post)
  const rendered = await content.render(document.content)
  const pictures = await mediaRepository.findByIds(db, document.mediaIds)
  const [picture = null, ...more] = pictures.map(presentPicture)
  const plan = await postSchedulesRepository.find(db, post.id)
  const title = document.title.trim()
  return {
    id: post.id,
    slug: slugOf(document.slug) || (hasAddress(post) ? post.slug : slugFromTitle(title)),
    title,
    excerpt: rendered.excerpt,
    author: document.author.trim(),
    postType: document.postType || post.post_type,
    publishedAt: post.published_at ?? plan?.at ?? now(),
    readingMinutes: rendered.readingMinutes,
    hasVideo: document.videoUrl.trim() !== '',
    picture,
    imageUrl: picture?.url ?? DEFAULT_IMAGE_URL,
    contentHtml: await withPictures(db, rendered.html),
    headings: rendered.headings,
    metaTitle: document.metaTitle.trim() || title,
    metaDescription: document.metaDescription.trim() || null,
    videoUrl: document.videoUrl.trim() || null,
    updatedAt: draft?.edited_at ?? post.updated_at,
    morePictures: more,
  }
}
