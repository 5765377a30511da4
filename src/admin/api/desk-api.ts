import { type AdminApi, deskSessionSchema, type ImageUpload } from '#contract/admin-api.ts'
import { uploadedImageSchema } from '#contract/media.ts'
import { deskPostPageSchema, publishedPostSchema } from '#contract/posts.ts'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import { readAnswer } from './answer.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'
import { sendUpload } from './upload-request.ts'

/** The desk's API in the browser: uploads also tell how far they are. */
export type DeskApi = Omit<AdminApi, 'uploadImage'> & {
  uploadImage(
    upload: ImageUpload & { onProgress?: ((share: number) => void) | undefined },
    signal?: AbortSignal,
  ): ReturnType<AdminApi['uploadImage']>
}

type Dependencies = SignedRequestsOptions & { upload?: typeof sendUpload }

/** The desk's API over fetch. Reading is tried twice, writing once. */
export function createDeskApi({ upload = sendUpload, ...options }: Dependencies): DeskApi {
  const { authorization, get, write } = createSignedRequests(options)

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

    publishPost: async (post, key) =>
      readAnswer(
        publishedPostSchema,
        await write(urls.api.adminPosts(), { method: 'POST', body: post, key }),
      ),
  }
}
