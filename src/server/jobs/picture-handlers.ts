import { type JobHandlers, jobHandler } from '#server/operations/jobs/job-handler.ts'
import type { MakeRenditionsDeps } from '#server/operations/media/make-files.ts'
import {
  makeRecipeCrops,
  RECIPE_CROPS_JOB,
  recipeCropsPayloadSchema,
} from '#server/operations/media/make-recipe-crops.ts'
import {
  makeRenditions,
  RENDITIONS_JOB,
  renditionsPayloadSchema,
} from '#server/operations/media/make-renditions.ts'

/** The jobs that make the files of one picture. */
export function pictureHandlers(deps: MakeRenditionsDeps): JobHandlers {
  return {
    [RENDITIONS_JOB]: jobHandler(renditionsPayloadSchema, (payload, { signal }) =>
      makeRenditions(deps, payload, signal),
    ),
    [RECIPE_CROPS_JOB]: jobHandler(recipeCropsPayloadSchema, (payload, { signal }) =>
      makeRecipeCrops(deps, payload, signal),
    ),
  }
}
