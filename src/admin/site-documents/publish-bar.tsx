import { clsx } from 'clsx'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import { AppError } from '#domain/errors.ts'
import type { FieldTable } from '#domain/site/field.ts'
import { changedFields } from '#domain/site/stored-values.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { DocumentEditor, EditorState } from './document-editor.ts'

type Api = Pick<SiteDocumentsApi, 'publishSiteDocument' | 'discardSiteDraft'>

const STATUS: Record<EditorState['status'], string> = {
  saved: '',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  offline: 'Not saved: the server cannot be reached. It is kept on this device and tried again.',
}

/** So many fields are named. */
const MOST_LABELS = 3

/** Shows the changes that are not published yet, and what can be done about it. */
export function PublishBar({
  editor,
  api,
  fields,
  published,
  lookAt,
  staysInSight,
  aside,
  onPublished,
}: {
  editor: DocumentEditor
  api: Api
  fields: FieldTable
  /** The words that are said once it is published. */
  published: string
  /** Returns where visitors see a document of these values. */
  lookAt?: ((values: Readonly<Record<string, string>>) => string) | undefined
  /** Whether it is in sight while nothing is to be published too: for the tools in it. */
  staysInSight: boolean
  /** The tools at hand while one writes. */
  aside?: ReactNode
  onPublished: () => void
}) {
  const state = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const [isWorking, setIsWorking] = useState(false)
  const { document, edits, status } = state
  const changed = changedFields(fields, document.published, { ...document.values, ...edits })

  async function work(act: () => Promise<void>): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    try {
      await act()
    } catch (error) {
      if (error instanceof AppError && error.fields) return refuse(editor, error.fields)
      showToast({
        title: 'That did not work',
        description: error instanceof Error ? error.message : 'Please try again.',
        variant: 'destructive',
      })
    } finally {
      setIsWorking(false)
    }
  }

  const publish = () =>
    work(async () => {
      if (!(await editor.flush())) {
        throw new AppError(
          'conflict',
          editor.read().conflicts.length > 0
            ? 'Choose first whose words stay: the fields are marked.'
            : 'What you typed could not be saved yet, so nothing was published.',
        )
      }
      const { id, version } = editor.read().document
      editor.receive(await api.publishSiteDocument(id, { version }))
      onPublished()
      const href = lookAt?.(editor.read().document.values)
      showToast({
        title: 'Published',
        description: published,
        ...(href && { link: { label: 'Look at it', href } }),
      })
    })
  const discard = () =>
    work(async () => {
      await editor.flush()
      editor.discard(await api.discardSiteDraft(document.id))
      showToast({
        title: 'Changes thrown away',
        description: 'The fields are as visitors see them.',
      })
    })

  return (
    <div
      className={clsx(
        'publish-bar -mx-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:rounded-card sm:border sm:px-5',
        // Where there is nothing to do it covers nothing.
        (changed.length > 0 || staysInSight) && 'sticky bottom-0 z-10',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
          {changed.length === 0
            ? 'Visitors see all of this.'
            : `Not published yet: ${firstLabels(changed.map((name) => fields[name]?.label ?? name))}.`}
          <Aside>{STATUS[status]}</Aside>
        </p>
        {aside}
        {changed.length === 0 ? null : (
          <div className="flex gap-2">
            <Button
              variant="ghost"
              aria-disabled={isWorking || undefined}
              onClick={() => void discard()}
            >
              Discard
            </Button>
            <Button aria-disabled={isWorking || undefined} onClick={() => void publish()}>
              Publish
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** The first of many, and how many more there are: the bar stays low. */
function firstLabels(labels: readonly string[]): string {
  const more = labels.length - MOST_LABELS
  return more > 1
    ? `${labels.slice(0, MOST_LABELS).join(', ')} and ${more} more`
    : labels.join(', ')
}

function Aside({ children }: { children: ReactNode }) {
  return children ? <span className="text-muted"> {children}</span> : null
}

/** Marks the fields that cannot be published, and leads to the first. */
function refuse(editor: DocumentEditor, fields: Record<string, string[]>): void {
  const problems = Object.entries(fields).map(([name, [message = '']]) => [name, message])
  editor.refuse(Object.fromEntries(problems))
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus(),
  )
}
