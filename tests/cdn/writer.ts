import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { uploadedImageSchema } from '#contract/media.ts'
import { publishedPostSchema } from '#contract/posts.ts'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { EMPTY_POST } from '#tests/support/posts/empty-post.ts'
import { ADMIN } from '#tests/support/site/running-site.ts'

/** Somebody who publishes, straight at the site and past every cache. */
export type Writer = {
  token: string
  /** Publishes a post with that title. @returns its address */
  publish(title: string): Promise<string>
}

/** Signs in as the site's administrator. */
export async function signInAsWriter(siteUrl: string): Promise<Writer> {
  const answer = await sendJson(`${siteUrl}${urls.auth()}/token?grant_type=password`, {}, ADMIN)
  const { access_token: token } = z.object({ access_token: z.string() }).parse(answer)
  const headersFor = () => ({
    Authorization: `Bearer ${token}`,
    [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
  })
  const mediaId = await upload(siteUrl, headersFor())
  return {
    token,
    async publish(title) {
      const post = {
        ...EMPTY_POST,
        postType: 'blog',
        title,
        content: `Soak, simmer, season.\n\n${'A line about soup and what goes with it. '.repeat(30)}`,
        author: 'Wellness Haven Team',
        mediaIds: [mediaId],
      }
      const { slug } = publishedPostSchema.parse(
        await sendJson(siteUrl + callUrl('listFormPosts'), headersFor(), post),
      )
      return urls.post(slug)
    },
  }
}

async function upload(siteUrl: string, headers: Record<string, string>): Promise<string> {
  const { name, buffer, mimeType } = await givenPhotograph('soup.jpg')
  const body = new FormData()
  body.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const answer = await send(siteUrl + callUrl('uploadImage'), { headers, body })
  return uploadedImageSchema.parse(answer).id
}

function sendJson(url: string, headers: Record<string, string>, body: object): Promise<unknown> {
  return send(url, {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function send(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', ...init })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
  return response.json()
}
