import { useState } from 'react'
import { Plus } from '#admin/icons.tsx'
import type { AccountSecurity } from '#admin/session/account-security.ts'
import type { AccountFactor } from '#contract/desk/account.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { AccountRow, AccountSection } from './account-section.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { failureText } from './failure-text.ts'
import { NameDialog } from './name-dialog.tsx'
import { dayInWords } from './when.ts'

type Asked = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: AccountFactor } | undefined

const WRONG = 'The browser answered with a passkey that could not be checked.'

/** Passkeys: added by the browser, named, and removed. */
export function PasskeysSection({
  passkeys,
  security,
  onChanged,
}: {
  passkeys: AccountFactor[]
  security: Pick<AccountSecurity, 'addPasskey' | 'renamePasskey' | 'removeFactor'>
  onChanged: () => Promise<void>
}) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)

  return (
    <AccountSection
      title="Passkeys"
      lead="Sign in with your fingerprint, your face or your device's lock. Nobody can guess a passkey, and no copy of this site can ask for it."
      action={
        <Button size="sm" onClick={() => setAsked({ kind: 'add' })}>
          <Plus aria-hidden="true" />
          Add a passkey
        </Button>
      }
    >
      {passkeys.length === 0 ? (
        <p className="text-sm text-muted">You have no passkey yet.</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <AccountRow key={passkey.id} title={passkey.name} detail={describeUses(passkey)}>
              <Button
                variant="outline"
                size="sm"
                onClick={() => setAsked({ kind: 'rename', passkey })}
                aria-label={`Rename ${passkey.name}`}
              >
                Rename
              </Button>
              <Button
                variant="outline"
                size="sm"
                onClick={() => setAsked({ kind: 'remove', passkey })}
                aria-label={`Remove ${passkey.name}`}
              >
                Remove
              </Button>
            </AccountRow>
          ))}
        </ul>
      )}
      {asked?.kind === 'add' ? (
        <NameDialog
          title="Add a passkey"
          description="Say what to call it; then your browser asks for your fingerprint, face or lock."
          action="Continue"
          name="This device"
          onClose={close}
          onNamed={async (name) => {
            const error = failureText(await security.addPasskey(name), WRONG)
            if (error) return error
            showToast({ title: 'Passkey added', description: `You can sign in with ${name}.` })
            await onChanged()
            return undefined
          }}
        />
      ) : null}
      {asked?.kind === 'rename' ? (
        <NameDialog
          title="Rename this passkey"
          description="Only you see the name."
          action="Rename"
          name={asked.passkey.name}
          onClose={close}
          onNamed={async (name) => {
            const error = failureText(await security.renamePasskey(asked.passkey.id, name), WRONG)
            if (!error) await onChanged()
            return error
          }}
        />
      ) : null}
      {asked?.kind === 'remove' ? (
        <ConfirmDialog
          title={`Remove ${asked.passkey.name}?`}
          description="It opens this account no more. If you signed in with it, you are asked for your second step again."
          action="Remove passkey"
          onClose={close}
          onConfirm={async () => {
            const error = failureText(await security.removeFactor(asked.passkey.id), WRONG)
            if (!error) await onChanged()
            return error
          }}
        />
      ) : null}
    </AccountSection>
  )
}

function describeUses({ createdAt, lastUsedAt }: AccountFactor): string {
  const added = `Added ${dayInWords(createdAt)}`
  return lastUsedAt ? `${added}, last used ${dayInWords(lastUsedAt)}` : added
}
