import { clsx } from 'clsx'
import { KeyRound, ShieldCheck } from '#admin/icons.tsx'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { urls } from '#contract/urls.ts'

/**
 * Asks an administrator, once and quietly, for a second step. On the page where it is set up the same place says
 * afterwards that it is, in as much room: the buttons below stay where they are.
 */
export function SecondStepNotice({
  session: { role, secondStep },
  isAtAccount = false,
}: {
  session: Pick<DeskSession, 'role' | 'secondStep'>
  /** On the page where it is done there is nowhere to lead to. */
  isAtAccount?: boolean
}) {
  const { isSetUp, dueAt } = secondStep
  if (role !== 'admin' || (isSetUp && !isAtAccount)) return null
  const dueOn = dueAt && new Date(dueAt).toLocaleDateString([], { dateStyle: 'long' })
  const Icon = isSetUp ? ShieldCheck : KeyRound
  return (
    <aside
      aria-label="Second step"
      className={clsx(
        'flex gap-3 rounded-card border border-line px-5 py-4 text-sm',
        isSetUp ? 'bg-leaf-wash' : 'bg-turmeric-wash',
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx('mt-0.5 size-5 shrink-0', isSetUp ? 'text-leaf' : 'text-turmeric')}
      />
      <div className="grid *:[grid-area:1/1]">
        <p className={clsx(isSetUp && 'invisible')}>
          <strong className="font-semibold">Only a password protects this account.</strong> Add a
          passkey or an authenticator app
          {dueOn ? ` by ${dueOn}, as the owner of this site asks its administrators` : ''}
          {isAtAccount ? (
            '.'
          ) : (
            <>
              {': '}
              <a href={urls.adminAccount()} className="font-semibold underline underline-offset-4">
                My account
              </a>
            </>
          )}
        </p>
        {isAtAccount ? (
          <p className={clsx(!isSetUp && 'invisible')}>
            <strong className="font-semibold">A second step protects this account</strong> beside
            the password.
          </p>
        ) : null}
      </div>
    </aside>
  )
}
