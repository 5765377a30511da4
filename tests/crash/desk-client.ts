import { z } from 'zod'
import { uploadedImageSchema } from '#contract/media.ts'
import { publishedPostSchema } from '#contract/posts.ts'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ADMIN } from '#tests/support/site/running-site.ts'
import type { PostEntry, UploadEntry } from './ledger.ts'

/** Sends what stands in the ledger, again if need be, and notes the answer. */
export type DeskClient = {
  upload(entry: UploadEntry): Promise<void>
  publish(entry: PostEntry): Promise<void>
}

/** The connection ended before an answer came: nobody knows whether the call was carried out. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** The site answered that it cannot do this now, and when to come again. */
export class PutOff extends Error {
  override readonly name = 'PutOff'
}

/** Signs in as a client that is no browser. Calls reject with `NoAnswer` when the site dies. */
export async function signIn(siteUrl: string): Promise<DeskClient> {
  const answer = await send(`${siteUrl}${urls.auth()}/token?grant_type=password`, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
  })
  const { access_token } = z.object({ access_token: z.string() }).parse(answer)
  const headersFor = (key: string) => ({
    Authorization: `Bearer ${access_token}`,
    [IDEMPOTENCY_KEY_HEADER]: key,
  })

  return {
    async upload(entry) {
      const { key, file } = entry
      const body = new FormData()
      body.set('index', '0')
      body.set('alt', 'A bowl on a table')
      body.set('file', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }))
      const url = siteUrl + callUrl('uploadImage')
      entry.answer = uploadedImageSchema.parse(await send(url, { headers: headersFor(key), body }))
    },
    async publish(entry) {
      const { key, post } = entry
      const headers = { ...headersFor(key), 'Content-Type': 'application/json' }
      const url = siteUrl + callUrl('listFormPosts')
      entry.answer = publishedPostSchema.parse(
        await send(url, { headers, body: JSON.stringify(post) }),
      )
    },
  }
}

async function send(url: string, init: RequestInit): Promise<unknown> {
  const { status, text, isPutOff } = await exchange(url, init)
  if (isPutOff) throw new PutOff(text)
  if (status >= 300) throw new Error(`${url} was answered ${status}: ${text}`)
  return JSON.parse(text)
}

async function exchange(url: string, init: RequestInit) {
  try {
    const response = await fetch(url, { method: 'POST', ...init })
    const { status, headers } = response
    const isPutOff = (status === 503 || status === 429) && headers.has('Retry-After')
    return { status, text: await response.text(), isPutOff }
  } catch (cause) {
    throw new NoAnswer(url, { cause })
  }
}
