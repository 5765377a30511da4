import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_FOLDER } from '#server/base/project-folder.ts'
import { StartError } from '#server/base/start-error.ts'
import type { SitePages } from '#server/composition/open-site.ts'
import { readWorkerCount } from '#server/workers/worker-count.ts'
import { orRefuse, serve } from './serve.ts'

const BUILD_FOLDER = join(PROJECT_FOLDER, 'build')

const given = { ...process.env }
if (existsSync('.env')) process.loadEnvFile('.env')
// React reads it once, when it is first imported; its other build renders three times slower.
process.env.NODE_ENV ??= 'production'

await orRefuse(async () => {
  const workers = readWorkerCount(process.env.WORKERS || undefined)
  if (workers) await serveTogether(workers)
  else await serve(importBuiltPages)
})

/** Serves as one of several workers, or else keeps them running. */
async function serveTogether(workers: number): Promise<void> {
  const { default: cluster } = await import('node:cluster')
  if (cluster.isWorker) {
    const { joinWorkerGroup } = await import('#server/workers/cluster-worker-group.ts')
    return serve(importBuiltPages, joinWorkerGroup())
  }
  const environment = { ...process.env }
  // Each worker reads `.env` for itself, so that a restart finds what has changed in it.
  for (const name of Object.keys(environment)) if (!(name in given)) delete process.env[name]
  const { runSupervisor } = await import('#server/composition/run-supervisor.ts')
  await runSupervisor(workers, environment)
}

async function importBuiltPages(): Promise<SitePages> {
  const entry = join(BUILD_FOLDER, 'server/index.js')
  if (!existsSync(entry)) throw new StartError('the pages are not built. Run: npm run build')
  const [{ createPages }, bundle] = await Promise.all([
    import('#server/http/site/page-routes.ts'),
    import(entry),
  ])
  return {
    makePages: (deps) => createPages(bundle, deps),
    clientFolder: join(BUILD_FOLDER, 'client'),
  }
}
