import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { programBeside } from '#server/base/project-folder.ts'
import type { ImageAnswer, ImageRequest } from './image-tasks.ts'

export type ImageWorkerLimits = {
  /** How long one task may take before the process is killed. */
  deadlineMs: number
  /** How much memory the process may take before it ends itself, in megabytes. */
  memoryMb: number
  /** How long the process stays after its last task; its memory goes with it. */
  idleMs: number
  /** Its `nice` value, from 0 to 19: the higher, the lower its priority. */
  niceness: number
}

/** Runs image tasks one at a time, in a process that is started when needed. */
export type ImageWorker = {
  /**
   * Does one task; call it again only after it has answered.
   *
   * @throws ImageProcessError when a limit was passed or the process died
   */
  run(request: ImageRequest): Promise<unknown>
  /** Ends the process and whatever it is doing. */
  end(): void
}

/** The image process did not answer: it took too long and was killed, or it died. */
export class ImageProcessError extends Error {
  override readonly name = 'ImageProcessError'
  readonly reason: 'deadline' | 'memory' | 'died'

  constructor(reason: ImageProcessError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

const PROGRAM = programBeside(import.meta.url, 'image-process-main')
/** Long, because a busy machine gives a process of low priority little time. */
const START_DEADLINE_MS = 60_000
/** How much of the last output of a process that died goes into the error. */
const STDERR_TAIL_LENGTH = 2000

/**
 * For glibc, which otherwise learns from large pictures to keep their memory: several hundred
 * megabytes after a handful of photographs instead of a hundred and thirty. Others ignore it.
 */
const GIVE_MEMORY_BACK = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' }

/** Under `node --watch` a process sends its parent what it has loaded, which would be taken for an answer. */
const NOT_WATCHED = { WATCH_REPORT_DEPENDENCIES: undefined }

/**
 * Makes a worker. No process starts before the first task.
 *
 * Only a process can be held to a deadline: the decoder runs in native threads, which go on
 * after a worker thread has been terminated. Memory that a picture took is given back, and a
 * picture that crashes the decoder crashes nothing else.
 */
export function createImageWorker(limits: ImageWorkerLimits): ImageWorker {
  const { deadlineMs, idleMs } = limits
  let child: ImageChild | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let timesEnded = 0

  async function ask(request: ImageRequest): Promise<ImageAnswer> {
    if (!child?.isRunning()) child = await start()
    try {
      return await child.ask(request, deadlineMs)
    } catch (error) {
      child = undefined
      throw error
    }
  }

  /** A process that is starting cannot be killed yet: it is as soon as it has started. */
  async function start(): Promise<ImageChild> {
    const before = timesEnded
    const started = await startImageChild(limits)
    if (timesEnded === before) return started
    started.kill()
    throw new ImageProcessError('died', 'was ended while it started')
  }

  function end(): void {
    timesEnded += 1
    clearTimeout(idleTimer)
    child?.kill()
    // A killed process takes a moment to die; it must get no task meanwhile.
    child = undefined
  }

  return {
    async run(request) {
      clearTimeout(idleTimer)
      try {
        const answer = await ask(request)
        if (answer.kind === 'done') return answer.output
        if (answer.kind !== 'failed') throw new Error(`unexpected “${answer.kind}”`)
        throw Object.assign(new Error(answer.message), answer.code && { code: answer.code })
      } finally {
        idleTimer = setTimeout(end, idleMs).unref()
      }
    },
    end,
  }
}

type ImageChild = {
  /** @throws ImageProcessError; the process is gone then, and a new one is needed */
  ask(request: ImageRequest, deadlineMs: number): Promise<ImageAnswer>
  isRunning(): boolean
  kill(): void
}

/** Starts a process, which does not keep this one alive while it has nothing to do. */
async function startImageChild({
  niceness,
  memoryMb,
}: Pick<ImageWorkerLimits, 'niceness' | 'memoryMb'>): Promise<ImageChild> {
  const child = fork(PROGRAM, [String(niceness), String(memoryMb)], {
    // Not the parent's flags: the port of a debugger, for one, can be opened only once.
    execArgv: [],
    env: { ...process.env, ...GIVE_MEMORY_BACK, ...NOT_WATCHED },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const stderr = stderrTail(child)
  try {
    await nextAnswer(child, START_DEADLINE_MS, stderr)
  } catch (cause) {
    throw new Error('The image process did not start.', { cause })
  }
  setIdle(child, true)

  return {
    async ask(request, deadlineMs) {
      setIdle(child, false)
      try {
        const answer = nextAnswer(child, deadlineMs, stderr)
        child.send(request, () => {
          // A process that cannot be sent to is dying; its exit reports it.
        })
        const given = await answer
        if (given.kind !== 'out-of-memory') return given
        child.kill('SIGKILL')
        throw new ImageProcessError('memory', `took more than ${memoryMb} MB`)
      } finally {
        setIdle(child, true)
      }
    },
    isRunning: () => child.connected && child.exitCode === null && child.signalCode === null,
    kill: () => void child.kill('SIGKILL'),
  }
}

function nextAnswer(
  child: ChildProcess,
  deadlineMs: number,
  stderr: () => string,
): Promise<ImageAnswer> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const deadline = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, deadlineMs)

    function settle(finish: () => void): void {
      clearTimeout(deadline)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      finish()
    }
    const onMessage = (message: unknown) => settle(() => resolve(message as ImageAnswer))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = (code: number | null, signal: string | null) =>
      settle(() =>
        reject(
          isLate
            ? new ImageProcessError('deadline', `no answer after ${deadlineMs} ms`)
            : // Nobody else ends it so while it works: the kernel has no memory left.
              new ImageProcessError(
                signal === 'SIGKILL' ? 'memory' : 'died',
                `ended with ${signal ?? code}: ${stderr()}`,
              ),
        ),
      )
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
  })
}

function setIdle(child: ChildProcess, isIdle: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isIdle) handle?.unref()
    else handle?.ref()
  }
}

function stderrTail(child: ChildProcess): () => string {
  let tail = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-STDERR_TAIL_LENGTH)
  })
  ;(child.stderr as Socket | null)?.unref()
  return () => tail.trim()
}
