import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import { isDesignedPage } from '#pages/sections/designed-pages.ts'
import { readSections, type Section, writeSections } from '#pages/sections/sections.ts'
import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { readPublished } from '#server/operations/site/documents/get-site-document.ts'
import { rewriteSiteDocument } from '#server/operations/site/publish-site-document.ts'
import { nameOfConfirmation } from './confirmed-samples.server.ts'
import { listSamples, requireSampleOwner } from './list-samples.server.ts'
import type { Sample, Samples, sampleCalls } from './samples.calls.ts'

/**
 * Says of something that came with the program that it is true of the site: from then on it is no sample; or takes that back.
 *
 * @throws AppError `forbidden` for all but administrators, `not_found` for a section that there is not (any more), or for what is
 * no sample
 */
export async function confirmSample(
  deps: WriteDeps,
  caller: Caller,
  { body: { sample, isOurs } }: CallInput<typeof sampleCalls.confirmSample>,
): Promise<Samples> {
  requireSampleOwner(caller.actor)
  if (sample.kind === 'section') await confirmSection(deps, caller, { ...sample, isOurs })
  else await confirmOther(deps, caller, { sample, isOurs })
  return listSamples(deps, caller)
}

async function confirmSection(
  deps: WriteDeps,
  caller: Caller,
  { page, id, isOurs }: { page: string; id: string; isOurs: boolean },
): Promise<void> {
  if (!isDesignedPage(page)) throw notThere()
  const { sections } = await readPublished(deps.db, page)
  if (!readSections(sections)?.some((section) => section.id === id)) throw notThere()
  const confirm = ({ isConfirmed: _, ...section }: Section): Section =>
    isOurs ? { ...section, isConfirmed: true } : section
  await rewriteSiteDocument(deps, caller, {
    id: page,
    rewrite: ({ sections: text = '' }): Record<string, string> => {
      const read = readSections(text)
      if (!read) return {}
      return {
        sections: writeSections(
          read.map((section) => (section.id === id ? confirm(section) : section)),
        ),
      }
    },
  })
}

async function confirmOther(
  deps: WriteDeps,
  caller: Caller,
  {
    sample: { kind, id },
    isOurs,
  }: { sample: Exclude<Sample, { kind: 'section' }>; isOurs: boolean },
): Promise<void> {
  const open = await listSamples(deps, caller)
  const name = nameOfConfirmation({ kind, id })
  const isOpen = open[`${kind}s`].some((sample) => sample.id === id)
  const isConfirmed = (await settingsRepository.find(deps.db, name)) !== undefined
  if (isOurs && !isOpen && !isConfirmed) throw notThere()
  await unitOfWork(deps, caller, async ({ tx, record }) => {
    if (isOurs) await settingsRepository.set(tx, { name, value: 'true', now: deps.now() })
    else await settingsRepository.remove(tx, name)
    await record({ action: 'sample.confirm', after: { kind, id, isOurs } })
  })
}

function notThere(): AppError {
  return new AppError('not_found', 'This is no sample any more.')
}
