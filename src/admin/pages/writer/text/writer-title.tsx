import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { useFields } from '../../../features/saving/use-fields.ts'
import { useWriter } from '../open/writer-context.ts'

/** How far a browser scrolls that counts the wheel in lines. */
const LINE_PX = 24

/** The title, as large as readers will see it, on the edge of the text or form below; Enter goes there. */
export function WriterTitle({
  onEnter,
  onWheel,
  isHidden,
}: {
  onEnter: () => void
  /** The wheel was turned over it, by so many pixels. */
  onWheel: (pixels: number) => void
  isHidden: boolean
}) {
  const { writing, errors } = useWriter()
  const { document } = writing
  const error = errors.title
  const { title } = useFields(document)
  const field = useRef<HTMLTextAreaElement>(null)

  // A new post begins with its title. On a phone its keyboard would come up over the templates.
  useEffect(() => {
    const { title, content } = document.read()
    if (title === '' && content === '' && matchMedia('(pointer: fine)').matches) {
      field.current?.focus()
    }
  }, [document])

  return (
    // As much room at the end as the scroll bar of the text takes below, so that both edges are one.
    <div
      onWheel={({ deltaY, deltaMode }) => onWheel(deltaMode === 0 ? deltaY : deltaY * LINE_PX)}
      className={clsx('shrink-0 overflow-hidden [scrollbar-gutter:stable]', isHidden && 'hidden')}
    >
      <div className="mx-auto w-full max-w-[calc(28.5*var(--text-base)+2*clamp(1rem,4vw,2rem))] group-has-[[data-recipe-form]]/text:max-w-[calc(48rem+2*clamp(1rem,4vw,2rem))] px-[clamp(1rem,4vw,2rem)] pt-6 pb-3">
        <textarea
          ref={field}
          aria-label="Article Title"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'title-error' : undefined}
          data-title=""
          data-field="title"
          rows={1}
          dir="auto"
          value={title}
          placeholder="Title"
          onKeyDown={(event) => {
            const { key, ctrlKey, metaKey, nativeEvent } = event
            // Enter that chooses a word of an input method belongs to that; with Ctrl it publishes.
            if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
            event.preventDefault()
            onEnter()
          }}
          onChange={(event) =>
            document.change({ title: event.currentTarget.value.replace(/\n/g, ' ') })
          }
          className="field-sizing-content block w-full resize-none bg-transparent font-serif text-2xl leading-tight tracking-tight outline-offset-4 placeholder:text-muted"
        />
        {title.length > POST_FIELDS.title.maxLength ? (
          <p className="mt-1 text-xs text-tomato tabular-nums">
            {title.length}/{POST_FIELDS.title.maxLength} characters
          </p>
        ) : null}
        {error ? (
          <p id="title-error" className="mt-1 text-sm font-medium text-tomato">
            {error}
          </p>
        ) : null}
      </div>
    </div>
  )
}
