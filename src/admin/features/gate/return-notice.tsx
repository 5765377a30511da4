import { useEffect, useState } from 'react'
import { forgetProviderRefusal, providerRefusal } from '#admin/session/provider-return.ts'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'

/** To somebody who is signed in: why the other sign-in did not work that has just brought them here. */
export function ReturnNotice() {
  const [refusal, setRefusal] = useState(providerRefusal)
  useEffect(() => forgetProviderRefusal, [])
  if (!refusal) return null
  return (
    <Container>
      <div
        role="alert"
        className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-turmeric-wash px-4 py-3 text-sm font-medium text-turmeric"
      >
        <p>{refusal} You are still signed in as before.</p>
        <Button variant="outline" size="sm" onClick={() => setRefusal(undefined)}>
          Close
        </Button>
      </div>
    </Container>
  )
}
