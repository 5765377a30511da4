import { resolve } from 'node:path'
import pino from 'pino'
import { DEFAULT_DATA_FOLDER } from '#server/base/default-data-folder.ts'
import { readStopDelay } from '../workers/stop-delay.ts'
import { FirstWorkerError, supervise } from '../workers/supervise.ts'
import { lockWholeFolder, prepareDataFolder } from './open-folder.ts'
import { openLogOutput } from './resilient-output.ts'

/** The variables that the supervisor must know; the workers read and check everything. */
type Environment = {
  DATA_DIR?: string | undefined
  DATABASE_URL?: string | undefined
  LOG_LEVEL?: string | undefined
  METRICS_PORT?: string | undefined
  STOP_DELAY_SECONDS?: string | undefined
}

/**
 * Runs the workers of a site until a signal ends it: SIGTERM and SIGINT stop everything,
 * SIGHUP replaces the workers one at a time.
 *
 * It loads as little as it can: all that a site needs is in the workers.
 *
 * @throws StartError when the data folder cannot be had
 */
export async function runSupervisor(count: number, environment: Environment): Promise<void> {
  const dataFolder = resolve(environment.DATA_DIR || DEFAULT_DATA_FOLDER)
  prepareDataFolder({ dataFolder })
  // Kept for all workers, from before the first to after the last.
  const lock = environment.DATABASE_URL ? undefined : lockWholeFolder({ dataFolder })
  process.on('exit', () => lock?.release())

  const level = environment.LOG_LEVEL ?? ''
  const isLevel = level === 'silent' || level in pino.levels.values
  const output = openLogOutput(() => log)
  const log = pino({ level: isLevel ? level : 'info' }, output).child({ part: 'supervisor' })
  if (environment.METRICS_PORT) {
    const { serveWorkerMetrics } = await import('./worker-metrics.ts')
    await serveWorkerMetrics(environment)
  }
  const supervisor = supervise({
    count,
    log,
    // A wrong one stops the first worker, which says so.
    stopDelaySeconds: readStopDelay(environment.STOP_DELAY_SECONDS || undefined) || 0,
  })
  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    await supervisor.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // A terminal that is closed says the same, and means the end.
  process.on('SIGHUP', () => void (process.stdin.isTTY ? stop() : supervisor.restart()))

  try {
    await supervisor.started
    log.info({ workers: count }, 'all workers answer')
  } catch (error) {
    if (!(error instanceof FirstWorkerError)) throw error
    process.exit(1)
  }
}
