import { useSiteName } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { buttonStyles } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { AccountLink } from './account-link.tsx'
import { DeskLink } from './desk-link.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** The top of the blog manager. */
export function BlogHeader({
  email,
  onSignOut,
}: {
  email: string
  onSignOut: () => Promise<void>
}) {
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
