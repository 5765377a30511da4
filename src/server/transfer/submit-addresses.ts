import type { IncomingMessage } from 'node:http'
import { guardedRequest, type Reach } from './guarded-request.ts'

const USER_AGENT = 'WellnessHaven'

/** Where the addresses of changed pages are sent, and how far that request may go. */
export type IndexNowService = Reach & {
  url: string
  /** How long it may take to answer. */
  timeoutMs: number
}

/** The service that hands on what it is told to all search engines that take part. */
export const INDEX_NOW: IndexNowService = {
  url: 'https://api.indexnow.org/indexnow',
  isPrivateAllowed: false,
  ports: [],
  timeoutMs: 10_000,
}

/** Addresses of one site, and the proof that it is the site that sends them (https://www.indexnow.org/documentation). */
export type Submission = { host: string; key: string; keyLocation: string; urlList: string[] }

/** The outcome: the status that was answered, or why nothing was. */
export type Submitted =
  | { status: number; retryAfterSeconds?: number | undefined }
  | { unreachable: string }

/** Sends addresses to IndexNow. A redirect is not followed, and of the answer nothing is read but its head. */
export async function submitAddresses(
  { url, timeoutMs, ...reach }: IndexNowService,
  submission: Submission,
  signal: AbortSignal,
): Promise<Submitted> {
  let answer: IncomingMessage
  try {
    answer = await guardedRequest(new URL(url), {
      ...reach,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      accept: 'application/json',
      userAgent: USER_AGENT,
      sends: { type: 'application/json; charset=utf-8', text: JSON.stringify(submission) },
    })
  } catch (error) {
    signal.throwIfAborted()
    return { unreachable: reasonOf(error) }
  }
  const { statusCode = 0, headers } = answer
  answer.destroy()
  const seconds = Number(headers['retry-after'])
  return {
    status: statusCode,
    ...(Number.isFinite(seconds) && seconds > 0 && { retryAfterSeconds: seconds }),
  }
}

/** A word for the log and the desk, such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.message
}
