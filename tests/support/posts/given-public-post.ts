import { uuidv7 } from 'uuidv7'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { EMPTY_DOCUMENT, type PostDocument } from '#domain/posts/post-document.ts'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import type { Database } from '#server/data/tables.ts'
import { type PostToInsert, writePost } from '#server/operations/posts/writing/write-post.ts'

export type GivenPublicPost = {
  document: Partial<PostDocument>
  at: string
  origin?: PostToInsert['origin']
  publishedAt?: string
  /** Hears of the cached pages that change. */
  changePages?: (tags: readonly string[]) => void
}

/** Publishes a new post by itself, in a transaction of the caller's. */
export async function givenPublicPost(
  tx: Database,
  {
    document,
    at,
    origin = 'desk',
    publishedAt = at,
    changePages = () => undefined,
  }: GivenPublicPost,
): Promise<{ id: string; slug: string }> {
  const id = uuidv7()
  const owner = { id: null, name: 'admin' }
  const whole: PostDocument = { ...EMPTY_DOCUMENT, postType: 'blog', ...document }
  const rendered = renderMarkdown(whole.content)
  const publication = { document: whole, rendered, writer: owner, at, publishedAt }
  const unit = { tx: tx as PublicTransaction, changePages, enqueue: async () => undefined }
  const { slug } = await writePost(unit, { newId: uuidv7 }, { id, origin, owner }, publication)
  return { id, slug }
}
