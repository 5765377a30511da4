import { z } from 'zod'
import { accountSchema } from '../desk/account.ts'
import { deskSessionSchema, sessionEndSchema } from '../desk/desk-session.ts'
import { type CallMethods, defineCall } from './call.ts'

/** The calls for people's own account and session. */
export const accountCalls = {
  getAccount: defineCall({
    method: 'GET',
    path: '/api/account',
    summary: 'The account of whoever asks: second steps, recovery codes, sessions.',
    access: 'signed in',
    answer: accountSchema,
  }),
  endSession: defineCall({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    summary: 'Ends one of the sessions of whoever asks; ending it again changes nothing.',
    access: 'signed in',
    params: z.object({ id: z.uuid() }),
    notFound: 'There is no such session.',
  }),
  getSession: defineCall({
    method: 'GET',
    path: '/api/admin/session',
    summary: 'Who is signed in, what they may do, and until when.',
    access: 'signed in',
    answer: deskSessionSchema,
  }),
  getSessionEnd: defineCall({
    method: 'GET',
    path: '/api/session-end',
    summary: 'Why the session of this browser has ended; null when it holds none that has.',
    access: 'everybody',
    readsBrowser: true,
    answer: sessionEndSchema,
  }),
}

/** The calls that "My account" and the session make. */
export type AccountApi = CallMethods<typeof accountCalls>
