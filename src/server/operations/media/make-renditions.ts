import { z } from 'zod'
import { renditionPlan } from '#domain/media/rendition-plan.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as recipeCoversRepository from '#server/data/media/recipe-covers-repository.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { chosenFocus, type MakeRenditionsDeps, makeFiles } from './make-files.ts'
import { enqueueRecipeCrops } from './make-recipe-crops.ts'
import { changePicturePages } from './picture-pages.ts'

export const RENDITIONS_JOB = 'media.renditions'

export const renditionsPayloadSchema = z.object({ mediaId: z.uuid() })

/**
 * Makes the renditions of a picture and drops the cached pages that show it.
 *
 * Pages hear of all the copies at once: a browser that was offered only the narrow ones
 * would show them blurred. What only search engines ask for, the crops of a recipe's cover, comes
 * after it. A picture that is gone by now needs none.
 */
export async function makeRenditions(
  deps: MakeRenditionsDeps,
  { mediaId }: z.output<typeof renditionsPayloadSchema>,
  signal?: AbortSignal,
): Promise<void> {
  const [picture] = await mediaRepository.findByIds(deps.db, [mediaId])
  if (!picture) return
  const plan = renditionPlan(picture.width, chosenFocus(picture))
  const rows = await makeFiles(deps, picture, plan, signal)
  await unitOfWork(deps, undefined, async (unit) => {
    for (const row of rows) await mediaRepository.insertRendition(unit.tx, row)
    await changePicturePages(unit, mediaId)
    const isCover = await recipeCoversRepository.isCover(unit.tx, mediaId)
    if (isCover) await enqueueRecipeCrops(unit, picture)
  })
}
