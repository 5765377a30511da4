import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'

/**
 * Says that something did not load, with a button that tries again: at once where there is
 * JavaScript, and by loading the page anew where there is none.
 */
export function LoadingFailed({
  cursor,
  onRetry,
  ...notice
}: {
  title: string
  message: string
  drawing: ReactNode
  cursor?: string | undefined
  onRetry: () => void
}) {
  return <ErrorNotice {...notice} action={<RetryButton cursor={cursor} onRetry={onRetry} />} />
}

/** A form without an action sends the visitor to the very address they are at. */
export function RetryButton({
  cursor,
  onRetry,
}: {
  cursor?: string | undefined
  onRetry: () => void
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onRetry()
      }}
    >
      {cursor ? <input type="hidden" name="cursor" value={cursor} /> : null}
      <Button type="submit" variant="outline">
        Try again
      </Button>
    </form>
  )
}
