import { z } from 'zod'
import type { AuthLetterDeps } from '#server/operations/codes/write-auth-letter.ts'
import {
  STEP_CODE_JOB,
  sendStepCode,
  stepCodeSchema,
} from '#server/operations/factors/send-step-code.ts'
import { forgetOldWork } from '#server/operations/jobs/forget-old-work.ts'
import { type JobHandlers, jobHandler, periodicJob } from '#server/operations/jobs/job-handler.ts'
import type { MailDeps } from '#server/operations/letters/letter-deps.ts'
import {
  type MakeRenditionsDeps,
  makeRenditions,
  RENDITIONS_JOB,
  renditionsPayloadSchema,
} from '#server/operations/media/make-renditions.ts'
import { type SweepDeps, sweepOrphans } from '#server/operations/media/sweep-orphans.ts'
import { tidyAuth } from '#server/operations/people/tidy-auth.ts'
import {
  RENDER_POSTS_JOB,
  type RenderOldPostsDeps,
  renderOldPosts,
} from '#server/operations/posts/render-old-posts.ts'
import {
  INDEX_POSTS_JOB,
  indexMissingPosts,
} from '#server/operations/search/index-missing-posts.ts'
import { authLetterHandlers } from './auth-letter-handlers.ts'
import { deskHandlers } from './desk-handlers.ts'
import { letterHandlers } from './letter-handlers.ts'

const HOUR_MS = 60 * 60 * 1000

type JobDeps = MakeRenditionsDeps &
  SweepDeps &
  RenderOldPostsDeps &
  MailDeps &
  AuthLetterDeps &
  Parameters<typeof tidyAuth>[0]

/** Everything the program does behind the scenes, by the names under which it is queued. */
export function createJobHandlers(deps: JobDeps): JobHandlers {
  return {
    [RENDITIONS_JOB]: jobHandler(renditionsPayloadSchema, (payload, { signal }) =>
      makeRenditions(deps, payload, signal),
    ),
    ...letterHandlers(deps),
    ...deskHandlers(deps),
    ...authLetterHandlers(deps),
    [STEP_CODE_JOB]: jobHandler(stepCodeSchema, (payload) => sendStepCode(deps, payload)),
    [INDEX_POSTS_JOB]: jobHandler(z.object({}), (_payload, { signal }) =>
      indexMissingPosts(deps, signal),
    ),
    [RENDER_POSTS_JOB]: jobHandler(z.object({}), (_payload, { signal }) =>
      renderOldPosts(deps, signal),
    ),
    // A node of the version before may have published while it was being replaced.
    'content.render-late-posts': periodicJob(HOUR_MS, ({ signal }) => renderOldPosts(deps, signal)),
    'media.sweep-orphans': periodicJob(24 * HOUR_MS, ({ signal }) => sweepOrphans(deps, signal)),
    'auth.tidy': periodicJob(24 * HOUR_MS, () => tidyAuth(deps)),
    'work.forget-old': periodicJob(HOUR_MS, () => forgetOldWork(deps)),
  }
}
