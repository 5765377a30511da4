import type { CallInput } from '#contract/calls/call.ts'
import type { ListedPage } from '#contract/desk/site-documents.ts'
import { AppError } from '#domain/errors.ts'
import { slugFromTitle } from '#domain/posts/text/slug.ts'
import { readPageWords } from '#domain/site/documents/page-words.ts'
import { kindOfDocument } from '#domain/site/documents/site-documents.ts'
import { readStored } from '#domain/site/stored-values.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { ownerAsWriter, requireKept } from '#server/operations/site/documents/change-locked.ts'
import {
  requireSiteOwner,
  type SiteOwner,
} from '#server/operations/site/documents/get-site-document.ts'
import { presentOwnPage } from './list-written-pages.server.ts'
import {
  ADDRESS_MAX_LENGTH,
  isOwnSectionsId,
  isPageAddress,
  knownOwnPageId,
  type MadeOf,
  newOwnPageId,
  OWN_PAGES_MAX,
  type OwnPageId,
} from './own-page.ts'
import * as ownPagesRepository from './own-pages.tables.ts'
import type { pageCalls } from './page.calls.ts'
import { isFree, refuseTaken } from './place-page.server.ts'
import { writeSections } from './sections/sections.ts'

/** Behind the title of a copy. */
const COPY = ' (copy)'
/** Of the number behind its address, with its hyphen. */
const NUMBER_MAX_LENGTH = 4

/**
 * Begins a page: a draft that readers do not see.
 *
 * @throws AppError `forbidden` for all but administrators, `invalid` when its address is not free, `conflict` when there are as many
 * as a site may have
 */
export function createPage(
  deps: WriteDeps,
  owner: SiteOwner,
  { body: { title, madeOf, address: asked } }: CallInput<typeof pageCalls.createPage>,
): Promise<ListedPage> {
  requireSiteOwner(owner)
  const address = asked || `/${slugFromTitle(title)}`
  refuseMisspelt(address)
  return insertPage(deps, owner, newOwnPageId(deps.newId(), madeOf), {
    write: async (tx) => {
      await refuseTaken(tx, { address })
      return { title, address, ...initialWords(madeOf, title) }
    },
  })
}

/**
 * Begins a page with what is written of another, at the first free address beside it.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found`, `conflict` for a page in the trash, or when there are as
 * many as a site may have
 */
export function copyPage(
  deps: WriteDeps,
  owner: SiteOwner,
  { params: { page: id } }: CallInput<typeof pageCalls.copyPage>,
): Promise<ListedPage> {
  requireSiteOwner(owner)
  const madeOf = isOwnSectionsId(id) ? 'sections' : 'text'
  return insertPage(deps, owner, newOwnPageId(deps.newId(), madeOf), {
    write: async (tx) => {
      await requireKept(tx, id)
      const row = await siteDocumentsRepository.find(tx, id)
      const { fields } = kindOfDocument(id)
      const words = readStored(fields, row?.draft ?? row?.published ?? '{}')
      const title = `${(words.title ?? '').slice(0, fields.title.maxLength - COPY.length)}${COPY}`
      return { ...words, title, address: await freeAddressBeside(tx, words.address ?? '/page') }
    },
  })
}

/**
 * Inserts a page of what `write` answers of it, and does the rest in the same unit of work.
 *
 * @throws AppError `conflict` when there are as many as a site may have
 */
export function insertPage(
  deps: WriteDeps,
  owner: SiteOwner,
  id: OwnPageId,
  {
    write,
    afterwards,
    action = 'page.create',
  }: {
    write: (tx: PublicTransaction) => Promise<{ title: string; address: string }>
    afterwards?: (tx: PublicTransaction) => Promise<void>
    action?: 'page.create' | 'page.translate'
  },
): Promise<ListedPage> {
  const by = ownerAsWriter(owner)
  return unitOfWork(deps, typeof owner === 'string' ? undefined : owner, async ({ tx, record }) => {
    const at = deps.now()
    await ownPagesRepository.lockPages(tx)
    if ((await ownPagesRepository.count(tx)) >= OWN_PAGES_MAX) {
      throw new AppError(
        'conflict',
        `A site has ${OWN_PAGES_MAX} pages at most, those in the trash among them. Remove one for good first.`,
      )
    }
    const written = await write(tx)
    const draft = JSON.stringify(written)
    const words = { published: '{}', draft, edited_at: at, edited_by_name: by.name }
    await siteDocumentsRepository.insertIfAbsent(tx, { id, ...words, version: 0, edited_by: by.id })
    const row = {
      document_id: id,
      path: null,
      is_public: 0,
      language: '' as const,
      published_at: null,
      removed_at: null,
      created_at: at,
    }
    await ownPagesRepository.insert(tx, row)
    await afterwards?.(tx)
    const { title, address } = written
    const subject = { type: 'site', id }
    await record({ action, subject, after: { title, address } })
    return presentOwnPage({ ...row, ...words })
  })
}

/** An address like another, at which nothing is. */
export async function freeAddressBeside(tx: Database, address: string): Promise<string> {
  // Drafts have none yet, and are to be published too.
  const pages = await ownPagesRepository.list(tx, { limit: OWN_PAGES_MAX })
  const meant = new Set(
    pages.map(
      (page) => readPageWords(knownOwnPageId(page.document_id), page.draft ?? '{}').address,
    ),
  )
  const begin = address.slice(0, ADDRESS_MAX_LENGTH - NUMBER_MAX_LENGTH)
  for (let number = 2; ; number++) {
    const beside = `${begin}-${number}`
    if (!meant.has(beside) && (await isFree(tx, beside))) return beside
  }
}

/** A page of sections begins with its head. */
function initialWords(madeOf: MadeOf, heading: string) {
  if (madeOf === 'text') return {}
  return { sections: writeSections([{ id: 'head', kind: 'masthead', fields: { heading } }]) }
}

function refuseMisspelt(address: string): void {
  if (isPageAddress(address)) return
  const message =
    'Address must be one or two parts of letters, digits and hyphens, such as /how-we-test'
  throw new AppError('invalid', message, { fields: { address: [message] } })
}
