import type { ReactNode } from 'react'
import { pageWords } from '#domain/words/english/page.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { translated } from '#web/translated.ts'

/** The query of the address that is loaded anew. */
type QueryFields = Readonly<Record<string, string | undefined>>

/**
 * Says that something did not load, with a button that tries again: at once where there is
 * JavaScript, and by loading the page anew where there is none.
 */
export function LoadingFailed({
  fields,
  onRetry,
  ...notice
}: {
  title: string
  message: string
  drawing: ReactNode
  fields?: QueryFields | undefined
  onRetry: () => void
}) {
  return <ErrorNotice {...notice} action={<RetryButton fields={fields} onRetry={onRetry} />} />
}

/** A form without an action sends the visitor to the very address they are at. */
export function RetryButton({
  fields = {},
  onRetry,
}: {
  fields?: QueryFields | undefined
  onRetry: () => void
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onRetry()
      }}
    >
      {Object.entries(fields).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <Button type="submit" variant="outline">
        {translated('page', pageWords).again}
      </Button>
    </form>
  )
}
