import type { ReactNode } from 'react'
import { DeskPlace } from '#admin/pages/desk-place.tsx'
import { canManageTopics } from '#domain/policies.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'

/** The page of the terms of a kind; for administrators. */
export function TermsPage({
  title,
  lead,
  elsewhere: { to, words },
  children,
}: {
  title: string
  lead: string
  /** The way to the terms of another kind. */
  elsewhere: { to: string; words: string }
  children: ReactNode
}) {
  return (
    <DeskPlace>
      {(session) => (
        <Container className="grid gap-6 py-8">
          <div className="grid gap-2">
            <h1 className="text-3xl">{title}</h1>
            <p className="max-w-measure text-sm text-muted">{lead}</p>
            <p className="text-sm">
              <a href={to} className="text-leaf underline underline-offset-4">
                {words}
              </a>
            </p>
          </div>
          {canManageTopics(session) ? (
            children
          ) : (
            <EmptyState
              drawing={<Drawing of="lost-spoon" className="h-28" />}
              title={`${title} are looked after by administrators`}
            />
          )}
        </Container>
      )}
    </DeskPlace>
  )
}
