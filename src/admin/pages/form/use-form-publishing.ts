import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { uuidv4 } from 'uuidv7'
import type { PicturesUnderWay } from '#admin/api/pictures-under-way.ts'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { PublishedPost } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { FIELD_NAMES, type FormErrors, findErrors } from '../../features/post-form/post-fields.ts'
import { usePictureWait } from '../post-actions/use-picture-wait.ts'
import type { FormPictures } from './form-pictures.ts'
import type { FormWriting } from './form-writing.ts'
import { publishForm } from './publish-form.ts'

type Options = {
  posts: DeskPostsApi
  writing: FormWriting
  pictures: FormPictures
  /** Those of the text, which may be on their way. */
  underWay: PicturesUnderWay
  /** Shows what is wrong, and leads to the first of it. */
  onErrors: (errors: FormErrors) => void
  onPublished: (post: PublishedPost, title: string) => void
}

/** Checks the form, publishes it, and says in a toast and at each field what did not work. */
export function useFormPublishing({
  posts,
  writing,
  pictures,
  underWay,
  onErrors,
  onPublished,
}: Options) {
  const [isPublishing, setIsPublishing] = useState(false)
  // Why the last try failed; the toast that says it too goes away.
  const [failure, setFailure] = useState<string>()
  const { announceWait, notArrived } = usePictureWait(underWay)
  const attempt = useRef({ of: '', key: '' })

  function attemptKey(draftId: string, version: number): string {
    const of = `${draftId}/${version}`
    if (attempt.current.of !== of) attempt.current = { of, key: uuidv4() }
    return attempt.current.key
  }

  async function publish() {
    setIsPublishing(true)
    const { title } = writing.document.read()
    const result = await publishForm({ posts, writing, pictures, attemptKey })
    // At once, because a field that is still disabled cannot be given focus.
    flushSync(() => setIsPublishing(false))
    if (result.ok) {
      const { post } = result
      showToast({
        title: 'Blog Published Successfully! 🎉',
        description: `Your ${post.postType} post has been published.`,
        link: { label: 'View post', href: urls.post(post.slug) },
      })
      onPublished(post, title.trim())
      return
    }
    setFailure(result.message)
    showToast({
      title: 'Publication Failed',
      description: result.message,
      variant: 'destructive',
    })
    onErrors(result.errors)
  }

  async function submit() {
    if (isPublishing) return
    setFailure(undefined)
    setIsPublishing(true)
    announceWait()
    await underWay.settled(new AbortController().signal)
    const missing = notArrived()
    // At once, because a field that is still disabled cannot be given focus.
    flushSync(() => setIsPublishing(false))
    const errors: FormErrors = {
      ...findErrors(writing.document.read()),
      ...(missing !== undefined && { content: missing }),
      ...(pictures.read().length === 0 && { images: 'At least one image is required' }),
    }
    onErrors(errors)
    if (FIELD_NAMES.every((name) => errors[name] === undefined)) return publish()
    showToast({
      title: 'Validation Error',
      description: 'Please fix the errors below before submitting.',
      variant: 'destructive',
    })
  }

  return { isPublishing, failure, submit }
}
