import { z } from 'zod'
import { pruneImports } from '#imports/prune-imports.server.ts'
import { RUN_IMPORT_JOB, runImportJob } from '#imports/run-import-job.server.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import type { MailDeps } from '#server/operations/audience/audience-deps.ts'
import { pruneAudience } from '#server/operations/audience/prune-audience.ts'
import type { AuthMailDeps } from '#server/operations/codes/compose-auth-mail.ts'
import type { Context, Rendering } from '#server/operations/context.ts'
import { DESK_INDEX_JOB, indexMissingForDesk } from '#server/operations/desk/editing/desk-index.ts'
import { pruneDesk } from '#server/operations/desk/prune-desk.ts'
import { purgeOldTrash, purgeUntouched } from '#server/operations/desk/publishing/purge-posts.ts'
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
import { sweepOrphans } from '#server/operations/media/sweep-orphans.ts'
import { pruneAuth } from '#server/operations/people/prune-auth.ts'
import {
  RENDER_POSTS_JOB,
  renderOldPosts,
} from '#server/operations/posts/writing/render-old-posts.ts'
import { SORT_RECIPES_JOB, sortRecipesIn } from '#server/operations/recipes/sort-recipes-in.ts'
import {
  INDEX_POSTS_JOB,
  indexMissingPosts,
} from '#server/operations/search/indexing/index-missing-posts.ts'
import {
  TELL_EVERY_MS,
  tellSearchEngines,
} from '#server/operations/search-engines/tell-search-engines.ts'
import { mailHandlers } from './mail-handlers.ts'

const HOUR_MS = 60 * 60 * 1000
/** Searches read some thousands of changes by themselves; more come only of imports and upgrades. */
const SORT_EVERY_MS = 2 * 60 * 1000

type JobDeps = MakeRenditionsDeps &
  Parameters<typeof sweepOrphans>[0] &
  WriteDeps &
  Pick<Context, 'log'> &
  Rendering &
  MailDeps &
  AuthMailDeps &
  Parameters<typeof pruneAuth>[0] &
  Parameters<typeof runImportJob>[0]

/** Jobs of one kind, which wait for each other and for no other kind. */
type JobLane = {
  handlers: JobHandlers
  /** How many of them run at once on a node. */
  concurrency: number
}

/**
 * The lanes of the job queue; each job is in one. Somebody waits for a mail, somebody looks at a picture in the
 * meantime, and nobody waits for upkeep, which may take an hour. A site
 * that moves in takes as long, and somebody looks on.
 */
export function createJobLanes(
  deps: JobDeps,
): Record<'mail' | 'pictures' | 'imports' | 'upkeep', JobLane> {
  return {
    mail: { handlers: mailHandlers(deps), concurrency: 2 },
    pictures: { handlers: pictureHandlers(deps), concurrency: 2 },
    imports: { handlers: { [RUN_IMPORT_JOB]: runImportJob(deps) }, concurrency: 1 },
    upkeep: { handlers: upkeepHandlers(deps), concurrency: 2 },
  }
}

/** All job handlers, by the name under which each job is enqueued. */
export function createJobHandlers(deps: JobDeps): JobHandlers {
  const lanes = Object.values(createJobLanes(deps))
  return Object.assign({}, ...lanes.map(({ handlers }) => handlers))
}

function upkeepHandlers(deps: JobDeps): JobHandlers {
  return {
    ...deskHandlers(deps),
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
    'audience.prune': periodicJob(24 * HOUR_MS, () => pruneAudience(deps)),
    // Its name in version 0.1.0: one that is still queued is run once, and not queued again.
    'letters.tidy': jobHandler(z.object({}), () => pruneAudience(deps)),
    'imports.prune': periodicJob(24 * HOUR_MS, () => pruneImports(deps)),
    'auth.tidy': periodicJob(24 * HOUR_MS, () => pruneAuth(deps)),
    'search-engines.tell': periodicJob(TELL_EVERY_MS, ({ signal }) =>
      tellSearchEngines(deps, signal),
    ),
    'work.forget-old': periodicJob(HOUR_MS, () => forgetOldWork(deps)),
  }
}

/** The jobs that make the files of one picture. */
function pictureHandlers(deps: MakeRenditionsDeps): JobHandlers {
  return {
    [RENDITIONS_JOB]: jobHandler(renditionsPayloadSchema, (payload, { signal }) =>
      makeRenditions(deps, payload, signal),
    ),
    [RECIPE_CROPS_JOB]: jobHandler(recipeCropsPayloadSchema, (payload, { signal }) =>
      makeRecipeCrops(deps, payload, signal),
    ),
  }
}

/** The background jobs of the desk. */
function deskHandlers(deps: WriteDeps): JobHandlers {
  return {
    [DESK_INDEX_JOB]: jobHandler(z.object({}), (_payload, { signal }) =>
      indexMissingForDesk(deps, signal),
    ),
    'desk.purge-trash': periodicJob(HOUR_MS, ({ signal }) => purgeOldTrash(deps, signal)),
    'desk.purge-untouched': periodicJob(HOUR_MS, ({ signal }) => purgeUntouched(deps, signal)),
    'desk.tidy': periodicJob(24 * HOUR_MS, ({ signal }) => pruneDesk(deps, signal)),
  }
}
