import { useState } from 'react'
import { urls } from '#contract/urls.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { GatePage } from './gate-page.tsx'

/** Somebody is signed in whom the server gave no part in publishing. */
export function NoAccess({ email, onSignOut }: { email: string; onSignOut: () => Promise<void> }) {
  const [isWorking, setIsWorking] = useState(false)

  function handleSignOut() {
    setIsWorking(true)
    void onSignOut().finally(() => setIsWorking(false))
  }

  return (
    <GatePage title="Blog Manager: no access">
      <EmptyState
        drawing={<Drawing of="lost-spoon" className="h-28" />}
        title="Your account has no access here"
        message={`You are signed in as ${email}, but this account may not publish. Ask an administrator of the site for a role, or sign in with another account.`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={handleSignOut} aria-disabled={isWorking || undefined}>
              {isWorking ? 'Logging out...' : 'Log out'}
            </Button>
            <a href={urls.home()} className={buttonStyles({ variant: 'outline' })}>
              Back to Home
            </a>
          </div>
        }
      />
    </GatePage>
  )
}
