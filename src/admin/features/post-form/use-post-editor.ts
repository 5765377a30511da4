import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { uuidv4 } from 'uuidv7'
import type { PublishedPost } from '#contract/posts.ts'
import type { Outline } from '#domain/posts/outline/outline.ts'
import type { FormSnapshot } from './draft-keeper.ts'
import type { DraftPicturesStorage } from './draft-pictures.ts'
import type { DraftStorage } from './draft-storage.ts'
import { usePostFormState } from './form-state.ts'
import type { LoadedDraft } from './load-draft.ts'
import { EMPTY_FIELDS, FIELD_NAMES, type FieldName, type FormErrors } from './post-fields.ts'
import type { PublishingApi } from './publish-post.ts'
import type { Restored } from './restored-notice.tsx'
import { useKeptDraft } from './use-kept-draft.ts'
import { usePictures } from './use-pictures.ts'
import { usePublishing } from './use-publishing.ts'

export type PostEditorOptions = {
  api: PublishingApi
  storage: { texts: DraftStorage; pictures: DraftPicturesStorage }
  loaded: LoadedDraft | null
  /** Called once the server has the post. */
  onPublished: (post: PublishedPost) => void
}

const NOTHING_RESTORED: Restored = { status: 'nothing' }

const NOTHING: FormSnapshot = {
  fields: EMPTY_FIELDS,
  aiPrompt: '',
  pictures: [],
  attempt: undefined,
}

/** Everything that the post form knows and does, apart from how it looks. */
export function usePostEditor({ api, storage, loaded, onPublished }: PostEditorOptions) {
  const form = usePostFormState(loaded?.draft.fields ?? EMPTY_FIELDS)
  const [aiPrompt, setAiPrompt] = useState(loaded?.draft.aiPrompt ?? '')
  const [imagesError, setImagesError] = useState<string>()
  const [published, setPublished] = useState<{ post: PublishedPost; title: string }>()
  const [restored, setRestored] = useState<Restored>(
    loaded ? { status: 'restored', savedAt: loaded.draft.savedAt } : NOTHING_RESTORED,
  )
  const [setAside, setSetAside] = useState(NOTHING)
  const [draftId] = useState(() => loaded?.draft.id ?? uuidv4())
  const fileInput = useRef<HTMLInputElement>(null)
  const publishedPlace = useRef<HTMLParagraphElement>(null)

  const pictures = usePictures(loaded?.pictures ?? [], () => setImagesError(undefined))
  const publishing = usePublishing({
    api,
    form,
    pictures,
    keptAttempt: loaded?.attempt,
    setImagesError,
    focusField,
    onPublished: (post, title) => {
      flushSync(() => {
        fill(NOTHING)
        setRestored(NOTHING_RESTORED)
        setPublished({ post, title })
      })
      keeper.discard()
      publishedPlace.current?.focus()
      onPublished(post)
    },
  })
  const rest = { aiPrompt, pictures: pictures.pictures, attempt: publishing.attempt }
  const { saveState, keeper } = useKeptDraft({ storage, draftId, form, rest })

  function focusField(name: FieldName) {
    if (name === 'images') fileInput.current?.focus()
    else form.setFocus(name)
  }

  /** An outline replaces the content, and gives a title to an article that has none yet. */
  function takeOutline({ title, content }: Outline) {
    form.setValue('content', content, { shouldDirty: true })
    form.clearErrors('content')
    if (!title || form.getValues('title').trim() !== '') return
    form.setValue('title', title, { shouldDirty: true })
    form.clearErrors('title')
  }

  function fill(snapshot: FormSnapshot) {
    form.reset(snapshot.fields)
    setAiPrompt(snapshot.aiPrompt)
    setImagesError(undefined)
    pictures.dispatch({ type: 'cleared' })
    pictures.dispatch({ type: 'added', pictures: snapshot.pictures })
    publishing.setAttempt(snapshot.attempt)
  }

  const isUntouched = !form.formState.isDirty && aiPrompt === '' && pictures.pictures.length === 0

  return {
    form,
    pictures,
    publishing,
    saveState,
    aiPrompt,
    setAiPrompt,
    errors: collectErrors(form.formState.errors, imagesError),
    focusField,
    takeOutline,
    fileInput,
    published,
    publishedPlace,
    // Bringing the old text back must never cost a new one.
    restored: restored.status === 'emptied' && !isUntouched ? NOTHING_RESTORED : restored,
    empty: () => {
      setSetAside({ fields: form.getValues(), ...rest })
      fill(NOTHING)
      setRestored({ status: 'emptied' })
    },
    bringBack: () => {
      fill(setAside)
      setRestored(NOTHING_RESTORED)
    },
  }
}

function collectErrors(
  fields: Partial<Record<FieldName, { message?: string | undefined }>>,
  images: string | undefined,
): FormErrors {
  const errors: FormErrors = {}
  for (const name of FIELD_NAMES) {
    const message = name === 'images' ? images : fields[name]?.message
    if (message) errors[name] = message
  }
  return errors
}
