import { clsx } from 'clsx'
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import type { PaneProps } from '#admin/article-windows/pane-props.ts'
import { RequiredMark } from '#ui/required-mark.tsx'
import { GO_TO_LINE } from '../../site-documents/text-writer.ts'
import type { EditorHandle } from '../../text-editor/text-editor.ts'
import { RecipeInText } from '../writer/text/recipe-in-text.tsx'
import { renderBlock } from '../writer/text/text-source.ts'
import { WritingField } from '../writer/text/writing-field.tsx'

const NO_NOTES: readonly never[] = []

type TextBoxProps = Pick<
  PaneProps,
  | 'source'
  | 'sendPicture'
  | 'copyPicture'
  | 'picturePicker'
  | 'onPlaced'
  | 'onDescribed'
  | 'onCover'
  | 'onPoint'
  | 'findLinkTargets'
> & {
  label: string
  isRequired: boolean
  /** Shown at the end of the label's line. */
  aside?: ReactNode
  hint: ReactNode
  error: string | undefined
  /** Filled in with the ways into the text. */
  handle: RefObject<EditorHandle | null>
  /** Nothing may be changed just now. */
  isFixed?: boolean
  /** The title of what the text stands in, which a recipe has where it names none. */
  title: string
  /** The focus has gone elsewhere. */
  onLeave?: () => void
}

/** A text of a form: the writing field of the desk, in a box of its own or in the whole window. */
export function TextBox({
  label,
  isRequired,
  aside,
  hint,
  error,
  handle,
  isFixed = false,
  title,
  onLeave,
  ...field
}: TextBoxProps) {
  const id = useId()
  const [isFullScreen, setIsFullScreen] = useState(false)
  const [hasRecipeOpen, setHasRecipeOpen] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  /** Somebody wants to write, in a line or anywhere, before the field is there. */
  const awaited = useRef<{ line?: number }>(undefined)

  function goToText({ target, currentTarget }: FocusEvent) {
    if (target === currentTarget) go({})
  }

  function go(wanted: { line?: number }) {
    awaited.current = handle.current ? undefined : wanted
    if (wanted.line === undefined) handle.current?.focus()
    else handle.current?.goToLine(wanted.line)
  }

  const goToLine = useEffectEvent((line: number) => go({ line }))
  useEffect(() => {
    const element = group.current
    const show = (event: Event) => goToLine((event as CustomEvent<number>).detail)
    element?.addEventListener(GO_TO_LINE, show)
    return () => element?.removeEventListener(GO_TO_LINE, show)
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in rows in every browser
    <div
      ref={group}
      role="group"
      // Whoever is led to the field, by a fault or by its place in the page, is led into its text.
      data-writing=""
      data-invalid={error ? '' : undefined}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      onFocus={goToText}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave?.()
      }}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) setIsFullScreen(false)
      }}
      className="grid min-w-0 grid-rows-[auto_1fr] gap-1.5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <button
          type="button"
          id={`${id}-label`}
          tabIndex={-1}
          onClick={() => handle.current?.focus()}
          className="cursor-default text-sm font-semibold"
        >
          {label}
          {isRequired ? <RequiredMark /> : null}
        </button>
        {aside ? <span className="text-xs text-muted tabular-nums">{aside}</span> : null}
      </div>
      <div
        inert={isFixed}
        className={clsx(
          'min-w-0',
          isFullScreen
            ? 'fixed inset-0 z-50 bg-paper'
            : 'h-[max(300px,65vh)] min-h-[300px] resize-y overflow-hidden rounded-control border border-line bg-card',
          // A recipe needs more of a phone than a box in a page.
          hasRecipeOpen &&
            !isFullScreen &&
            'max-sm:fixed max-sm:inset-0 max-sm:z-50 max-sm:h-auto!',
        )}
      >
        <WritingField
          {...field}
          label={label}
          handle={handle}
          onScroll={() => undefined}
          notes={NO_NOTES}
          onNotesPlaced={() => undefined}
          isFullScreen={isFullScreen}
          onFullScreen={setIsFullScreen}
          onWritable={() => {
            if (awaited.current) go(awaited.current)
          }}
          render={renderBlock}
          recipeForm={(form) => (
            <WhileThere onChange={setHasRecipeOpen}>
              <RecipeInText form={form} postTitle={title} />
            </WhileThere>
          )}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-tomato">
          {error}
        </p>
      ) : null}
      <p id={`${id}-hint`} className="text-xs text-muted">
        {hint}
      </p>
    </div>
  )
}

/** Says whether what it holds is on the page. */
function WhileThere({
  onChange,
  children,
}: {
  onChange: (isThere: boolean) => void
  children: ReactNode
}) {
  useEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return children
}
