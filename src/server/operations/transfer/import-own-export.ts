import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptComment } from '#comments/comments.tables.ts'
import * as commentsTable from '#comments/comments.tables.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { importProfiles } from '#profiles/carry-profiles.server.ts'
import * as slugRedirectsRepository from '#redirects/slug-redirects.tables.ts'
import { writeRedirect } from '#redirects/write-redirect.server.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as postsRepository from '#server/data/posts/posts-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { readComments } from '#server/transfer/own/own-comments.ts'
import type { ExportedSite } from '#server/transfer/own/own-format.ts'
import {
  documentOfFile,
  type OwnOtherText,
  type OwnPost,
  readOwnOtherText,
  readOwnPost,
} from '#server/transfer/own/own-post.ts'
import { decodeText, UTF_8 } from '#server/transfer/text/decode-text.ts'
import type { LeftOut, TransferNote } from '#server/transfer/transfer-post.ts'
import { type Translation, tieTranslations } from '#translations/tie-translations.server.ts'
import { renderText } from '../recipes/render-text.ts'
import { importOwnPictures, type OwnPictures } from './import-own-pictures.ts'
import { insertPaths, insertRemovedTerms, insertTerms } from './import-own-places.ts'
import { importPages } from './import-pages.ts'
import { insertImportedPost, type PostToInsert } from './insert-imported-post.ts'
import { findPostTwin, isSameText, keepPostTwin, type Twins, twinNotes } from './own-twins.ts'
import { postFailure } from './post-failure.ts'
import type { PostOutcome } from './post-outcome.ts'
import type { ImportDeps, ImportOwner } from './transfer-deps.ts'

type OwnImport = {
  root: string
  site: ExportedSite
  owner: ImportOwner
  isDryRun: boolean
  onOutcome(outcome: PostOutcome): Promise<void>
}

/** A second text of a post lies beside its own file. */
const OTHER_TEXT = /\.(?:draft|scheduled)\.md$/

/**
 * Brings an export of this program in: posts under their ids, addresses and dates, pictures
 * under their names, and all who have a public page. What is there already is left as it is, also under another id
 * where both were imported from the same place.
 *
 * @returns what was left out
 */
export async function importOwnExport(deps: ImportDeps, options: OwnImport): Promise<LeftOut[]> {
  const { root, site, isDryRun } = options
  const pictures = await importOwnPictures(deps, options)
  const pictureId = (name: string) => pictures.idOf(name)
  const problems = [...pictures.problems]
  // Before the posts, whose bylines and topics mean them.
  if (!isDryRun) {
    await insertRemovedTerms(deps, site)
    problems.push(...(await importProfiles(deps, site, { pictureId })))
  }
  const names = await readdir(join(root, 'posts'))
  const files = new Set(names)
  const translations: Translation[] = []
  const twins: Twins = new Map()
  for (const name of names.toSorted()) {
    if (!name.endsWith('.md') || OTHER_TEXT.test(name)) continue
    const file = { name, files, pictures, translations, twins }
    await options.onOutcome(await importFile(deps, options, file))
  }
  await importPages(deps, options)
  if (!isDryRun) {
    const hereOf = (post: string) => twins.get(post) ?? post
    const withPostHere = <Led extends { post: string | null }>(led: Led): Led => ({
      ...led,
      post: led.post && hereOf(led.post),
    })
    await tieTranslations(
      deps,
      translations.map(({ original, ...translation }) => ({
        ...translation,
        original: { ...original, post: hereOf(original.post) },
      })),
    )
    await insertRedirects(deps, { redirects: site.redirects.map(withPostHere) })
    problems.push(...(await insertTerms(deps, site, { pictureId })))
    await insertPaths(deps, { paths: site.paths.map(withPostHere) })
    await pictures.restoreDates()
  }
  return problems.map((what) => ({ count: null, what }))
}

type PostFile = {
  name: string
  files: ReadonlySet<string>
  pictures: OwnPictures
  /** Takes what is to be tied to its original when all posts are there. */
  translations: Translation[]
  /** Takes what is here under another id. */
  twins: Twins
}

async function importFile(
  deps: ImportDeps,
  options: OwnImport,
  file: PostFile,
): Promise<PostOutcome> {
  const label = `posts/${file.name}`
  let title = ''
  try {
    const post = readOwnPost(label, await readText(join(options.root, label)))
    title = post.title
    if (await livePostsRepository.find(deps.db, post.id)) {
      if (!options.isDryRun) await recordOrigins(deps.db, post)
      return { kind: 'post', label, title, result: 'there already', notes: [] }
    }
    const comments = await readCommentsBeside(options, file)
    const twin = await findPostTwin(deps.db, post.imported_from)
    if (twin) {
      file.twins.set(post.id, twin.post.id)
      if (!options.isDryRun) await keepPostTwin(deps, twin, { other: post, comments })
      const { title: titleHere, content } = twin.document
      const isSame = isSameText([titleHere, content], [post.title, post.text])
      const changedAt = post.edited_at ?? post.updated_at
      const notes = twinNotes({ title: titleHere, isSame, changedAt })
      return { kind: 'post', label, title, result: 'there already', notes }
    }
    const composed = await compose(options, file, post)
    const { imported_from: origins } = post
    const notes = await keep(deps, options, { ...composed, comments, origins })
    const { translation_of: original } = post
    if (original) file.translations.push({ id: post.id, language: post.language, original })
    return { kind: 'post', label, title, result: 'imported', notes }
  } catch (error) {
    return { kind: 'post', label, title, ...postFailure(error), notes: [] }
  }
}

