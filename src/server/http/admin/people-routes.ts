import type { peopleCalls } from '#contract/calls/people-calls.ts'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { inviteAgain, invitePerson } from '#server/operations/people/invite-person.ts'
import { getPerson, listPeople } from '#server/operations/people/list-people.ts'
import { removeSecondSteps } from '#server/operations/people/remove-second-steps.ts'
import { endSessions } from '#server/operations/people/sessions/end-sessions.ts'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { setRole } from '#server/operations/people/set-role.ts'
import type { CallHandlers } from '../calls/register-call.ts'

type PeopleDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'pages' | 'siteUrl'> &
  Pick<AuthParts, 'sessionIdleMinutes'> & { jobs: { wake(): void } }

/** Accounts. Each change answers the person as they are then. */
export function peopleHandlers(deps: PeopleDeps): CallHandlers<typeof peopleCalls> {
  const change = async (caller: Caller, id: string, work: Promise<unknown>) => {
    await work
    return getPerson(deps, caller, id)
  }
  return {
    listPeople: (caller, { query }) => listPeople(deps, caller, query),
    async invite(caller, { body }) {
      const { id } = await invitePerson(deps, caller, body)
      return getPerson(deps, caller, id)
    },
    inviteAgain: (caller, { params: { id } }) =>
      change(caller, id, inviteAgain(deps, caller, { id })),
    setRole: (caller, { params: { id }, body: { role } }) =>
      change(caller, id, setRole(deps, caller, { id, role })),
    endSessions: (caller, { params: { id } }) =>
      change(caller, id, endSessions(deps, caller, { id })),
    removeSecondSteps: (caller, { params: { id } }) =>
      change(caller, id, removeSecondSteps(deps, caller, { id })),
    setDisabled: (caller, { params: { id }, body: { isDisabled } }) =>
      change(caller, id, setDisabled(deps, caller, { id, isDisabled })),
  }
}
