import type { Logger } from 'pino'
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
    const problem = describeProblem(error)
    if (problem === undefined) throw error
    refuse([problem])
  }
}

/** Opens the site with the settings of the environment, and closes it at the signal of a terminal or service. */
export async function serve(
  loadPages: () => Promise<SitePages>,
  workerGroup?: ClusterWorkerGroup,
): Promise<void> {
  // A service that is loaded anew must not end, also while it starts. To workers it is sent beside their supervisor.
  if (workerGroup || !process.stdin.isTTY) process.on('SIGHUP', () => {})
  const { readConfig } = await import('#server/config/config.ts')
  const result = readConfig(process.env)
  if (!result.ok) return refuse(result.problems)

  const log = await openLog(result.config, workerGroup)
  const { openSite } = await import('#server/composition/open-site.ts')
  const { giveBackStartMemory } = await import('#server/composition/give-back-memory.ts')
  const site = await openSite(result.config, log, await loadPages(), workerGroup)
  if (!workerGroup || workerGroup.isSpokesman) announce(site)
  giveBackStartMemory()
  await closeOnSignal({ site, log, stopDelaySeconds: result.config.stopDelaySeconds, workerGroup })
}

/** Returns the problem that the person who runs the site can do something about, in one line; else undefined. */
function describeProblem(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof StorageFailure ? cause.message : undefined
}

async function openLog({ logLevel }: Config, workerGroup?: ClusterWorkerGroup) {
  const { default: pino } = await import('pino')
  const [{ batchLines, PIPE_ATOM_BYTES }, { openLogOutput }] = await Promise.all([
    import('#server/composition/log-output.ts'),
    import('#server/composition/resilient-output.ts'),
  ])
  const target = openLogOutput(() => log)
  const output = batchLines(target, workerGroup && { atMostBytes: PIPE_ATOM_BYTES })
  process.on('exit', () => output.flush())
  const whole = pino({ level: logLevel }, output)
  const log = workerGroup ? whole.child({ worker: workerGroup.id }) : whole
  return log
}

/** For the person at the screen; logs are for machines and come beside it. */
function announce({ siteUrl, setupLink }: OpenSite): void {
  console.log(`\nWellness Haven is open at ${siteUrl}`)
  if (setupLink) {
    console.log(`\nMake the first administrator with this link (it works once, for a day):`)
    console.log(`  ${setupLink}\n`)
  }
}

type Closing = {
  site: OpenSite
  log: Logger
  stopDelaySeconds: number
  workerGroup: ClusterWorkerGroup | undefined
}

async function closeOnSignal({ site, log, stopDelaySeconds, workerGroup }: Closing): Promise<void> {
  const leave = async (...patience: Parameters<OpenSite['close']>) => {
    await site.close(...patience)
    process.exit(0)
  }
  let isAsked = false
  const leaveLater = () => {
    if (stopDelaySeconds === 0) return void leave()
    // Asked again the one process waits no more; workers are asked by their supervisor and by the service manager.
    if (isAsked) return workerGroup ? undefined : void leave()
    isAsked = true
    site.prepareToStop()
    log.info({ seconds: stopDelaySeconds }, 'not ready any more; the site stops after this')
    setTimeout(leave, stopDelaySeconds * 1000)
  }
  process.on('SIGTERM', leaveLater)
  process.on('SIGINT', () => leave())
  if (!workerGroup) {
    // A terminal that is closed says the same, and means the end.
    process.on('SIGHUP', () => {
      if (process.stdin.isTTY) void leave()
      else log.info('SIGHUP changes nothing: only with WORKERS is the site loaded anew')
    })
    return
  }
  const { AT_EASE } = await import('#server/http/edge/listen.ts')
  workerGroup.onLeave((how) => void (how === 'retire' ? leave(AT_EASE) : leaveLater()))
  workerGroup.ready()
}

function refuse(problems: string[]): never {
  for (const problem of problems) console.error(`Cannot start: ${problem}`)
  process.exit(1)
}