async function readCommentsBeside(
  { root }: OwnImport,
  { name, files }: PostFile,
): Promise<KeptComment[]> {
  const beside = name.replace(/\.md$/, '.comments.json')
  if (!files.has(beside)) return []
  return readComments(`posts/${beside}`, await readText(join(root, 'posts', beside)))
}

/** An export of this program is in UTF-8, and nothing else. */
async function readText(file: string): Promise<string> {
  return decodeText(await readFile(file), UTF_8).text
}

async function compose(
  { root, owner }: OwnImport,
  { name, files, pictures }: PostFile,
  post: OwnPost,
): Promise<PostToInsert> {
  const other = async (kind: 'draft' | 'scheduled') => {
    const path = name.replace(/\.md$/, `.${kind}.md`)
    if (!files.has(path)) return undefined
    return readOwnOtherText(`posts/${path}`, await readText(join(root, 'posts', path)))
  }
  const document = makeDocument(post, pictures)
  const changes = await other('draft')
  const planned = await other('scheduled')
  const by = (writer: string | undefined) => ({
    id: owner?.id ?? null,
    name: writer || post.created_by,
  })
  return {
    id: post.id,
    document,
    status: post.status === 'scheduled' ? 'draft' : post.status,
    address: post.address ?? null,
    publishedAt: post.published_at ?? null,
    createdAt: post.created_at,
    updatedAt: post.updated_at,
    editedAt: post.edited_at ?? null,
    deletedAt: post.deleted_at ?? null,
    origin: post.origin,
    createdBy: by(post.created_by),
    editedBy: by(post.edited_by),
    changes: changes
      ? {
          document: makeDocument(changes, pictures),
          at: changes.edited_at,
          writer: by(changes.edited_by),
        }
      : null,
    schedule: post.schedule
      ? {
          at: post.schedule.at,
          timeZone: post.schedule.time_zone,
          document: planned ? makeDocument(planned, pictures) : document,
        }
      : null,
  }
}

function makeDocument(file: OwnPost | OwnOtherText, pictures: OwnPictures): PostDocument {
  return {
    ...documentOfFile(file),
    mediaIds: file.pictures.flatMap((picture) => pictures.idOf(picture.file) ?? []),
  }
}

async function keep(
  deps: ImportDeps,
  { isDryRun }: OwnImport,
  {
    comments,
    origins,
    ...post
  }: PostToInsert & { comments: readonly KeptComment[]; origins: OwnPost['imported_from'] },
): Promise<TransferNote[]> {
  const isLive = post.status === 'published'
  const rendered = isLive ? await renderText(deps, post.document.content) : undefined
  if (isDryRun) return []
  const slug = await unitOfWork(deps, undefined, async (unit) => {
    const { slug: given } = await insertImportedPost(unit, deps, post, rendered)
    const rest = { post_id: post.id, email: '' }
    const rows = comments.map((comment) => ({ ...comment, ...rest, id: deps.newId() }))
    await commentsTable.insertMissing(unit.tx, rows)
    await recordOrigins(unit.tx, { id: post.id, imported_from: origins })
    await unit.record({
      action: 'post.import',
      subject: { type: 'post', id: post.id },
      after: { source: 'export', title: post.document.title, status: post.status },
    })
    return given
  })
  const wanted = isLive ? post.document.slug : post.address
  if (!wanted || wanted === slug) return []
  return [{ kind: 'address', detail: `“${wanted}” was taken: it is “${slug}”` }]
}

/** Records what a post was imported from, so that importing that again does not double it. */
async function recordOrigins(
  db: Database,
  { id, imported_from: origins }: Pick<OwnPost, 'id' | 'imported_from'>,
): Promise<void> {
  for (const { source, id: externalId } of origins) {
    await importsRepository.recordPost(db, { source, externalId, postId: id })
  }
}

/** Old addresses count behind the posts: one that a post has by now leads nowhere else. */
async function insertRedirects(
  deps: ImportDeps,
  { redirects }: Pick<ExportedSite, 'redirects'>,
): Promise<void> {
  for (const { slug, post, target, created_at: createdAt } of redirects) {
    await unitOfWork(deps, undefined, async (unit) => {
      const { tx } = unit
      await livePostsRepository.lockAddresses(tx)
      if (post !== null && !(await livePostsRepository.find(tx, post))) return
      if ((await postsRepository.listTakenSlugs(tx, [slug])).size > 0) return
      if (await slugRedirectsRepository.find(tx, slug)) return
      await writeRedirect(unit, {
        slug,
        post_id: post,
        target,
        created_at: createdAt,
        created_by: null,
      })
    })
  }
}
