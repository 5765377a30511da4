import { useState } from 'react'
import type { AccountSecurity } from '#admin/session/account-security.ts'
import type { Account } from '#contract/desk/account.ts'
import { Button } from '#ui/button.tsx'
import { AccountSection } from './account-section.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { failureText } from './failure-text.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Recovery codes: made, counted, and made anew. */
export function RecoveryCodesSection({
  codes: counts,
  security,
  onChanged,
}: {
  codes: Account['recoveryCodes']
  security: Pick<AccountSecurity, 'makeRecoveryCodes'>
  onChanged: () => Promise<void>
}) {
  const [codes, setCodes] = useState<string[]>()
  const [isRenewing, setIsRenewing] = useState(false)
  const [isWorking, setIsWorking] = useState(false)
  const [error, setError] = useState<string>()

  async function make(renew: boolean): Promise<string | undefined> {
    const made = await security.makeRecoveryCodes({ renew })
    if (!made.ok) return failureText(made, 'That did not work.')
    setCodes(made.codes)
    await onChanged()
    return undefined
  }

  async function handleMake(): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    setError(await make(false).finally(() => setIsWorking(false)))
  }

  return (
    <AccountSection
      title="Recovery codes"
      lead="For the day when your phone or passkey is gone: each code stands in for the second step, once."
      action={
        counts ? (
          <Button variant="outline" size="sm" onClick={() => setIsRenewing(true)}>
            Make new codes
          </Button>
        ) : (
          <Button
            size="sm"
            onClick={() => void handleMake()}
            aria-disabled={isWorking || undefined}
          >
            {isWorking ? 'Making...' : 'Make recovery codes'}
          </Button>
        )
      }
    >
      <p role="alert" className="text-sm font-medium text-tomato empty:hidden">
        {error}
      </p>
      <p className="text-sm">
        {counts ? (
          <>
            <strong className="font-semibold tabular-nums">
              {counts.remaining} of {counts.total}
            </strong>{' '}
            codes are unused.
          </>
        ) : (
          <span className="text-muted">You have none yet.</span>
        )}
      </p>
      {isRenewing ? (
        <ConfirmDialog
          title="Make new recovery codes?"
          description="The codes that you have now stop working at once."
          action="Make new codes"
          onClose={() => setIsRenewing(false)}
          onConfirm={() => make(true)}
        />
      ) : null}
      {codes && !isRenewing ? (
        <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
      ) : null}
    </AccountSection>
  )
}
