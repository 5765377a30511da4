import { peopleCalls } from '#contract/calls/people-calls.ts'
import type { PeopleApi } from '#contract/desk/people.ts'
import { createMakeCall } from './make-call.ts'
import type { SignedRequestsOptions } from './signed-requests.ts'

/** Looking after accounts, over fetch. */
export function createPeopleApi(options: SignedRequestsOptions): PeopleApi {
  const call = createMakeCall(options)
  return {
    listPeople: (query, signal) => call(peopleCalls.listPeople, { query }, signal),
    invite: (body) => call(peopleCalls.invite, { body }),
    inviteAgain: (id) => call(peopleCalls.inviteAgain, { params: { id } }),
    setRole: (id, role) => call(peopleCalls.setRole, { params: { id }, body: { role } }),
    endSessions: (id) => call(peopleCalls.endSessions, { params: { id } }),
    removeSecondSteps: (id) => call(peopleCalls.removeSecondSteps, { params: { id } }),
    setDisabled: (id, isDisabled) =>
      call(peopleCalls.setDisabled, { params: { id }, body: { isDisabled } }),
  }
}
