import { type ReactNode, useState } from 'react'
import type { PeopleApi } from '#contract/calls/people-calls.ts'
import type { Person } from '#contract/desk/people.ts'
import { urls } from '#contract/urls.ts'
import { AskedTwice } from '#ui/asked-twice.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { KEPT_MAIL } from './kept-mail.ts'
import { lastSeenInWords, sessionsInWords, stepName } from './person-facts.ts'
import { RoleForm } from './role-form.tsx'
import { usePersonChange } from './use-person-change.ts'

type ManageDialogProps = {
  api: PeopleApi
  person: Person
  /** Whether mails stay on the server, because no mail server was named. */
  isMailKept: boolean
  onClose: () => void
}

/** All that can be done about one account. What cannot be taken back is asked twice. */
export function ManageDialog({ api, person, isMailKept, onClose }: ManageDialogProps) {
  const change = usePersonChange()
  const [said, setSaid] = useState<string>()
  const { id, displayName, standing } = person

  function run(action: () => Promise<Person>, said: string) {
    setSaid(undefined)
    change.mutate(action, { onSuccess: () => setSaid(said) })
  }

  return (
    <Dialog
      title={displayName}
      lead={`${person.email}. ${lastSeenInWords(person)}.`}
      onClose={onClose}
      actions={
        <>
          <a
            href={urls.adminAudit({ subject: id })}
            className="me-auto text-sm text-leaf underline underline-offset-4"
          >
            Audit log of this account
          </a>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {change.isError ? (
          <p role="alert" className="text-sm font-medium text-tomato">
            {change.error.message}
          </p>
        ) : null}
        <p role="status" className={said ? 'text-sm font-semibold text-leaf' : 'sr-only'}>
          {said}
        </p>
        <RoleForm api={api} person={person} onDone={onClose} />
        {standing === 'invited' ? (
          <Part title="Invitation" text="The account has not been opened yet.">
            <Button
              size="sm"
              variant="outline"
              onClick={() =>
                run(
                  () => api.inviteAgain(id),
                  isMailKept ? KEPT_MAIL : `A new link is on its way to ${person.email}`,
                )
              }
              aria-disabled={change.isPending || undefined}
            >
              {isMailKept ? 'Write a new link' : 'Send a new link'}
            </Button>
          </Part>
        ) : null}
        <Part title="Sessions" text={`${sessionsInWords(person)}.`}>
          {person.sessionCount > 0 ? (
            <AskedTwice
              label="Log out everywhere"
              question="They will have to sign in again on every device."
              confirmLabel="Log them out"
              isWorking={change.isPending}
              onConfirm={() =>
                run(() => api.endSessions(id), `${displayName} is logged out everywhere`)
              }
            />
          ) : null}
        </Part>
        <Part
          title="Second steps"
          text={
            person.secondSteps.length > 0 ? person.secondSteps.map(stepName).join(', ') : 'None.'
          }
        >
          {person.secondSteps.length > 0 ? (
            <AskedTwice
              label="Remove second steps"
              question="Do this only when you are sure who is asking: their password alone will open the account. They are told by mail, and logged out everywhere."
              confirmLabel="Remove them"
              isWorking={change.isPending}
              onConfirm={() =>
                run(() => api.removeSecondSteps(id), `${displayName} signs in by one step again`)
              }
            />
          ) : null}
        </Part>
        <Part
          title="Access"
          text={
            standing === 'disabled'
              ? 'Nobody can sign in to this account.'
              : 'The account can be used.'
          }
        >
          {standing === 'disabled' ? (
            <Button
              size="sm"
              variant="outline"
              onClick={() =>
                run(
                  () => api.setDisabled(id, { isDisabled: false }),
                  `${displayName} may sign in again`,
                )
              }
              aria-disabled={change.isPending || undefined}
            >
              Enable account
            </Button>
          ) : (
            <AskedTwice
              label="Disable account"
              question="They are logged out everywhere and cannot sign in until you enable the account again. Their posts stay."
              confirmLabel="Disable it"
              isWorking={change.isPending}
              onConfirm={() =>
                run(() => api.setDisabled(id, { isDisabled: true }), `${displayName} is disabled`)
              }
            />
          )}
        </Part>
      </div>
    </Dialog>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{text}</p>
      {children}
    </section>
  )
}
