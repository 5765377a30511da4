import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { presentDocument } from './documents/get-site-document.ts'

/** The owner's own CSS: what is published, and what is being written, which its preview asks for. */
export async function listOwnSheets({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const row = await siteDocumentsRepository.find(db, 'settings')
  const { published, values } = presentDocument('settings', row)
  return [published.ownCss ?? '', values.ownCss ?? '']
}
