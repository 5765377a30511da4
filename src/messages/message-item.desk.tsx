import { clsx } from 'clsx'
import { Archive, Inbox, Mail, Reply } from '#admin/icons.tsx'
import { AskedTwice } from '#ui/asked-twice.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonStyles } from '#ui/button.tsx'
import type { InboxMessage, MessageChange } from './inbox-messages.calls.ts'

const DATE = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A message that opens in its place; opening it is reading it. */
export function MessageItem({
  message,
  isWorking,
  onChange,
  onRemove,
}: {
  message: InboxMessage
  isWorking: boolean
  onChange: (change: MessageChange) => void
  onRemove: () => void
}) {
  const isUnread = message.readAt === null
  return (
    <details
      className="group rounded-card border border-line bg-card"
      onToggle={(event) => {
        if (event.currentTarget.open && isUnread) onChange({ isRead: true })
      }}
    >
      <summary className="grid cursor-pointer list-none gap-1 px-5 py-4 hover:bg-leaf-wash sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto] sm:items-baseline sm:gap-5 [&::-webkit-details-marker]:hidden">
        <span className={clsx('flex min-w-0 items-center gap-2', isUnread && 'font-semibold')}>
          {isUnread ? (
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-leaf" />
          ) : null}
          <span className="truncate">{message.name}</span>
          {isUnread ? <span className="sr-only">(not read yet)</span> : null}
        </span>
        <span dir="auto" className={clsx('truncate', isUnread && 'font-semibold')}>
          {message.subject}
        </span>
        <time dateTime={message.createdAt} className="text-xs text-muted tabular-nums">
          {DATE.format(new Date(message.createdAt))}
        </time>
      </summary>
      <div className="grid gap-5 border-t border-line px-5 py-5">
        <p dir="auto" className="max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">
          {message.message}
        </p>
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <a className="text-leaf underline underline-offset-4" href={replyTo(message)}>
            {message.email}
          </a>
          {message.mailedAt ? null : <Badge tone="plain">The mail about it waits to be sent</Badge>}
        </p>
        <div className="flex flex-wrap items-start gap-2">
          <a className={buttonStyles({ size: 'sm' })} href={replyTo(message)}>
            <Reply aria-hidden="true" />
            Reply by mail
          </a>
          <Button
            size="sm"
            variant="outline"
            aria-disabled={isWorking || undefined}
            onClick={() => onChange({ isArchived: message.archivedAt === null })}
          >
            {message.archivedAt ? <Inbox aria-hidden="true" /> : <Archive aria-hidden="true" />}
            {message.archivedAt ? 'Back to the inbox' : 'Put aside'}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            aria-disabled={isWorking || undefined}
            onClick={() => onChange({ isRead: isUnread })}
          >
            <Mail aria-hidden="true" />
            {isUnread ? 'Mark as read' : 'Mark as not read'}
          </Button>
          <AskedTwice
            label="Delete"
            question="The message is removed for good. The mail that brought it to you is not."
            confirmLabel="Delete for good"
            isWorking={isWorking}
            onConfirm={onRemove}
          />
        </div>
      </div>
    </details>
  )
}

function replyTo({ email, subject }: InboxMessage): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
