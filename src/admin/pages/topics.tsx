import '../styles/desk.css'
import { deskMeta } from '#admin/site-name.ts'
import { canManageTopics } from '#domain/policies.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { TopicsList } from '../features/topics/topics-list.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskPlace } from './desk-place.tsx'

export const meta = deskMeta('Topics')

/** The page of the topics; for administrators. */
export default function AdminTopicsPage() {
  return (
    <DeskPlace>
      {(session) => (
        <Container className="grid gap-6 py-8">
          <div className="grid gap-2">
            <h1 className="text-3xl">Topics</h1>
            <p className="max-w-measure text-sm text-muted">
              Each topic has a page with its posts. Renamed or merged, its old address leads to the
              new one.
            </p>
          </div>
          {canManageTopics(session) ? (
            <Topics />
          ) : (
            <EmptyState
              drawing={<Drawing of="lost-spoon" className="h-28" />}
              title="Topics are looked after by administrators"
            />
          )}
        </Container>
      )}
    </DeskPlace>
  )
}

function Topics() {
  const { topics } = useDesk()
  return <TopicsList api={topics} />
}
