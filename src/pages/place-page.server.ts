import { pageTags } from '#contract/pages.ts'
import { postStart } from '#contract/post-address.ts'
import { slugBehind } from '#contract/post-paths.ts'
import { AppError } from '#domain/errors.ts'
import { readPageWords } from '#domain/site/documents/page-words.ts'
import type { Language } from '#domain/words/languages.ts'
import * as livePostsRepository from '#server/data/posts/live-posts-repository.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { UnitOfWork } from '#server/foundation/unit-of-work.ts'
import { problemOfAddress } from './own-addresses.calls.ts'
import { knownOwnPageId, type OwnPageId } from './own-page.ts'
import * as ownPagesRepository from './own-pages.tables.ts'
import * as pageRedirectsRepository from './page-redirects.tables.ts'

/**
 * Puts a page where its address says, for readers to see; from where it was before a redirect leads there.
 *
 * @throws AppError `invalid` with the field `address` when something else is there
 */
export async function placePage(
  { tx, changePages }: Pick<UnitOfWork, 'tx' | 'changePages'>,
  {
    id,
    address,
    language,
    at,
  }: { id: OwnPageId; address: string; language: Language | ''; at: string },
): Promise<void> {
  await ownPagesRepository.lockPages(tx)
  await refuseTaken(tx, { address, id })
  const before = await ownPagesRepository.find(tx, id)
  await pageRedirectsRepository.remove(tx, address)
  if (before?.path && before.path !== address) {
    await pageRedirectsRepository.put(tx, { path: before.path, documentId: id, at })
  }
  await ownPagesRepository.update(tx, id, {
    path: address,
    is_public: 1,
    language,
    published_at: at,
  })
  changePages([pageTags.document(id)])
}

/** Whether a new page can be at an address. */
export async function isFree(db: Database, address: string): Promise<boolean> {
  return !problemOfAddress(address) && (await findOther(db, address, undefined)) === undefined
}

/**
 * Refuses an address at which a page cannot be: the site has something there, or another page is there or leads on from there.
 *
 * @throws AppError `invalid` with the field `address`
 */
export async function refuseTaken(
  db: Database,
  { address, id }: { address: string; id?: OwnPageId },
): Promise<void> {
  const problem = problemOfAddress(address) ?? (await findOther(db, address, id))
  if (problem === undefined) return
  const message = `${problem}. Choose another address.`
  throw new AppError('invalid', message, { fields: { address: [message] } })
}

async function findOther(
  db: Database,
  address: string,
  id: OwnPageId | undefined,
): Promise<string | undefined> {
  const other = await ownPagesRepository.findByPath(db, address)
  if (other && other.document_id !== id) {
    const title = await getTitle(db, other.document_id)
    return other.removed_at === null
      ? `“${title}” is at ${address}`
      : `“${title}”, which is in the trash, has the address ${address}`
  }
  const slug = slugBehind(postStart(), address)
  const post = slug === undefined ? undefined : await livePostsRepository.findBySlug(db, slug)
  if (post) return `The post “${post.title}” is at ${address}`
  const redirect = await pageRedirectsRepository.find(db, address)
  if (!redirect?.document_id || redirect.document_id === id) return undefined
  return `${address} leads to “${await getTitle(db, redirect.document_id)}”, which was there before`
}

async function getTitle(db: Database, id: string): Promise<string> {
  const row = await siteDocumentsRepository.find(db, id)
  const written = readPageWords(knownOwnPageId(id), row?.draft ?? row?.published ?? '{}')
  return written.title || 'A page without a title'
}
