import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { uuidv4 } from 'uuidv7'
import type { TemplateRef } from '#contract/desk/desk-drafts.ts'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { urls } from '#contract/urls.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { DeskShell } from '../features/desk-frame/desk-shell.tsx'
import { StayingGate } from '../features/gate/staying-gate.tsx'
import { DeskPage } from '../session/desk-page.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'

/** A page of the desk for people who are signed in: with the menu, the search and the keys of the desk. */
export function DeskPlace({ children }: { children: (session: DeskSession) => ReactNode }) {
  return (
    <DeskPage>
      <StayingGate>
        {(session, signOut) => (
          <DeskFrame session={session} onSignOut={signOut}>
            {children(session)}
          </DeskFrame>
        )}
      </StayingGate>
    </DeskPage>
  )
}

/** The frame of every page of the desk: menu, search, keys. */
export function DeskFrame({
  session,
  onSignOut,
  children,
}: {
  session: DeskSession
  onSignOut: () => Promise<void>
  children: ReactNode
}) {
  const { posts } = useDesk()
  const onNewPost = useNewPost()
  return (
    <DeskShell
      session={session}
      onSignOut={onSignOut}
      onNewPost={() => onNewPost()}
      findPosts={async (words, signal) =>
        (await posts.listDeskPosts(words ? { q: words } : {}, { signal })).items.slice(0, 8)
      }
    >
      {children}
    </DeskShell>
  )
}

/** Makes a draft, empty or from a template, and opens it. */
export function useNewPost(): (template?: TemplateRef) => void {
  const { posts } = useDesk()
  const navigate = useNavigate()
  return (template) => {
    posts.createDraft(template === undefined ? {} : { template }, uuidv4()).then(
      ({ id }) => void navigate(urls.adminPost(id)),
      (error: unknown) =>
        showToast({
          title: 'No new post',
          description: error instanceof Error ? error.message : 'Please try again.',
          variant: 'destructive',
        }),
    )
  }
}
