import {
  type AdminApi,
  deskSessionSchema,
  type ImageUpload,
  type SessionEnd,
  sessionEndSchema,
} from '#contract/desk/admin-api.ts'
import { uploadedImageSchema } from '#contract/media.ts'
import { deskPostPageSchema } from '#contract/posts.ts'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import { readAnswer } from './answer.ts'
import { sendRequest } from './send-request.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'
import { sendUpload } from './upload-request.ts'

/** The desk's API in the browser: uploads also tell how far they are. */
export type DeskApi = Omit<AdminApi, 'uploadImage'> & {
  /** Why the session that this browser held has ended; null when it holds none that has. */
  getSessionEnd(): Promise<SessionEnd | null>
  uploadImage(
    upload: ImageUpload & { onProgress?: ((share: number) => void) | undefined },
    signal?: AbortSignal,
  ): ReturnType<AdminApi['uploadImage']>
}

type Dependencies = SignedRequestsOptions & { upload?: typeof sendUpload }

/** The desk's API over fetch. Reading is tried twice, sending a picture once. */
export function createDeskApi({ upload = sendUpload, ...options }: Dependencies): DeskApi {
  const { signed, get } = createSignedRequests(options)
  const fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))

  return {
    getSession: async (signal) =>
      readAnswer(deskSessionSchema, await get(urls.api.adminSession(), signal)),

    getSessionEnd: async () => {
      const request = { headers: { Accept: 'application/json' } }
      const answer = await sendRequest(fetch, urls.api.sessionEnd(), request)
      return readAnswer(sessionEndSchema, answer).reason
    },

    listPosts: async (query, signal) =>
      readAnswer(deskPostPageSchema, await get(urls.api.adminPosts(query), signal)),

    uploadImage: async ({ file, index, alt, idempotencyKey, onProgress }, signal) => {
      const body = new FormData()
      body.set('index', String(index))
      body.set('alt', alt)
      body.set('file', file, file.name)
      const url = urls.api.adminImages()
      const answer = await signed((authorization) => {
        const headers = { ...authorization, [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }
        return upload({ url, headers, body, onProgress, signal })
      })
      return readAnswer(uploadedImageSchema, answer)
    },
  }
}
