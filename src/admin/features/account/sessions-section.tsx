import { useState } from 'react'
import type { AccountSecurity } from '#admin/session/account-security.ts'
import type { AccountApi } from '#contract/calls/account-calls.ts'
import type { AccountSession } from '#contract/desk/account.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { AccountRow, AccountSection } from './account-section.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { callErrorText, failureText } from './failure-text.ts'
import { momentInWords } from './when.ts'

/** Where somebody is signed in, each to be ended by itself or all others at once. */
export function SessionsSection({
  sessions,
  api,
  security,
  onChanged,
}: {
  sessions: AccountSession[]
  api: Pick<AccountApi, 'endSession'>
  security: Pick<AccountSecurity, 'endOtherSessions'>
  onChanged: () => Promise<void>
}) {
  const [ending, setEnding] = useState<AccountSession | 'others'>()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)

  return (
    <AccountSection
      title="Where you are signed in"
      lead="End what you do not know, and then change your password. Every session ends by itself after eight hours."
      action={
        hasOthers ? (
          <Button variant="outline" size="sm" onClick={() => setEnding('others')}>
            Log out everywhere else
          </Button>
        ) : null
      }
    >
      <ul>
        {sessions.map((session) => (
          <AccountRow
            key={session.id}
            title={
              <>
                {session.device}
                {session.isCurrent ? <Badge tone="leaf">This one</Badge> : null}
              </>
            }
            detail={sessionDetail(session)}
          >
            {session.isCurrent ? null : (
              <Button
                variant="outline"
                size="sm"
                onClick={() => setEnding(session)}
                aria-label={`Log out ${session.device}, signed in ${momentInWords(session.startedAt)}`}
              >
                Log out
              </Button>
            )}
          </AccountRow>
        ))}
      </ul>
      {hasOthers ? null : <p className="text-sm text-muted">You are signed in nowhere else.</p>}
      {ending === 'others' ? (
        <ConfirmDialog
          title="Log out everywhere else?"
          description="Every session but this one ends at once. What was typed there and not saved stays on that device."
          action="Log out everywhere else"
          onClose={() => setEnding(undefined)}
          onConfirm={async () => {
            const error = failureText(await security.endOtherSessions(), 'That did not work.')
            if (error) return error
            showToast({ title: 'Logged out everywhere else' })
            await onChanged()
            return undefined
          }}
        />
      ) : null}
      {ending && ending !== 'others' ? (
        <ConfirmDialog
          title={`Log out ${ending.device}?`}
          description={`Signed in ${momentInWords(ending.startedAt)}. That session ends at once.`}
          action="Log out"
          onClose={() => setEnding(undefined)}
          onConfirm={async () => {
            const error = await callErrorText(api.endSession(ending.id))
            if (!error) await onChanged()
            return error
          }}
        />
      ) : null}
    </AccountSection>
  )
}

function sessionDetail({ address, lastSeenAt, hasTakenSecondStep }: AccountSession): string {
  const place = address ?? 'Unknown address'
  const step = hasTakenSecondStep ? ', with a second step' : ''
  return `${place}, last seen ${momentInWords(lastSeenAt)}${step}`
}
