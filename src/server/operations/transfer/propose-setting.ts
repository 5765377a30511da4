import { kindOfDocument } from '#domain/site/documents/site-documents.ts'
import { INITIAL_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts'
import { readStored, withInitial } from '#domain/site/stored-values.ts'
import * as siteDocumentsRepository from '#server/data/site/site-documents-repository.ts'
import { changeSiteDocument } from '../site/change-site-document.ts'
import type { PostOutcome } from './post-outcome.ts'
import type { ImportDeps } from './transfer-deps.ts'

/**
 * Writes a value of another site into the draft of the settings, where the owner sees and publishes it. What the owner has
 * written or published here already stays.
 *
 * @param stays why it was left, where it was
 */
export async function proposeSetting(
  deps: ImportDeps,
  { name, value, stays }: { name: keyof SiteSettings; value: string; stays: string },
  { isDryRun }: { isDryRun: boolean },
): Promise<Pick<PostOutcome, 'result' | 'reason'>> {
  const row = await siteDocumentsRepository.find(deps.db, 'settings')
  const { fields } = kindOfDocument('settings')
  const valueIn = (json: string) => String(withInitial(fields, readStored(fields, json))[name])
  const written = [row?.published ?? '{}', ...(row?.draft ? [row.draft] : [])].map(valueIn)
  if (written.includes(value)) return { result: 'there already' }
  const initial = String(INITIAL_SETTINGS[name])
  if (written.some((one) => one !== initial)) return { result: 'failed', reason: stays }
  if (!isDryRun) {
    await changeSiteDocument(deps, 'shell', {
      params: { document: 'settings' },
      body: { changes: { [name]: { from: initial, to: value } } },
    })
  }
  return { result: 'imported' }
}
