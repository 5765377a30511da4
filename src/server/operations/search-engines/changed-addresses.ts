import { z } from 'zod'
import { pageTags, readSlugTag } from '#contract/pages.ts'
import { urls } from '#contract/urls.ts'
import { readPageWords } from '#domain/site/documents/page-words.ts'
import { DESIGNED_PAGE_PATHS } from '#pages/designed-page.calls.ts'
import { isOwnPageId } from '#pages/own-page.ts'
import * as ownPagesTable from '#pages/own-pages.tables.ts'
import { WRITTEN_PAGE_PATHS } from '#pages/written-page.calls.ts'
import * as publishedPostsRepository from '#server/data/posts/published-posts-repository.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Database } from '#server/data/tables.ts'
import { loadPostAddresses } from '#server/operations/addresses/post-addresses.ts'

const DOCUMENT_TAG = pageTags.document('')
const GIVEN_PATHS: Readonly<Record<string, string>> = {
  ...DESIGNED_PAGE_PATHS,
  ...WRITTEN_PAGE_PATHS,
}

/**
 * The addresses of posts and pages that were published, changed or taken away, by the tags of cached pages that were
 * dropped for it. What search engines are not to know is not among them: pages in no list, pages that nobody could see
 * yet, and posts that first appeared elsewhere.
 */
export async function changedAddresses(db: Database, tags: readonly string[]): Promise<string[]> {
  // Another process may have been told of new addresses.
  await loadPostAddresses(db)
  const slugs = tags.flatMap((tag) => readSlugTag(tag) ?? []).filter(isAddress)
  const fromElsewhere = new Set(await publishedPostsRepository.listFromElsewhere(db, slugs))
  const addresses = slugs.filter((slug) => !fromElsewhere.has(slug)).map(urls.post)
  for (const tag of tags) {
    if (!tag.startsWith(DOCUMENT_TAG)) continue
    const address = await addressOfDocument(db, tag.slice(DOCUMENT_TAG.length))
    if (address !== undefined) addresses.push(address)
  }
  return [...new Set(addresses)]
}

/** A draft without an address stands at its id, where nobody has seen it. */
function isAddress(slug: string): boolean {
  return !z.uuid().safeParse(slug).success
}

async function addressOfDocument(db: Database, id: string): Promise<string | undefined> {
  if (Object.hasOwn(GIVEN_PATHS, id)) return GIVEN_PATHS[id]
  if (!isOwnPageId(id)) return undefined
  const page = await ownPagesTable.find(db, id)
  if (!page?.path || page.published_at === null) return undefined
  const document = await siteDocumentsRepository.find(db, id)
  // What was published of a page that was taken off the site is its draft.
  const words = page.is_public === 1 ? document?.published : document?.draft
  const { listing } = readPageWords(id, words ?? '{}')
  return listing === 'unlisted' ? undefined : page.path
}
