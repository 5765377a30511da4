import { problemOfAddress } from '#contract/own-addresses.ts'
import { knownOwnPageId, OWN_PAGES_MAX } from '#domain/site/own-page.ts'
import * as ownPagesRepository from '#server/data/site/own-pages-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { readPageWords } from '../site/place-page.ts'

/**
 * Reads each page of the owner's that is public: it is where it was published, and nothing of the program hides it.
 *
 * @returns one line for each thing that is wrong
 */
export async function findPageErrors({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const pages = await ownPagesRepository.list(db, { limit: OWN_PAGES_MAX })
  return pages
    .filter((page) => page.is_public === 1 && page.removed_at === null)
    .flatMap(findErrorsInPage)
}

function findErrorsInPage({
  document_id,
  path,
  published,
}: ownPagesRepository.OwnPageWithWords): string[] {
  const { title, address } = readPageWords(knownOwnPageId(document_id), published)
  const problem = path === null ? 'it has no address' : problemOfAddress(path)
  return [
    ...(problem ? [`the page “${title}” cannot be seen: ${lowerFirst(problem)}`] : []),
    ...(path === address
      ? []
      : [`the page “${title}” is at ${path}, and was published at ${address}`]),
  ]
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
