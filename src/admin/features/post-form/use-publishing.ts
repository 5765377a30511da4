import { useState } from 'react'
import { flushSync } from 'react-dom'
import { uuidv4 } from 'uuidv7'
import type { PostFields, PublishedPost } from '#contract/posts.ts'
import { urls } from '#contract/urls.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { PostFormState } from './form-state.ts'
import { FIELD_NAMES, type FieldName, type FormErrors } from './post-fields.ts'
import { type PublishAttempt, type PublishingApi, publishWithPictures } from './publish-post.ts'
import type { PicturesState } from './use-pictures.ts'

type Options = {
  api: PublishingApi
  form: PostFormState
  pictures: PicturesState
  keptAttempt: PublishAttempt | undefined
  setImagesError: (message: string | undefined) => void
  focusField: (name: FieldName) => void
  onPublished: (post: PublishedPost, title: string) => void
}

type Publishing = {
  isPublishing: boolean
  /** Why the last try failed; the toast that says it too goes away. */
  failure: string | undefined
  attempt: PublishAttempt | undefined
  setAttempt: (attempt: PublishAttempt | undefined) => void
  submit: () => Promise<void>
}

/** Checks the form, publishes it, and says in a toast and at each field what did not work. */
export function usePublishing({
  api,
  form,
  pictures: { pictures, dispatch },
  keptAttempt,
  setImagesError,
  focusField,
  onPublished,
}: Options): Publishing {
  const [isPublishing, setIsPublishing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(keptAttempt)

  function showErrors(errors: FormErrors) {
    setImagesError(errors.images)
    for (const name of FIELD_NAMES) {
      const message = errors[name]
      if (name !== 'images' && message) form.setError(name, { type: 'refused', message })
    }
    const first = FIELD_NAMES.find((name) => errors[name])
    if (first) focusField(first)
  }

  function refuse(errors: FormErrors) {
    showErrors(errors)
    showToast({
      title: 'Validation Error',
      description: 'Please fix the errors below before submitting.',
      variant: 'destructive',
    })
  }

  async function publish(fields: Parameters<typeof publishWithPictures>[1]['fields']) {
    setIsPublishing(true)
    const result = await publishWithPictures(
      {
        api,
        newKey: uuidv4,
        onPicture: (id, change) => dispatch({ type: 'changed', id, change }),
        onAttempt: setAttempt,
      },
      { fields, pictures, lastAttempt: attempt },
    )
    // At once, because a field that is still disabled cannot be given focus.
    flushSync(() => setIsPublishing(false))

    if (result.ok) {
      const { post } = result
      showToast({
        title: 'Blog Published Successfully! 🎉',
        description: `Your ${post.postType} post has been published.`,
        link: { label: 'View post', href: urls.post(post.slug) },
      })
      onPublished(post, fields.title)
      return
    }
    setFailure(result.message)
    showToast({
      title: 'Publication Failed',
      description: result.message,
      variant: 'destructive',
    })
    showErrors(result.errors)
  }

  async function submit() {
    if (isPublishing) return
    setFailure(undefined)
    const missing: FormErrors =
      pictures.length === 0 ? { images: 'At least one image is required' } : {}
    setImagesError(missing.images)
    await form.handleSubmit(
      (fields) => (missing.images ? refuse(missing) : publish(fields)),
      (errors) => {
        const found: FormErrors = { ...missing }
        for (const name of Object.keys(errors) as (keyof PostFields)[]) {
          const message = errors[name]?.message
          if (message) found[name] = message
        }
        refuse(found)
      },
    )()
  }

  return { isPublishing, failure, attempt, setAttempt, submit }
}
