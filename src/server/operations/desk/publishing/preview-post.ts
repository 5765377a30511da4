import type { CallInput } from '#contract/calls/call.ts'
import type { draftCalls } from '#contract/calls/desk/draft-calls.ts'
import type { PreviewLink } from '#contract/desk/desk-posts.ts'
import type { PostDetail } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { DEFAULT_IMAGE_URL } from '#domain/posts/post.ts'
import { trimmed } from '#domain/posts/post-document.ts'
import { makeSlug, slugFromTitle } from '#domain/posts/text/slug.ts'
import type { Choice } from '#domain/recipes/page/choice.ts'
import { underItsTitle } from '#domain/recipes/page/recipe-heading.ts'
import { showRecipes } from '#domain/recipes/page/show-recipes.ts'
import type { Language } from '#domain/words/languages.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import * as bylinesRepository from '#profiles/bylines.tables.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postSchedulesRepository from '#server/data/posts/post-schedules-repository.ts'
import { pageFields, toRowColumns } from '#server/data/tables/document-columns.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { readClaim, signClaim } from '#server/foundation/signed-claim.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { linksToPeople, otherLanguage, shownText } from '#server/operations/posts/get-post.ts'
import { presentByline } from '#server/operations/posts/present-post.ts'
import { linksToNamed } from '#server/operations/posts/terms-in-words.ts'
import { renderText } from '../../recipes/render-text.ts'
import { readPublished } from '../../site/documents/get-site-document.ts'
import { composeEdited, type EditedPost, findEditable, hasAddress } from '../editing/edited-post.ts'
import { recordAct } from '../editing/record-act.ts'

const ID_BYTES = 16

const TIME_BYTES = 6

type Grant = { postId: string; expiresAt: string }

const HOUR_MS = 60 * 60 * 1000

/**
 * Makes a link that shows the working copy of a post, as it is whenever the link is opened, to
 * whoever has it, until it expires.
 *
 * @throws AppError `not_found`
 */
export async function makePreviewLink(
  deps: WriteDeps & Pick<Context, 'siteUrl'>,
  caller: Caller,
  { params: { id: postId }, body: { hours } }: CallInput<typeof draftCalls.makePreviewLink>,
): Promise<PreviewLink> {
  const { db, now, siteUrl } = deps
  await findEditable(db, caller.actor, postId)
  const at = now()
  const expiresAt = new Date(Date.parse(at) + hours * HOUR_MS).toISOString()
  const token = await signPreview({ db, now }, { postId, expiresAt })
  await unitOfWork(deps, caller, (unit) =>
    recordAct(unit, { action: 'post.preview-link', postId, at, after: { expiresAt } }),
  )
  return { url: siteUrl + urls.preview(token), expiresAt }
}

/**
 * The working copy that a preview link shows, made exactly as a published post is.
 *
 * @throws AppError `not_found` for a link that has expired, or of a post that is in the trash
 */
export async function getPreview(
  { db, now, content }: Rendering,
  token: string,
  choice: Choice = {},
): Promise<PostDetail> {
  const edited = await findPreviewed({ db, now }, token)
  if (!edited) throw new AppError('not_found', 'This preview has expired.')
  const { post, draft } = edited
  const document = trimmed(edited.document)
  const rendered = await renderText({ db, now, content }, document.content)
  const { html, headings } = underItsTitle({ ...rendered, title: document.title })
  const pictures = await mediaRepository.findByIds(db, document.mediaIds)
  const [picture = null, ...more] = pictures.map(presentPicture)
  const plan = await postSchedulesRepository.find(db, post.id)
  const slug =
    makeSlug(document.slug) || (hasAddress(post) ? post.slug : slugFromTitle(document.title))
  const row = toRowColumns(document, { slug, post_type: document.postType || post.post_type })
  const people = await bylinesRepository.findPeople(db, row.author)
  const site = await readPublished(db, 'settings')
  const other = otherLanguage(document.language, site)
  return {
    id: post.id,
    slug,
    title: row.title,
    excerpt: rendered.excerpt,
    author: presentByline(row.author, people),
    postType: row.post_type,
    publishedAt: post.published_at ?? plan?.at ?? now(),
    readingMinutes: rendered.readingMinutes,
    hasVideo: row.video_url !== null,
    isRecipe: rendered.recipes.length > 0,
    picture,
    imageUrl: picture?.url ?? DEFAULT_IMAGE_URL,
    // Search engines see no preview.
    recipeImages: [],
    ...showRecipes(await shownText(db, html, document.language), {
      path: '',
      choice,
      isPart: row.post_type !== 'blog',
      words: wordsIn(other ?? site.language),
    }),
    headings,
    ...pageFields(row),
    updatedAt: draft?.edited_at ?? post.updated_at,
    morePictures: more,
    recipes: rendered.recipes,
    ...linksToPeople(people),
    ...(other && { language: other }),
    ...(document.topics.length > 0 && { topics: await linksToNamed(db, document.topics, other) }),
  }
}

/** The language that the draft behind a link says it is in; undefined for that of the site, and for a link that has expired. */
export async function findPreviewLanguage(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<Language | undefined> {
  const edited = await findPreviewed(deps, token)
  return edited?.document.language || undefined
}

async function findPreviewed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<EditedPost | undefined> {
  const postId = await readPreview({ db, now }, token)
  const post = postId ? await livePostsRepository.find(db, postId) : undefined
  return post && post.deleted_at === null ? composeEdited(db, post) : undefined
}

/** A token that shows one post until a moment, and that nobody else can make. */
export function signPreview(deps: Pick<Deps, 'db' | 'now'>, grant: Grant): Promise<string> {
  const claim = Buffer.alloc(ID_BYTES + TIME_BYTES)
  claim.write(grant.postId.replaceAll('-', ''), 'hex')
  claim.writeUIntBE(Math.floor(Date.parse(grant.expiresAt) / 1000), ID_BYTES, TIME_BYTES)
  return signClaim(deps, 'preview', claim)
}

/** The post that a token shows; undefined for one that was not made here, or has expired. */
async function readPreview(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<string | undefined> {
  const claim = await readClaim(deps, 'preview', token)
  if (claim?.length !== ID_BYTES + TIME_BYTES) return undefined
  const expiresMs = claim.readUIntBE(ID_BYTES, TIME_BYTES) * 1000
  if (expiresMs <= Date.parse(deps.now())) return undefined
  const hex = claim.toString('hex', 0, ID_BYTES)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
