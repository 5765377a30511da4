import { type AdminApi, deskSessionSchema, type ImageUpload } from '#contract/admin-api.ts'
import { uploadedImageSchema } from '#contract/media.ts'
import { deskPostPageSchema, publishedPostSchema } from '#contract/posts.ts'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { type Answer, readAnswer } from './answer.ts'
import { sendRequest } from './send-request.ts'
import { sendUpload } from './upload-request.ts'

/** The desk's API in the browser: uploads also tell how far they are. */
export type DeskApi = Omit<AdminApi, 'uploadImage'> & {
  uploadImage(
    upload: ImageUpload & { onProgress?: ((share: number) => void) | undefined },
    signal?: AbortSignal,
  ): ReturnType<AdminApi['uploadImage']>
}

type Dependencies = {
  /** The token of the session, refreshed when needed; null when nobody is signed in. */
  accessToken: () => Promise<string | null>
  fetch?: typeof globalThis.fetch
  upload?: typeof sendUpload
  wait?: (milliseconds: number) => Promise<void>
}

const RETRY_STATUSES = [502, 503, 504]
const RETRY_DELAY_MS = 800

/**
 * The desk's API over fetch.
 *
 * Reading is tried once more when a gateway or a restarting server got in the way; writing
 * never is, because whoever calls decides whether to repeat it with the same key.
 */
export function createDeskApi({
  accessToken,
  fetch = (...request) => globalThis.fetch(...request),
  upload = sendUpload,
  wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}: Dependencies): DeskApi {
  async function authorization(): Promise<Record<string, string>> {
    const token = await accessToken()
    if (!token) throw new AppError('unauthenticated', 'Your session has ended. Sign in again.')
    return { Authorization: `Bearer ${token}`, Accept: 'application/json' }
  }

  async function get(url: string, signal: AbortSignal | undefined): Promise<Answer> {
    const request = { headers: await authorization(), signal: signal ?? null }
    const first = await sendRequest(fetch, url, request)
    if (!RETRY_STATUSES.includes(first.status)) return first
    await wait(RETRY_DELAY_MS)
    return sendRequest(fetch, url, request)
  }

  return {
    getSession: async (signal) =>
      readAnswer(deskSessionSchema, await get(urls.api.adminSession(), signal)),

    listPosts: async (query, signal) =>
      readAnswer(deskPostPageSchema, await get(urls.api.adminPosts(query), signal)),

    uploadImage: async ({ file, index, alt, idempotencyKey, onProgress }, signal) => {
      const body = new FormData()
      body.set('index', String(index))
      body.set('alt', alt)
      body.set('file', file, file.name)
      const headers = {
        ...(await authorization()),
        [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
      }
      const url = urls.api.adminImages()
      return readAnswer(
        uploadedImageSchema,
        await upload({ url, headers, body, onProgress, signal }),
      )
    },

    publishPost: async (post, idempotencyKey) => {
      const headers = {
        ...(await authorization()),
        'Content-Type': 'application/json',
        [IDEMPOTENCY_KEY_HEADER]: idempotencyKey,
      }
      const request = { method: 'POST', headers, body: JSON.stringify(post) }
      return readAnswer(
        publishedPostSchema,
        await sendRequest(fetch, urls.api.adminPosts(), request),
      )
    },
  }
}
