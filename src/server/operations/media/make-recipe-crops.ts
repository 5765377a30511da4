import { z } from 'zod'
import { pageTags } from '#contract/pages.ts'
import { RECIPE_CROPS } from '#domain/media/image-name.ts'
import { RECIPE_CROP_MIN_SIDE, recipeCropPlan } from '#domain/media/rendition-plan.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import * as recipeCoversRepository from '#server/data/media/recipe-covers-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'
import { chosenFocus, type MakeRenditionsDeps, makeFiles } from './make-files.ts'

export const RECIPE_CROPS_JOB = 'media.recipe-crops'

export const recipeCropsPayloadSchema = z.object({ mediaId: z.uuid() })

/** Covers are looked for in lots, so that nothing is held in memory for all of them. */
const COVERS_AT_ONCE = 50

/** Enqueues the crops of the cover of a recipe, unless it has them. */
export async function enqueueRecipeCrops(
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  { id, renditions }: Pick<mediaRepository.MediaWithRenditions, 'id' | 'renditions'>,
): Promise<void> {
  if (renditions.some(({ format }) => format === RECIPE_CROPS[0])) return
  await enqueue({ name: RECIPE_CROPS_JOB, payload: { mediaId: id } })
}

/**
 * Makes the crops that search engines ask of the picture of a recipe, and drops the cached pages of its posts.
 *
 * Those that are there are left as they are. A picture that is gone, too small, or no recipe's cover
 * any more needs none.
 */
export async function makeRecipeCrops(
  deps: MakeRenditionsDeps,
  { mediaId }: z.output<typeof recipeCropsPayloadSchema>,
  signal?: AbortSignal,
): Promise<void> {
  const [picture] = await mediaRepository.findByIds(deps.db, [mediaId])
  if (!picture || !(await recipeCoversRepository.isCover(deps.db, mediaId))) return
  const known = new Set(picture.renditions.map(({ format }) => format))
  const plan = recipeCropPlan(picture, chosenFocus(picture))
  const rows = await makeFiles(
    deps,
    picture,
    plan.filter(({ format }) => !known.has(format)),
    signal,
  )
  if (rows.length === 0) return
  await unitOfWork(deps, undefined, async ({ tx, changePages }) => {
    for (const row of rows) await mediaRepository.insertRendition(tx, row)
    const posts = await mediaRepository.listPostsShowing(tx, mediaId)
    changePages(posts.map(({ id }) => pageTags.post(id)))
  })
}

/**
 * Makes the crops of all covers of recipes that have none, one after the other: those that were there
 * before there were crops. One that cannot be made is named in the log, and tried again the next time.
 *
 * @returns how many pictures it has cut
 */
export async function makeMissingCrops(
  deps: MakeRenditionsDeps & Pick<Deps, 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  let after: string | undefined
  for (;;) {
    const ids = await recipeCoversRepository.listWithout(deps.db, {
      format: RECIPE_CROPS[0],
      minSide: RECIPE_CROP_MIN_SIDE,
      after,
      limit: COVERS_AT_ONCE,
    })
    for (const mediaId of ids) {
      try {
        await makeRecipeCrops(deps, { mediaId }, signal)
        count += 1
      } catch (error) {
        signal?.throwIfAborted()
        deps.log.warn({ err: error, mediaId }, 'a picture of a recipe could not be cut')
      }
    }
    after = ids.at(-1)
    if (ids.length < COVERS_AT_ONCE) return count
  }
}
