import { KeyRound } from '#admin/icons.tsx'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { urls } from '#contract/urls.ts'

/** Asks an administrator, once and quietly, for a second step. */
export function SecondStepNotice({
  session: { role, secondStep },
  isAtAccount = false,
}: {
  session: Pick<DeskSession, 'role' | 'secondStep'>
  /** On the page where it is done there is nowhere to lead to. */
  isAtAccount?: boolean
}) {
  if (role !== 'admin' || secondStep.isSetUp) return null
  const dueOn =
    secondStep.dueAt && new Date(secondStep.dueAt).toLocaleDateString([], { dateStyle: 'long' })
  return (
    <aside
      aria-label="Second step"
      className="flex gap-3 rounded-card border border-line bg-turmeric-wash px-5 py-4 text-sm"
    >
      <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-turmeric" />
      <p>
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
    </aside>
  )
}
