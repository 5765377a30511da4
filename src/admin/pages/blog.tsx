import '../styles/desk.css'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { deskMeta, useSiteName } from '#admin/site-name.ts'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { urls } from '#contract/urls.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { AccountLink } from '../features/desk-frame/account-link.tsx'
import { DeskLink } from '../features/desk-frame/desk-link.tsx'
import { SecondStepNotice } from '../features/desk-frame/second-step-notice.tsx'
import { SecurePanelNotice } from '../features/desk-frame/secure-panel-notice.tsx'
import { SignOutButton } from '../features/desk-frame/sign-out-button.tsx'
import { ManagerPurpose } from '../features/desk-frame/two-managers.tsx'
import { DeskGate } from '../features/gate/desk-gate.tsx'
import { KitchenGate } from '../features/gate/kitchen-gate.tsx'
import { deskPostsQuery } from '../features/posts-table/desk-posts-query.ts'
import { PostsTable } from '../features/posts-table/posts-table.tsx'
import { DeskPage } from '../session/desk-page.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { PostForm } from './form/post-form.tsx'

export const meta = deskMeta('Blog Manager')

/** The blog manager: what exists, and a form for something new. */
export default function AdminBlogPage() {
  return (
    <DeskPage onEnd={() => location.reload()}>
      <DeskGate
        loading="Loading..."
        wrongCredentials="Invalid email or password"
        renderGate={(form, notice) => <KitchenGate form={form} notice={notice} />}
      >
        {(session, signOut) => <BlogManager session={session} onSignOut={signOut} />}
      </DeskGate>
    </DeskPage>
  )
}

function BlogManager({
  session,
  onSignOut,
}: {
  session: DeskSession
  onSignOut: () => Promise<void>
}) {
  const { api, posts } = useDesk()
  const queryClient = useQueryClient()
  const formHeadingId = useId()

  return (
    <>
      <BlogHeader email={session.user.email} onSignOut={onSignOut} />
      <Container className="grid gap-12 py-8 lg:py-12">
        <div className="grid gap-4">
          <ManagerPurpose />
          <SecurePanelNotice expiresAt={session.expiresAt} />
        </div>
        <SecondStepNotice session={session} />
        <PostsTable api={api} trash={posts} />
        <Card className="grid gap-6 max-sm:px-4 sm:p-8">
          <h2 id={formHeadingId} className="text-2xl">
            New Blog Post
          </h2>
          <PostForm
            userId={session.user.id}
            labelledBy={formHeadingId}
            onPublished={() => {
              void queryClient.invalidateQueries({ queryKey: deskPostsQuery(api).queryKey })
            }}
          />
        </Card>
      </Container>
    </>
  )
}

/** The top of the blog manager. */
function BlogHeader({ email, onSignOut }: { email: string; onSignOut: () => Promise<void> }) {
  const name = useSiteName()
  return (
    <header className="border-b border-line bg-card">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 py-6">
        <div className="min-w-0">
          <h1 className="text-2xl">{name} Blog Manager</h1>
          <p className="text-sm text-muted">Signed in as {email}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <a href={urls.home()} className={buttonStyles({ variant: 'ghost', size: 'sm' })}>
            <ArrowLeft aria-hidden="true" />
            Back to Home
          </a>
          <DeskLink />
          <AccountLink />
          <SignOutButton label="Log out" onSignOut={onSignOut} />
        </div>
      </Container>
    </header>
  )
}
