import { useState } from 'react'
import { ErrorNotice } from '#ui/notice.tsx'
import { GatePage } from './gate-page.tsx'

/** The server could not say who is signed in; that is not the same as nobody. */
export function Unreachable({
  message,
  onRetry,
}: {
  message: string
  onRetry: () => Promise<void>
}) {
  const [isRetrying, setIsRetrying] = useState(false)

  function handleRetry() {
    setIsRetrying(true)
    void onRetry().finally(() => setIsRetrying(false))
  }

  return (
    <GatePage title="Blog Manager: not available">
      <ErrorNotice
        title="The desk cannot be opened right now"
        message={message}
        onRetry={handleRetry}
        retryLabel={isRetrying ? 'Trying...' : 'Try again'}
      />
    </GatePage>
  )
}
