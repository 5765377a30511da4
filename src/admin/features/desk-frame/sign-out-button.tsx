import { useState } from 'react'
import { LogOut } from '#admin/icons.tsx'
import { Button } from '#ui/button.tsx'

/** Ends the account's sessions. Stays usable when that fails, because the person is still in. */
export function SignOutButton({
  label,
  onSignOut,
}: {
  label: string
  onSignOut: () => Promise<void>
}) {
  const [isWorking, setIsWorking] = useState(false)

  function handleClick() {
    if (isWorking) return
    setIsWorking(true)
    void onSignOut().finally(() => setIsWorking(false))
  }

  return (
    <Button
      variant="outline"
      size="sm"
      onClick={handleClick}
      aria-disabled={isWorking || undefined}
    >
      <LogOut aria-hidden="true" />
      {isWorking ? 'Signing out...' : label}
    </Button>
  )
}
