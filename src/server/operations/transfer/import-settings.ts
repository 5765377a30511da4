import { isColour, nearestLegible } from '#domain/site/look/palette.ts'
import { SITE_SETTINGS } from '#domain/site/site-settings.ts'
import { plainText } from '#server/transfer/plain-text.ts'
import type { TransferNote, TransferSetting } from '#server/transfer/transfer-post.ts'
import { adoptedWords } from './adopt-text.ts'
import type { PictureImporter } from './import-pictures.ts'
import { postFailure } from './post-failure.ts'
import type { PostOutcome } from './post-outcome.ts'
import { proposeSetting } from './propose-setting.ts'
import type { ImportDeps } from './transfer-deps.ts'

type Options = { isDryRun: boolean; pictures: PictureImporter }

/** A value as it can stand here, with what became of it on the way; or why it cannot. */
type Adopted = { value: string; change?: string } | { reason: string }

/**
 * Proposes what another site called itself and looked like: each is written into the draft of the settings, where its owner sees and
 * publishes it. What the owner has written or published here already stays.
 */
export async function* importSettings(
  deps: ImportDeps,
  settings: readonly TransferSetting[],
  options: Options,
): AsyncGenerator<PostOutcome> {
  for (const setting of settings) {
    const about = { kind: 'setting', label: setting.label, title: '' } as const
    try {
      yield { ...about, ...(await importSetting(deps, setting, options)) }
    } catch (error) {
      yield { ...about, ...postFailure(error), notes: [] }
    }
  }
}

async function importSetting(
  deps: ImportDeps,
  setting: TransferSetting,
  options: Options,
): Promise<Pick<PostOutcome, 'result' | 'reason' | 'notes'>> {
  const { name } = setting
  const { label, schema } = SITE_SETTINGS[name]
  const adopted = await adopt(setting, options)
  if ('reason' in adopted) return { result: 'failed', reason: adopted.reason, notes: [] }
  const { value, change } = adopted
  // The address of a picture that a dry run has left where it is is none of ours yet.
  const isPicture = name === 'logo' || name === 'icon'
  const problem = isPicture ? undefined : schema.safeParse(value).error?.issues[0]?.message
  if (problem) return { result: 'failed', reason: `${problem}.`, notes: [] }
  const stays = `${label} says something of your own already, which stays.`
  const proposed = await proposeSetting(deps, { name, value, stays }, options)
  const detail = `it waits as “${label}” in the draft of the settings${change ? `: ${change}` : ''}`
  const notes: TransferNote[] =
    proposed.result === 'imported' ? [{ kind: 'proposals', detail }] : []
  return { ...proposed, notes }
}

async function adopt(
  { name, value }: TransferSetting,
  { pictures }: Pick<Options, 'pictures'>,
): Promise<Adopted> {
  if (name === 'logo' || name === 'icon') {
    const taken = await pictures.importPicture({ address: value, alt: '' }, [''])
    return taken.ok
      ? { value: taken.url }
      : { reason: `The picture could not be had: ${taken.reason}.` }
  }
  if (name === 'colour') {
    const colour = value.trim().toLowerCase()
    if (!isColour(colour)) return { reason: 'It is no colour by its number.' }
    const legible = nearestLegible(colour)
    if (legible === colour) return { value: colour }
    return {
      value: legible,
      change: `words in ${colour} would be hard to read, so it is the nearest colour in which they are not, ${legible}`,
    }
  }
  const most = SITE_SETTINGS[name].maxLength
  const { words, isCut } = adoptedWords(plainText(value), most)
  return isCut ? { value: words, change: `at most ${most} characters` } : { value: words }
}
