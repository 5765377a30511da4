import type { FormEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { DetailFields, SearchFields } from './detail-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { OutlineBox } from './outline-box.tsx'
import { PicturesField } from './pictures-field.tsx'
import { PublishedNotice } from './published-notice.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SaveNotice } from './save-notice.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { type PostEditorOptions, usePostEditor } from './use-post-editor.ts'
import { WritingFields } from './writing-fields.tsx'

/** The form itself, once it is known whether there is a draft to bring back. */
export function PostFormBody({
  labelledBy,
  ...options
}: PostEditorOptions & { labelledBy: string }) {
  const editor = usePostEditor(options)
  const { form, errors, pictures, publishing, published } = editor
  const { isOver, handlers } = useDroppedFiles(pictures.addFiles)
  const content = useWatch({ control: form.control, name: 'content' })
  const { isPublishing } = publishing

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void publishing.submit()
  }

  return (
    <form
      aria-labelledby={labelledBy}
      noValidate
      method="post"
      onSubmit={handleSubmit}
      {...handlers}
      className="grid gap-6"
    >
      {published ? <PublishedNotice published={published} place={editor.publishedPlace} /> : null}
      <RestoredNotice
        restored={editor.restored}
        onEmpty={editor.empty}
        onBringBack={editor.bringBack}
      />
      <ErrorSummary errors={errors} onChoose={editor.focusField} />
      <fieldset
        disabled={isPublishing}
        className="grid min-w-0 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <legend className="sr-only">Blog post</legend>
        <WritingFields form={form} errors={errors}>
          <OutlineBox
            prompt={editor.aiPrompt}
            onPromptChange={editor.setAiPrompt}
            content={content}
            onOutline={editor.takeOutline}
          />
        </WritingFields>
        <div className="grid content-start gap-6">
          <PicturesField
            state={pictures}
            error={errors.images}
            input={editor.fileInput}
            isOver={isOver}
          />
          <DetailFields form={form} errors={errors} />
          <SearchFields form={form} errors={errors} />
        </div>
      </fieldset>
      <div className="grid gap-4 border-t border-line pt-6">
        {publishing.failure ? (
          <p className="text-sm font-medium text-tomato">
            Publication failed: {publishing.failure} Your post is still here.
          </p>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <SaveNotice state={editor.saveState} />
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full"
            aria-disabled={isPublishing || undefined}
          >
            {isPublishing ? 'Publishing...' : 'Publish Blog Post'}
          </Button>
        </div>
      </div>
    </form>
  )
}
