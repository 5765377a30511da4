import { pageTags } from '#contract/pages.ts'
import { AppError } from '#domain/errors.ts'
import type { SiteDocument } from '#domain/site/documents/site-documents.ts'
import { documentSchema, withoutInitial } from '#domain/site/stored-values.ts'
import { problemOfAddress } from '#pages/own-addresses.calls.ts'
import {
  newOwnPageId,
  OWN_PAGE,
  OWN_PAGES_MAX,
  type OwnPageId,
  type OwnTextId,
} from '#pages/own-page.ts'
import * as ownPagesRepository from '#pages/own-pages.tables.ts'
import * as pageRedirectsRepository from '#pages/page-redirects.tables.ts'
import * as importsRepository from '#server/data/imports-repository.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'
import type {
  TransferNote,
  TransferPage,
  TransferPost,
  TransferSource,
} from '#server/transfer/transfer-post.ts'
import { renderText } from '../recipes/render-text.ts'
import { adoptCanonical } from './adopt-canonical.ts'
import { adoptedWords, adoptText, plainWords } from './adopt-text.ts'
import type { PictureImporter } from './import-pictures.ts'
import { insertFormerPaths } from './insert-former-paths.ts'
import { postFailure } from './post-failure.ts'
import type { PostOutcome } from './post-outcome.ts'
import type { ImportDeps } from './transfer-deps.ts'

type PageOptions = {
  source: Pick<TransferSource, 'id' | 'linkOf' | 'siteUrl'>
  pictures: PictureImporter
  isDryRun: boolean
}

type Words = SiteDocument<OwnTextId>
type PageToKeep = { words: Words; isPublic: boolean; at: string; writer: string }

/** Longest that a page may have. */
const { title: TITLE, description: DESCRIPTION } = OWN_PAGE.fields

/**
 * Imports one page of another site as a page of the owner's own, with its pictures, unless it was imported already. It is a draft
 * where something else is at its address.
 */
export async function importForeignPage(
  deps: ImportDeps,
  page: TransferPage,
  { source, pictures, isDryRun }: PageOptions,
): Promise<PostOutcome> {
  const { of: post } = page
  const about = { kind: 'page', label: post.label, title: post.title } as const
  const earlier = { source: source.id, externalId: post.externalId }
  if (await importsRepository.findPage(deps.db, earlier)) {
    return { ...about, result: 'there already', notes: [] }
  }
  try {
    const adopted = await adoptText(
      withPictureAbove(post),
      { ...source, defaultAuthor: '' },
      pictures,
    )
    const { words, notes: cut } = pageWords(page, adopted.document.content)
    const placed = await choosePlace(deps.db, page)
    const above = post.featured ? [PICTURE_ABOVE] : []
    const { canonicalUrl } = adoptCanonical(post, source, deps.siteUrl)
    const { length: comments } = post.comments ?? []
    if (comments > 0) cut.push({ kind: 'comments', detail: String(comments), count: comments })
    if (canonicalUrl !== '') cut.push({ kind: 'canonical', detail: canonicalUrl })
    const notes = [...post.notes, ...above, ...adopted.notes, ...cut, ...placed.notes]
    if (placed.isPublic) {
      const problem = findProblem(words)
      if (problem) {
        placed.isPublic = false
        notes.push({ kind: 'status', detail: `${problem}, so it is a draft` })
      } else await renderText(deps, words.text)
    }
    if (isDryRun) return { ...about, result: 'imported', notes }
    const writer = plainWords(post.writer) || 'import'
    const at = post.updatedAt ?? post.publishedAt ?? deps.now()
    const more = await keep(deps, page, {
      source,
      page: { words, writer, at, isPublic: placed.isPublic },
    })
    return { ...about, result: 'imported', notes: [...notes, ...more] }
  } catch (error) {
    return { ...about, ...postFailure(error), notes: post.notes }
  }
}

const PICTURE_ABOVE: TransferNote = {
  kind: 'layout',
  detail: 'its featured picture stands above its text',
}

/** A page has no picture beside its text. */
function withPictureAbove(post: TransferPost): TransferPost {
  if (!post.featured) return post
  const { address, alt } = post.featured
  const shown = `![${alt.replace(/[[\]\\]/g, ' ')}](<${address.replace(/[<>\s]/g, encodeURIComponent)}>)`
  return { ...post, featured: null, text: `${shown}\n\n${post.text}` }
}

