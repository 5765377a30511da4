import { z } from 'zod'
import {
  invitationSchema,
  peopleQuerySchema,
  personPageSchema,
  personSchema,
  roleChangeSchema,
  standingChangeSchema,
} from '../desk/people.ts'
import { type CallMethods, defineCall } from './call.ts'

const PEOPLE = '/api/admin/people'
const params = z.object({ id: z.uuid() })
/** Each change answers the person as they are then. */
const ofOne = { access: 'administrators', params, answer: personSchema } as const

/** Accounts, for administrators. */
export const peopleCalls = {
  listPeople: defineCall({
    method: 'GET',
    path: PEOPLE,
    summary: 'Accounts by address; those whose address or name holds `q` when it is given.',
    access: 'administrators',
    query: peopleQuerySchema,
    answer: personPageSchema,
  }),
  invite: defineCall({
    method: 'POST',
    path: PEOPLE,
    refuses: [409, 429],
    summary: 'Makes an account and mails a link that opens it.',
    access: 'administrators',
    status: 201,
    body: invitationSchema,
    example: { email: 'cook@haven.example', displayName: 'Cook', role: 'author' },
    answer: personSchema,
  }),
  inviteAgain: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${PEOPLE}/:id/invitation`,
    refuses: [409, 429],
    summary: 'Mails a new link; the one before is worth nothing from then on.',
  }),
  setRole: defineCall({
    ...ofOne,
    method: 'PUT',
    path: `${PEOPLE}/:id/role`,
    refuses: [409],
    summary: 'Gives an account another role, or none.',
    body: roleChangeSchema,
    example: { role: 'author' },
  }),
  endSessions: defineCall({
    ...ofOne,
    method: 'DELETE',
    path: `${PEOPLE}/:id/sessions`,
    refuses: [409],
    summary: 'Signs somebody out everywhere.',
  }),
  removeSecondSteps: defineCall({
    ...ofOne,
    method: 'DELETE',
    path: `${PEOPLE}/:id/factors`,
    refuses: [409],
    summary: 'For somebody who has lost their second step; signs them out everywhere.',
  }),
  setDisabled: defineCall({
    ...ofOne,
    method: 'PUT',
    path: `${PEOPLE}/:id/standing`,
    refuses: [409],
    summary: 'Disables an account, or enables it again.',
    body: standingChangeSchema,
    example: { isDisabled: true },
  }),
}

/** Looking after accounts: `forbidden` for all but administrators, `conflict` for what would leave the site without one. */
export type PeopleApi = CallMethods<typeof peopleCalls>
