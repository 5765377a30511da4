import { urls } from '#contract/urls.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { GatePage } from './gate-page.tsx'

/** The time in which an administrator should have set up a second step is over. */
export function SetUpFirst({ onSignOut }: { onSignOut: () => Promise<void> }) {
  return (
    <GatePage title="Set up a second step">
      <EmptyState
        title="First, a second step"
        message="The owner of this site asks its administrators for a second step when they sign in: a passkey or an authenticator app. It takes a minute, and then the desk opens."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a href={urls.adminAccount()} className={buttonStyles()}>
              Set it up
            </a>
            <Button variant="outline" onClick={() => void onSignOut()}>
              Log out
            </Button>
          </div>
        }
      />
    </GatePage>
  )
}
