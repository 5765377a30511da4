import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import { programBeside } from '#server/base/project-folder.ts'

/** The strength of a password: 0 to 4 for guessable to unguessable, and whether it is on the list. */
export type PasswordStrength = { score: number; isCommon: boolean }

export type StrengthQuestion = { number: number; password: string; about: readonly string[] }
export type StrengthAnswer = PasswordStrength & { number: number }

/** Measures a password; `about` holds words that a guesser of this account would try first. */
export type MeasurePassword = (
  password: string,
  about: readonly string[],
) => Promise<PasswordStrength>

type Waiting = { resolve(strength: PasswordStrength): void; reject(error: Error): void }

const WORKER = programBeside(import.meta.url, 'password-strength-worker')
/** Reading the word lists takes a while on a small machine; a measure itself does not. */
const DEADLINE_MS = 20_000
/** The lists take some 50 MB, and passwords are rarely set: the worker ends soon. */
const IDLE_MS = 15_000
const WAITING_MAX = 20

/**
 * Makes the process's measure of passwords. It runs in a worker of its own, which starts with
 * the first password and ends when none has come for a while; the site is answered meanwhile.
 *
 * It throws AppError `unavailable` when the worker is not available: an unmeasured password is
 * not accepted.
 */
export function createPasswordMeasure(): MeasurePassword {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let asked = 0

  function start(): Worker {
    const started = new Worker(WORKER, { env: {}, execArgv: [] })
    started.on('message', ({ number, score, isCommon }: StrengthAnswer) => {
      waiting.get(number)?.resolve({ score, isCommon })
    })
    started.on('error', (cause) => stop(started, cause))
    return started
  }

  function stop(stopped: Worker | undefined, cause?: unknown): void {
    if (worker !== stopped) return
    worker = undefined
    void stopped?.terminate()
    for (const { reject } of waiting.values()) reject(unavailable(cause))
  }

  function rest(): void {
    if (waiting.size > 0) return
    const resting = worker
    resting?.unref()
    idleTimer = setTimeout(() => stop(resting), IDLE_MS).unref()
  }

  return async (password, about) => {
    if (waiting.size >= WAITING_MAX) throw unavailable()
    clearTimeout(idleTimer)
    worker ??= start()
    worker.ref()
    const asking = worker
    const number = ++asked
    const deadline = setTimeout(() => stop(asking, 'took too long'), DEADLINE_MS)
    try {
      return await new Promise<PasswordStrength>((resolve, reject) => {
        waiting.set(number, { resolve, reject })
        asking.postMessage({ number, password, about } satisfies StrengthQuestion)
      })
    } finally {
      clearTimeout(deadline)
      waiting.delete(number)
      rest()
    }
  }
}

function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', 'The password could not be checked. Try again in a moment.', {
    retryAfterSeconds: 5,
    ...(cause !== undefined && { cause }),
  })
}
