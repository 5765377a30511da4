import '#admin/styles/desk.css'
import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { DeskPlace } from '#admin/pages/desk-place.tsx'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { canReadMessages } from '#domain/policies.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { inboxQuerySchema } from './inbox-messages.calls.ts'
import { MessagesList } from './messages-list.desk.tsx'

const BOXES = [
  { show: 'inbox', label: 'Inbox' },
  { show: 'archive', label: 'Put aside' },
] as const

export const meta = deskMeta('Messages')

/** The page of what visitors have written with the contact form. */
export default function AdminMessagesPage() {
  return (
    <DeskPlace>
      {(session) =>
        canReadMessages(session) ? (
          <Messages />
        ) : (
          <Container className="py-section">
            <EmptyState
              drawing={<Drawing of="lost-spoon" className="h-28" />}
              title="Messages are read by editors"
              message="Ask one of them about what visitors have written."
            />
          </Container>
        )
      }
    </DeskPlace>
  )
}

function Messages() {
  const { messages } = useDesk()
  const [params] = useSearchParams()
  const show = inboxQuerySchema.shape.show.catch('inbox').parse(params.get('show') ?? undefined)
  return (
    <Container className="grid gap-6 py-8">
      <h1 className="text-3xl">Messages</h1>
      <nav aria-label="Which messages">
        <ul className="flex gap-1 border-b border-line">
          {BOXES.map((box) => (
            <li key={box.show} className="-mb-px">
              <Link
                to={urls.adminMessages(box.show === 'inbox' ? {} : { show: box.show })}
                aria-current={box.show === show ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center border-b-2 px-3 text-sm',
                  box.show === show
                    ? 'border-leaf font-semibold text-ink'
                    : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {box.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <MessagesList key={show} api={messages} show={show} />
    </Container>
  )
}
