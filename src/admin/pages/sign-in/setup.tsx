import '../../styles/desk.css'
import { useState } from 'react'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { createCallClients } from '../../api/call-clients.ts'
import { GatePage } from '../../features/gate/gate-page.tsx'
import { SetupLink } from '../../features/setup/setup-link.tsx'
import { createAuthClient } from '../../session/auth-client.ts'

export const meta = deskMeta('First administrator', [
  // The address carries a key until it is used.
  { name: 'referrer', content: 'no-referrer' },
])

/** Where the one-time link leads: makes the first administrator and opens the desk. */
export default function AdminSetupPage() {
  const [auth] = useState(createAuthClient)
  const [{ setup }] = useState(() => createCallClients({ accessToken: auth.accessToken }))

  return (
    <GatePage>
      <div className="mx-auto grid max-w-[28rem] gap-8">
        <div className="grid gap-2">
          <h1 className="text-3xl">Make yourself at home</h1>
          <p className="text-muted">
            Create the first administrator of this site. The link that brought you here works once.
          </p>
        </div>
        <SetupLink
          api={setup}
          onCreated={async ({ email, password }) => {
            // Where signing in fails, the gate behind the address asks again.
            await auth.signIn({ email, password })
            location.replace(urls.adminFirstRun())
          }}
        />
        <noscript>This page needs JavaScript. Please turn it on for this site.</noscript>
      </div>
    </GatePage>
  )
}
