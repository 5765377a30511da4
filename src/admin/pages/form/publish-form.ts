import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import { type NewPost, type PublishedPost, postFieldsSchema } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { CONTENT_MIN_LENGTH } from '#domain/posts/post.ts'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { writtenLength } from '#domain/posts/text/written-length.ts'
import { type FormErrors, toFormErrors } from '../../features/post-form/post-fields.ts'
import { publicationFailure } from '../../features/post-form/publication-failure.ts'
import { callOnSaved } from '../writing/call-on-saved.ts'
import type { FormPictures } from './form-pictures.ts'
import type { FormWriting } from './form-writing.ts'

export type PublishResult =
  | { ok: true; post: PublishedPost }
  | { ok: false; message: string; errors: FormErrors }

type Dependencies = {
  posts: Pick<DeskPostsApi, 'getDeskPost' | 'publish'>
  writing: Pick<FormWriting, 'postId' | 'failure'> & {
    document: Pick<FormWriting['document'], 'read'>
    saver: Pick<FormWriting['saver'], 'flush' | 'version' | 'adopt'>
  }
  pictures: Pick<FormPictures, 'send' | 'forgetUploads'>
  /** The key for publishing this version of a draft, the same whenever that is tried again. */
  attemptKey: (draftId: string, version: number) => string
}

/**
 * Sends the pictures that the server does not hold yet, saves the draft and publishes it.
 *
 * Whatever fails, calling again does only what is missing.
 */
export async function publishForm(dependencies: Dependencies): Promise<PublishResult> {
  const { writing, pictures } = dependencies
  const typed = writing.document.read()
  const error = recheckPost(postFieldsSchema.safeParse(typed).data ?? typed)
  if (error) return { ok: false, message: error, errors: {} }

  const failures = await pictures.send()
  const [firstFailure] = failures
  if (firstFailure !== undefined) {
    return { ok: false, message: firstFailure, errors: { images: failures.join('\n') } }
  }
  try {
    return { ok: true, post: await publish(dependencies) }
  } catch (error) {
    const errors = error instanceof AppError ? toFormErrors(error.fields ?? {}) : {}
    if (errors.images) pictures.forgetUploads()
    return { ok: false, message: publicationFailure(error), errors }
  }
}

async function publish({ posts, writing, attemptKey }: Dependencies): Promise<PublishedPost> {
  const { saver, postId, failure } = writing
  if (!(await saver.flush())) {
    // Why the draft could not be saved says more than that it could not.
    const reason = failure()
    if (reason !== undefined) throw reason
  }
  const draftId = () => postId() ?? ''
  const { id, document, live } = await callOnSaved({ saver, onNewer }, (baseVersion) =>
    posts.publish(draftId(), { baseVersion }, attemptKey(draftId(), baseVersion)),
  )
  const postType = document.postType || 'blog'
  return { id, slug: live?.slug ?? '', postType, publishedAt: live?.publishedAt ?? '' }

  async function onNewer() {
    const { version, document: newer, editedAt } = await posts.getDeskPost(draftId())
    saver.adopt({ version, document: newer, at: editedAt })
  }
}

/**
 * Looks once more at what is about to be sent, after everything that touched it on the way.
 *
 * @returns what is wrong, or undefined
 */
export function recheckPost({
  title,
  content,
  author,
}: Pick<NewPost, 'title' | 'content' | 'author'>): string | undefined {
  if (isOutside(title, 1, POST_FIELDS.title.maxLength)) {
    return 'Title is required and must be 200 characters or less.'
  }
  if (writtenLength(content) < CONTENT_MIN_LENGTH) {
    return 'Content is required and must be at least 100 characters.'
  }
  if (isOutside(author, 1, POST_FIELDS.author.maxLength)) return 'Author is required.'
  return undefined
}

function isOutside(text: string, min: number, max: number): boolean {
  const { length } = text.trim()
  return length < min || length > max
}
