import { clsx } from 'clsx'
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { usePostTypes } from '#admin/post-types.ts'
import { CONTENT_MIN_LENGTH } from '#domain/posts/post.ts'
import { writtenLength } from '#domain/posts/text/written-length.ts'
import { FIELD_LABELS } from '../../features/post-form/post-fields.ts'
import type { DocumentStore } from '../../features/saving/document-store.ts'
import { useDesk } from '../../session/desk-session-provider.tsx'
import type { EditorHandle } from '../../text-editor/text-editor.ts'
import { RecipeInText } from '../writer/text/recipe-in-text.tsx'
import { renderBlock, textSource } from '../writer/text/text-source.ts'
import { WritingField } from '../writer/text/writing-field.tsx'
import { createLinkTargets } from '../writing/link-targets.ts'
import type { usePostPictures } from '../writing/use-post-pictures.tsx'

const NO_NOTES: readonly never[] = []

type FormTextProps = {
  document: DocumentStore
  pictures: ReturnType<typeof usePostPictures>['ofEditor']
  error: string | undefined
  /** Filled in with the ways into the text. */
  handle: RefObject<EditorHandle | null>
  /** Nothing may be changed just now. */
  isFixed: boolean
  onTyping: () => void
}

/** The content of the form: the writing field of the desk, in a box of its own. */
export function FormText({ document, pictures, error, handle, isFixed, onTyping }: FormTextProps) {
  const id = useId()
  const { posts, search, site } = useDesk()
  const types = usePostTypes()
  const source = useMemo(() => textSource(document), [document])
  const findLinkTargets = useMemo(
    () => createLinkTargets({ posts, search, site, types, ownSlug: undefined }),
    [posts, search, site, types],
  )
  const [isFullScreen, setIsFullScreen] = useState(false)
  const [hasRecipeOpen, setHasRecipeOpen] = useState(false)
  const handleTyping = useEffectEvent(onTyping)
  useEffect(
    () =>
      document.subscribe((origin) => {
        if (origin === 'typing') handleTyping()
      }),
    [document],
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in rows in every browser
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
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
          {FIELD_LABELS.content}
          <span aria-hidden="true" className="text-tomato">
            {' '}
            *
          </span>
        </button>
        <span className="text-xs text-muted tabular-nums">
          {`${lengthInWords(document.read().content)} (minimum ${CONTENT_MIN_LENGTH})`}
        </span>
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
          {...pictures}
          source={source}
          label={FIELD_LABELS.content}
          handle={handle}
          onScroll={() => undefined}
          findLinkTargets={findLinkTargets}
          notes={NO_NOTES}
          onNotesPlaced={() => undefined}
          isFullScreen={isFullScreen}
          onFullScreen={setIsFullScreen}
          render={renderBlock}
          recipeForm={(form) => (
            <WhileThere onChange={setHasRecipeOpen}>
              <RecipeInText form={form} postTitle={document.readFields().title} />
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
        Markdown: # Heading, **bold**, *italics*, [link](https://...), ![image](address), - list, 1.
        steps, - [ ] tasks and tables.
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

/** Counted as the rule counts: white space around the text does not help. */
function lengthInWords(content: string): string {
  const length = writtenLength(content)
  return `${length.toLocaleString('en-US')} ${length === 1 ? 'character' : 'characters'}`
}
