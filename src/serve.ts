import { StorageFailure } from '#domain/storage-failure.ts'
import { StartError } from '#server/base/start-error.ts'
import type { OpenSite, SitePages } from '#server/composition/open-site.ts'
import type { Config } from '#server/config/config.ts'
import type { ClusterWorkerGroup } from '#server/workers/cluster-worker-group.ts'

/**
 * Runs what starts the program, and ends the process in one line when it throws something that
 * the person who runs the site can do something about.
 */
export async function orRefuse(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    refuse([problem])
  }
}

/** Opens the site with the settings of the environment, and closes it at the signal of a terminal or service. */
export async function serve(
  loadPages: () => Promise<SitePages>,
  workerGroup?: ClusterWorkerGroup,
): Promise<void> {
  const { readConfig } = await import('#server/config/config.ts')
  const result = readConfig(process.env)
  if (!result.ok) return refuse(result.problems)

  const log = await openLog(result.config, workerGroup)
  const { openSite } = await import('#server/composition/open-site.ts')
  const { giveBackStartMemory } = await import('#server/composition/give-back-memory.ts')
  const site = await openSite(result.config, log, await loadPages(), workerGroup)
  if (!workerGroup || workerGroup.isSpokesman) announce(site)
  giveBackStartMemory()
  await closeOnSignal(site, workerGroup)
}

/** What the person who runs the site can do something about, in one line; else undefined. */
function problemOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof StorageFailure ? cause.message : undefined
}

async function openLog({ logLevel }: Config, workerGroup?: ClusterWorkerGroup) {
  const { default: pino } = await import('pino')
  const { batchLines, PIPE_ATOM_BYTES } = await import('#server/composition/log-output.ts')
  const output = batchLines(process.stdout, workerGroup && { atMostBytes: PIPE_ATOM_BYTES })
  process.on('exit', () => output.flush())
  const log = pino({ level: logLevel }, output)
  return workerGroup ? log.child({ worker: workerGroup.id }) : log
}

/** For the person at the screen; logs are for machines and come beside it. */
function announce({ siteUrl, setupLink }: OpenSite): void {
  console.log(`\nWellness Haven is open at ${siteUrl}`)
  if (setupLink) {
    console.log(`\nMake the first administrator with this link (it works once, for a day):`)
    console.log(`  ${setupLink}\n`)
  }
}

async function closeOnSignal(site: OpenSite, workerGroup?: ClusterWorkerGroup): Promise<void> {
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