function pageWords(
  { of: post, address }: TransferPage,
  content: string,
): { words: Words; notes: TransferNote[] } {
  const notes: TransferNote[] = []
  const line = (words: string, name: string, { maxLength }: { maxLength: number }) => {
    const adopted = adoptedWords(words, maxLength)
    if (adopted.isCut) {
      notes.push({ kind: 'text', detail: `its ${name} has at most ${maxLength} characters here` })
    }
    return adopted.words
  }
  const title = line(post.title, 'title', TITLE) || 'Untitled'
  const description = line(post.metaDescription ?? '', 'description', DESCRIPTION) || title
  if (post.topics.length > 0) {
    notes.push({ kind: 'terms', detail: `pages have no topics: ${post.topics.join(', ')}` })
  }
  const words = { title, address, description, intro: '', cardPicture: '', text: content }
  return { words: { ...words, listing: 'listed', language: 'site' }, notes }
}

function findProblem(words: Words): string | undefined {
  const { error } = documentSchema(OWN_PAGE.fields).safeParse(words)
  return error?.issues[0]?.message
}

/** Whether readers are to see it, and a note of why they do not where they did. */
async function choosePlace(
  db: Database,
  { of: { status }, address }: TransferPage,
): Promise<{ isPublic: boolean; notes: TransferNote[] }> {
  if (status !== 'published') {
    const detail = 'in the trash there, a draft here'
    return { isPublic: false, notes: status === 'trash' ? [{ kind: 'status', detail }] : [] }
  }
  const problem = await problemAt(db, address)
  if (!problem) return { isPublic: true, notes: [] }
  return {
    isPublic: false,
    notes: [{ kind: 'address', detail: `${problem}: the page is a draft` }],
  }
}

async function problemAt(db: Database, address: string): Promise<string | undefined> {
  if (address === '') return 'It had no address of its own'
  const problem = problemOfAddress(address)
  if (problem) return problem
  const [page, redirect] = await Promise.all([
    ownPagesRepository.findByPath(db, address),
    pageRedirectsRepository.find(db, address),
  ])
  return page || redirect?.document_id ? `Another page is at ${address}` : undefined
}

function keep(
  deps: ImportDeps,
  { of: post }: TransferPage,
  { source, page }: { source: Pick<TransferSource, 'id'>; page: PageToKeep },
): Promise<TransferNote[]> {
  return unitOfWork(deps, undefined, async (unit) => {
    const { tx, record, changePages } = unit
    await ownPagesRepository.lockPages(tx)
    if ((await ownPagesRepository.count(tx)) >= OWN_PAGES_MAX) {
      throw new AppError('conflict', `A site has ${OWN_PAGES_MAX} pages at most.`)
    }
    const id = newOwnPageId(deps.newId())
    const isPublic = page.isPublic && (await problemAt(tx, page.words.address)) === undefined
    await insertPage(unit, { ...page, id, isPublic, now: deps.now() })
    const imported = { source: source.id, externalId: post.externalId, documentId: id }
    if (!(await importsRepository.recordPage(tx, imported))) {
      throw new AppError('conflict', 'Another import has brought this page in just now.')
    }
    await record({
      action: 'page.create',
      subject: { type: 'site', id },
      after: { source: source.id, title: page.words.title },
    })
    changePages([pageTags.document(id)])
    if (page.isPublic && !isPublic) {
      const detail = `Another page is at ${page.words.address}: the page is a draft`
      return [{ kind: 'address', detail }]
    }
    if (!isPublic) return []
    return insertFormerPaths(unit, deps, post.addresses, { target: page.words.address })
  })
}

async function insertPage(
  { tx }: Pick<UnitOfWork, 'tx'>,
  { id, words, isPublic, at, writer, now }: PageToKeep & { id: OwnPageId; now: string },
): Promise<void> {
  const written = JSON.stringify(withoutInitial(OWN_PAGE.fields, words))
  const by = { edited_at: at, edited_by: null, edited_by_name: writer }
  await siteDocumentsRepository.insertIfAbsent(tx, {
    id,
    published: isPublic ? written : '{}',
    draft: isPublic ? null : written,
    version: 0,
    ...by,
  })
  if (isPublic) {
    await siteDocumentsRepository.insertRevision(tx, {
      document_id: id,
      number: 1,
      content: written,
      created_at: at,
      created_by: null,
      created_by_name: writer,
    })
  }
  await ownPagesRepository.insert(tx, {
    document_id: id,
    path: isPublic ? words.address : null,
    is_public: isPublic ? 1 : 0,
    language: '',
    published_at: isPublic ? at : null,
    removed_at: null,
    created_at: at < now ? at : now,
  })
}
