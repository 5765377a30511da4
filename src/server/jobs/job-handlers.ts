import { z } from 'zod'
import type { MailDeps } from '#server/operations/audience/audience-deps.ts'
import type { AuthMailDeps } from '#server/operations/codes/compose-auth-mail.ts'
import {
  STEP_CODE_JOB,
  sendStepCode,
  stepCodeSchema,
} from '#server/operations/factors/send-step-code.ts'
import { forgetOldWork } from '#server/operations/jobs/forget-old-work.ts'
import { type JobHandlers, jobHandler, periodicJob } from '#server/operations/jobs/job-handler.ts'
import type { MakeRenditionsDeps } from '#server/operations/media/make-files.ts'
import {
  makeMissingCrops,
  makeRecipeCrops,
  RECIPE_CROPS_JOB,
  recipeCropsPayloadSchema,
} from '#server/operations/media/make-recipe-crops.ts'
import {
  makeRenditions,
  RENDITIONS_JOB,
  renditionsPayloadSchema,
} from '#server/operations/media/make-renditions.ts'
import { type SweepDeps, sweepOrphans } from '#server/operations/media/sweep-orphans.ts'
import { pruneAuth } from '#server/operations/people/prune-auth.ts'
import {
  RENDER_POSTS_JOB,
  type RenderOldPostsDeps,
  renderOldPosts,
} from '#server/operations/posts/render-old-posts.ts'
import { SORT_RECIPES_JOB, sortRecipesIn } from '#server/operations/recipes/sort-recipes-in.ts'
import {
  INDEX_POSTS_JOB,
  indexMissingPosts,
} from '#server/operations/search/index-missing-posts.ts'
import { audienceHandlers } from './audience-handlers.ts'
import { authMailHandlers } from './auth-mail-handlers.ts'
import { deskHandlers } from './desk-handlers.ts'

const HOUR_MS = 60 * 60 * 1000
/** Searches read some thousands of changes by themselves; more come only of imports and upgrades. */
const SORT_EVERY_MS = 2 * 60 * 1000

type JobDeps = MakeRenditionsDeps &
  SweepDeps &
  RenderOldPostsDeps &
  MailDeps &
  AuthMailDeps &
  Parameters<typeof pruneAuth>[0]

/** All job handlers, by the name under which each job is enqueued. */
export function createJobHandlers(deps: JobDeps): JobHandlers {
  return {
    [RENDITIONS_JOB]: jobHandler(renditionsPayloadSchema, (payload, { signal }) =>
      makeRenditions(deps, payload, signal),
    ),
    [RECIPE_CROPS_JOB]: jobHandler(recipeCropsPayloadSchema, (payload, { signal }) =>
      makeRecipeCrops(deps, payload, signal),
    ),
    ...audienceHandlers(deps),
    ...deskHandlers(deps),
    ...authMailHandlers(deps),
    [STEP_CODE_JOB]: jobHandler(stepCodeSchema, (payload) => sendStepCode(deps, payload)),
    [INDEX_POSTS_JOB]: jobHandler(z.object({}), (_payload, { signal }) =>
      indexMissingPosts(deps, signal),
    ),
    [RENDER_POSTS_JOB]: jobHandler(z.object({}), (_payload, { signal }) =>
      renderOldPosts(deps, signal),
    ),
    [SORT_RECIPES_JOB]: jobHandler(z.object({}), (_payload, { signal }) =>
      sortRecipesIn(deps, signal),
    ),
    'recipes.sort-in-often': periodicJob(SORT_EVERY_MS, ({ signal }) =>
      sortRecipesIn(deps, signal),
    ),
    // A node of the version before may have published while it was being replaced.
    'content.render-late-posts': periodicJob(HOUR_MS, ({ signal }) => renderOldPosts(deps, signal)),
    'media.sweep-orphans': periodicJob(24 * HOUR_MS, ({ signal }) => sweepOrphans(deps, signal)),
    'media.missing-crops': periodicJob(24 * HOUR_MS, ({ signal }) =>
      makeMissingCrops(deps, signal),
    ),
    'auth.tidy': periodicJob(24 * HOUR_MS, () => pruneAuth(deps)),
    'work.forget-old': periodicJob(HOUR_MS, () => forgetOldWork(deps)),
  }
}
