import { useState } from 'react'
import { Plus } from '#admin/icons.tsx'
import type { AccountSecurity } from '#admin/session/account-security.ts'
import type { AccountFactor } from '#contract/desk/account.ts'
import { Button } from '#ui/button.tsx'
import { AccountRow, AccountSection } from './account-section.tsx'
import { AddAppDialog } from './add-app-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { failureText } from './failure-text.ts'
import { dayInWords } from './when.ts'

/** Authenticator apps: added with a picture or a key to type, and removed. */
export function AppSection({
  apps,
  security,
  onChanged,
}: {
  apps: AccountFactor[]
  security: Pick<AccountSecurity, 'beginApp' | 'verifyApp' | 'removeFactor'>
  onChanged: () => Promise<void>
}) {
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<AccountFactor>()

  return (
    <AccountSection
      title="Authenticator app"
      lead="An app on your phone shows six digits, new every half minute. You type them after your password."
      action={
        <Button size="sm" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" />
          {apps.length === 0 ? 'Add an app' : 'Add another app'}
        </Button>
      }
    >
      {apps.length === 0 ? (
        <p className="text-sm text-muted">You have no authenticator app yet.</p>
      ) : (
        <ul>
          {apps.map((app) => (
            <AccountRow key={app.id} title={app.name} detail={`Added ${dayInWords(app.createdAt)}`}>
              <Button
                variant="outline"
                size="sm"
                onClick={() => setLeaving(app)}
                aria-label={`Remove ${app.name}`}
              >
                Remove
              </Button>
            </AccountRow>
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddAppDialog
          name={apps.length === 0 ? 'Authenticator app' : `Authenticator app ${apps.length + 1}`}
          security={security}
          onClose={() => setIsAdding(false)}
          onAdded={onChanged}
        />
      ) : null}
      {leaving ? (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          description="Its codes count no more. Without another second step your password alone opens this account, and your recovery codes go too."
          action="Remove app"
          onClose={() => setLeaving(undefined)}
          onConfirm={async () => {
            const error = failureText(await security.removeFactor(leaving.id), 'That did not work.')
            if (!error) await onChanged()
            return error
          }}
        />
      ) : null}
    </AccountSection>
  )
}
