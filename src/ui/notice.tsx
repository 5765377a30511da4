import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Drawing } from './drawing.tsx'

type NoticeProps = {
  title: string
  message?: string | undefined
  /** A small drawing above the words; decoration, so hidden from assistive technology. */
  drawing?: ReactNode
  /** One thing to do next. */
  action?: ReactNode
  className?: string | undefined
}

/** There is nothing to show, and that is not an error. */
export function EmptyState(props: NoticeProps) {
  return <Notice drawing={<Drawing of="empty-bowl" className="h-28" />} {...props} />
}

/** Something did not load. Names what happened and offers to try again when that can help. */
export function ErrorNotice({
  title,
  message,
  onRetry,
  retryLabel = 'Try again',
  action,
  ...props
}: Omit<NoticeProps, 'title'> & {
  title?: string | undefined
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
}) {
  const retry = onRetry ? (
    <Button variant="outline" onClick={onRetry}>
      {retryLabel}
    </Button>
  ) : null

  return (
    <div role="alert">
      <Notice
        title={title ?? message ?? ''}
        message={title ? message : undefined}
        action={action ?? retry}
        tone="text-tomato"
        {...props}
      />
    </div>
  )
}

function Notice({
  title,
  message,
  drawing,
  action,
  tone,
  className,
}: NoticeProps & { tone?: string }) {
  return (
    <div
      className={clsx(
        'mx-auto grid max-w-narrow grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-card border border-line bg-card px-6 py-14 text-center',
        className,
      )}
    >
      {drawing ? (
        <div aria-hidden="true" className="mb-2">
          {drawing}
        </div>
      ) : null}
      <h2 className={clsx('text-xl wrap-anywhere', tone)}>{title}</h2>
      {message ? <p className="max-w-[46ch] wrap-anywhere text-muted">{message}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
