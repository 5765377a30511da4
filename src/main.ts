import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StorageFailure } from '#domain/storage-failure.ts'
import { PROJECT_FOLDER } from '#server/base/project-folder.ts'
import { StartError } from '#server/base/start-error.ts'
import type { BuiltPages, OpenSite } from '#server/composition/open-site.ts'
import type { Config } from '#server/config/config.ts'
import type { ClusterWorkerGroup } from '#server/workers/cluster-worker-group.ts'
import { workerCountOf } from '#server/workers/worker-count.ts'

const BUILD_FOLDER = join(PROJECT_FOLDER, 'build')

const given = { ...process.env }
if (existsSync('.env')) process.loadEnvFile('.env')
// React reads it once, when it is first imported; its other build renders three times slower.
process.env.NODE_ENV ??= 'production'

try {
  const workers = workerCountOf(process.env.WORKERS || undefined)
  if (workers) await serveTogether(workers)
  else await serve()
} catch (error) {
  const problem = problemOf(error)
  if (problem === undefined) throw error
  refuse([problem])
}

/** What the person who runs the site can do something about, in one line; else undefined. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof StorageFailure ? cause.message : undefined
}

/** Serves as one of several workers, or else keeps them running. */
async function serveTogether(workers: number): Promise<void> {
  const { default: cluster } = await import('node:cluster')
  if (cluster.isWorker) {
    const { joinWorkerGroup } = await import('#server/workers/cluster-worker-group.ts')
    return serve(joinWorkerGroup())
  }
  const environment = { ...process.env }
  // Each worker reads `.env` for itself, so that a restart finds what has changed in it.
  for (const name of Object.keys(environment)) if (!(name in given)) delete process.env[name]
  const { runSupervisor } = await import('#server/composition/run-supervisor.ts')
  await runSupervisor(workers, environment)
}

async function serve(workerGroup?: ClusterWorkerGroup): Promise<void> {
  const { readConfig } = await import('#server/config/config.ts')
  const result = readConfig(process.env)
  if (!result.ok) return refuse(result.problems)

  const log = await openLog(result.config, workerGroup)
  const { openSite } = await import('#server/composition/open-site.ts')
  const { giveBackStartMemory } = await import('#server/composition/give-back-memory.ts')
  const site = await openSite(result.config, log, await importPages(), workerGroup)
  if (!workerGroup || workerGroup.isSpokesman) announce(site)
  giveBackStartMemory()
  await closeWhenTold(site, workerGroup)
}

async function openLog({ logLevel }: Config, workerGroup?: ClusterWorkerGroup) {
  const { default: pino } = await import('pino')
  const { batchLines, PIPE_ATOM_BYTES } = await import('#server/composition/log-output.ts')
  const output = batchLines(process.stdout, workerGroup && { atMostBytes: PIPE_ATOM_BYTES })
  process.on('exit', () => output.flush())
  const log = pino({ level: logLevel }, output)
  return workerGroup ? log.child({ worker: workerGroup.id }) : log
}

async function importPages(): Promise<BuiltPages> {
  const entry = join(BUILD_FOLDER, 'server/index.js')
  if (!existsSync(entry)) throw new StartError('the pages are not built. Run: npm run build')
  return { bundle: await import(entry), clientFolder: join(BUILD_FOLDER, 'client') }
}

/** For the person at the screen; logs are for machines and come beside it. */
function announce({ siteUrl, setupLink }: OpenSite): void {
  console.log(`\nWellness Haven is open at ${siteUrl}`)
  if (setupLink) {
    console.log(`\nMake the first administrator with this link (it works once, for a day):`)
    console.log(`  ${setupLink}\n`)
  }
}

async function closeWhenTold(site: OpenSite, workerGroup?: ClusterWorkerGroup): Promise<void> {
  const leave = async (...patience: Parameters<OpenSite['close']>) => {
    await site.close(...patience)
    process.exit(0)
  }
  process.on('SIGTERM', () => leave())
  process.on('SIGINT', () => leave())
  if (!workerGroup) return
  // Meant for the supervisor, and sent to all by a terminal or a service manager.
  process.on('SIGHUP', () => {})
  const { AT_EASE } = await import('#server/http/edge/listen.ts')
  workerGroup.onLeave((how) => void leave(...(how === 'retire' ? [AT_EASE] : [])))
  workerGroup.ready()
}

function refuse(problems: string[]): never {
  for (const problem of problems) console.error(`Cannot start: ${problem}`)
  process.exit(1)
}
