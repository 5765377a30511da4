import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PublishedPost } from '#contract/posts.ts'
import type { Outline } from '#domain/posts/outline/outline.ts'
import type { PostDocument } from '#domain/posts/post-document.ts'
import { Button } from '#ui/button.tsx'
import { AfterTyping } from '#ui/dialog/after-typing.tsx'
import { useDroppedFiles } from '../../features/library/use-dropped-files.ts'
import { DetailFields, SearchFields } from '../../features/post-form/detail-fields.tsx'
import { ErrorSummary } from '../../features/post-form/error-summary.tsx'
import type { FormRecords } from '../../features/post-form/form-records.ts'
import { OutlineBox } from '../../features/post-form/outline-box.tsx'
import { PicturesField } from '../../features/post-form/pictures-field.tsx'
import {
  FIELD_NAMES,
  type FieldName,
  type FormErrors,
} from '../../features/post-form/post-fields.ts'
import { type Restored, RestoredNotice } from '../../features/post-form/restored-notice.tsx'
import { SaveNotice } from '../../features/post-form/save-notice.tsx'
import { WritingFields } from '../../features/post-form/writing-fields.tsx'
import { ConflictDialog } from '../../features/saving/conflict-dialog.tsx'
import type { Journal } from '../../features/saving/journal.ts'
import { useDesk } from '../../session/desk-session-provider.tsx'
import type { EditorHandle } from '../../text-editor/text-editor.ts'
import { usePostPictures } from '../writing/use-post-pictures.tsx'
import { FormText } from './form-text.tsx'
import { isUntouched, type LoadedForm } from './load-form.ts'
import { useFormPublishing } from './use-form-publishing.ts'
import { useFormWriting } from './use-form-writing.ts'

type PostFormBodyProps = {
  loaded: LoadedForm
  records: FormRecords
  openJournal: (formId: string) => Journal
  labelledBy: string
  onPublished: (post: PublishedPost, title: string) => void
}

const NOTHING_RESTORED: Restored = { status: 'nothing' }

/** The form itself, once it is known whether there is a draft to bring back. */
export function PostFormBody({
  loaded,
  records,
  openJournal,
  labelledBy,
  onPublished,
}: PostFormBodyProps) {
  const { posts } = useDesk()
  const [errors, setErrors] = useState<FormErrors>({})
  const [restored, setRestored] = useState<Restored>(
    loaded.savedAt ? { status: 'restored', savedAt: loaded.savedAt } : NOTHING_RESTORED,
  )
  const form = useRef<HTMLElement>(null)
  const text = useRef<EditorHandle | null>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const { writing, pictures, chosen, addFiles, aiPrompt, setAiPrompt } = useFormWriting({
    loaded,
    records,
    openJournal,
    onChosen: () => forgetErrors(['images']),
  })
  const { document, saver } = writing
  const typed = useSyncExternalStore(document.subscribe, document.read, document.read)
  const saveState = useSyncExternalStore(saver.subscribe, saver.read, saver.read)
  const kept = useSyncExternalStore(writing.subscribe, writing.read, writing.read)
  const setAside = useRef({ document: loaded.empty, aiPrompt: '', pictures: chosen })
  const { isOver, handlers } = useDroppedFiles(addFiles)
  const inText = usePostPictures({ pictures: [] }, document)
  useEffect(() => pictures.learn(inText.pictures), [pictures, inText.pictures])
  const isEmpty = isUntouched({
    document: typed,
    empty: loaded.empty,
    aiPrompt,
    pictures: chosen,
  })
  const publishing = useFormPublishing({
    posts,
    writing,
    pictures,
    underWay: inText.underWay,
    onErrors: (found) => {
      setErrors(found)
      const first = FIELD_NAMES.find((name) => found[name])
      if (first) focusField(first)
    },
    onPublished: (post, title) => {
      void writing.forget()
      onPublished(post, title)
    },
  })

  function focusField(name: FieldName) {
    if (name === 'content') text.current?.focus()
    else form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  function forgetErrors(names: readonly string[]) {
    setErrors((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name))),
    )
  }

  function change(changes: Partial<PostDocument>) {
    document.change(changes)
    forgetErrors(Object.keys(changes))
  }

  /** An outline replaces the content, and gives a title to an article that has none yet. */
  function applyOutline({ title, content }: Outline) {
    change({ content, ...(title && typed.title.trim() === '' && { title }) })
  }

  function fill(next: typeof setAside.current) {
    pictures.replace(next.pictures)
    document.change(next.document)
    setAiPrompt(next.aiPrompt)
    setErrors({})
  }

  return (
    <>
      {/* No form of HTML: windows of the text have forms of their own, and Enter in a recipe must not publish. */}
      <section ref={form} aria-labelledby={labelledBy} {...handlers} className="grid gap-6">
        <RestoredNotice
          // Bringing the old text back must never cost a new one.
          restored={restored.status === 'emptied' && !isEmpty ? NOTHING_RESTORED : restored}
          onEmpty={() => {
            setAside.current = { document: typed, aiPrompt, pictures: chosen }
            fill({ document: loaded.empty, aiPrompt: '', pictures: [] })
            setRestored({ status: 'emptied' })
          }}
          onBringBack={() => {
            fill(setAside.current)
            setRestored(NOTHING_RESTORED)
          }}
        />
        <ErrorSummary errors={errors} onChoose={focusField} />
        <fieldset
          disabled={publishing.isPublishing}
          className="grid min-w-0 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
        >
          <legend className="sr-only">Blog post</legend>
          <WritingFields document={typed} errors={errors} onChange={change}>
            <OutlineBox
              prompt={aiPrompt}
              onPromptChange={setAiPrompt}
              content={typed.content}
              onOutline={applyOutline}
            />
            <FormText
              document={document}
              pictures={inText.ofEditor}
              error={errors.content}
              handle={text}
              isFixed={publishing.isPublishing}
              onTyping={() => forgetErrors(['content'])}
            />
          </WritingFields>
          <div className="grid content-start gap-6">
            <PicturesField
              pictures={chosen}
              onAdd={addFiles}
              onRemove={(id) => {
                pictures.remove(id)
                forgetErrors(['images'])
              }}
              onMove={pictures.move}
              onDescribe={pictures.describe}
              error={errors.images}
              input={fileInput}
              isOver={isOver}
            />
            <DetailFields document={typed} errors={errors} onChange={change} />
            <SearchFields document={typed} errors={errors} onChange={change} />
          </div>
        </fieldset>
        <div className="grid gap-4 border-t border-line pt-6">
          {publishing.failure ? (
            <p className="text-sm font-medium text-tomato">
              Publication failed: {publishing.failure} Your post is still here.
            </p>
          ) : null}
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <SaveNotice
              kept={isEmpty ? { ...kept, at: undefined, arePicturesKept: true } : kept}
              isSaved={saveState.status === 'saved'}
            />
            <Button
              size="lg"
              className="max-sm:w-full"
              aria-disabled={publishing.isPublishing || undefined}
              onClick={() => void publishing.submit()}
            >
              {publishing.isPublishing ? 'Publishing...' : 'Publish Blog Post'}
            </Button>
          </div>
        </div>
      </section>
      {inText.windows}
      {saveState.status === 'conflict' ? (
        <AfterTyping>
          <ConflictDialog conflict={saveState.conflict} onSettle={saver.settle} />
        </AfterTyping>
      ) : null}
    </>
  )
}
