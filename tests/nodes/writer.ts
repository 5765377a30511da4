import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { uploadedImageSchema } from '#contract/media.ts'
import { type NewPost, publishedPostSchema } from '#contract/posts.ts'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { EMPTY_POST } from '#tests/support/posts/empty-post.ts'
import { ADMIN } from '#tests/support/site/running-site.ts'

/** Somebody who writes, on whichever node is asked. */
export type Writer = {
  /** For calls of one's own. */
  headers(): Record<string, string>
  newPost(title: string): NewPost
  publish(url: string, title: string): Promise<z.infer<typeof publishedPostSchema>>
  call(url: string, path: string, body?: unknown, method?: string): Promise<Response>
}

/** Signs in at one node, and uploads a picture that all posts will have. */
export async function givenWriter(url: string): Promise<Writer> {
  const answer = await fetch(`${url}${urls.auth()}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
  })
  const { access_token } = z.object({ access_token: z.string() }).parse(await answer.json())
  const headers = () => ({
    Authorization: `Bearer ${access_token}`,
    [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
  })
  const mediaId = await uploadPicture(url, headers())

  const newPost = (title: string): NewPost => ({
    ...EMPTY_POST,
    postType: 'blog',
    title,
    content: `## ${title}\n\n${'Soup that is shown on every node. '.repeat(5)}`,
    author: 'Wellness Haven Team',
    mediaIds: [mediaId],
  })
  const call = (to: string, path: string, body?: unknown, method = 'POST') =>
    fetch(to + path, {
      method,
      headers: { ...headers(), 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  return {
    headers,
    newPost,
    call,
    async publish(to, title) {
      const response = await call(to, callUrl('listFormPosts'), newPost(title))
      const text = await response.text()
      if (!response.ok) throw new Error(`Publishing was answered ${response.status}: ${text}`)
      return publishedPostSchema.parse(JSON.parse(text))
    },
  }
}

async function uploadPicture(url: string, headers: Record<string, string>): Promise<string> {
  const photograph = await givenPhotograph('soup.jpg', 1)
  const body = new FormData()
  body.set('index', '0')
  body.set('alt', 'A bowl on a table')
  body.set(
    'file',
    new File([new Uint8Array(photograph.buffer)], 'soup.jpg', { type: 'image/jpeg' }),
  )
  const answer = await fetch(url + callUrl('uploadImage'), { method: 'POST', headers, body })
  return uploadedImageSchema.parse(await answer.json()).id
}
