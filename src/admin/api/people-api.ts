import { type PeopleApi, personPageSchema, personSchema } from '#contract/people.ts'
import { urls } from '#contract/urls.ts'
import { readAnswer } from './answer.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'

/** Looking after accounts, over fetch. */
export function createPeopleApi(options: SignedRequestsOptions): PeopleApi {
  const { get, write } = createSignedRequests(options)
  const change = async (...call: Parameters<typeof write>) =>
    readAnswer(personSchema, await write(...call))
  return {
    listPeople: async (query, signal) =>
      readAnswer(personPageSchema, await get(urls.api.people(query), signal)),
    invite: (invitation) => change(urls.api.people(), { method: 'POST', body: invitation }),
    inviteAgain: (id) => change(urls.api.personInvitation(id), { method: 'POST' }),
    setRole: (id, role) => change(urls.api.personRole(id), { method: 'PUT', body: { role } }),
    endSessions: (id) => change(urls.api.personSessions(id), { method: 'DELETE' }),
    removeSecondSteps: (id) => change(urls.api.personFactors(id), { method: 'DELETE' }),
    setDisabled: (id, isDisabled) =>
      change(urls.api.personStanding(id), { method: 'PUT', body: { isDisabled } }),
  }
}
