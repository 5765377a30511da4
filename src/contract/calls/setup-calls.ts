import {
  setupCheckSchema,
  setupDoneSchema,
  setupRequestSchema,
  setupStateSchema,
} from '../desk/setup.ts'
import { type CallMethods, defineCall } from './call.ts'

const limit = { bytes: 16 * 1024, message: 'The request is too large.' }

/** The one-time link that makes the first administrator. Nobody is signed in there. */
export const setupCalls = {
  checkSetupLink: defineCall({
    method: 'POST',
    path: '/api/setup/check',
    refuses: [429],
    summary: 'Says whether a link can still be used, and not why it cannot.',
    access: 'everybody',
    limit,
    body: setupCheckSchema,
    example: { token: 'of-the-link' },
    answer: setupStateSchema,
  }),
  makeFirstAdmin: defineCall({
    method: 'POST',
    path: '/api/setup',
    refuses: [404, 409, 429],
    summary: 'Makes the first administrator.',
    access: 'everybody',
    status: 201,
    limit,
    body: setupRequestSchema,
    example: {
      token: 'of-the-link',
      email: 'cook@haven.example',
      displayName: 'Cook',
      password: 'a long sentence about soup',
    },
    answer: setupDoneSchema,
  }),
}

/** The calls of the page behind the one-time link. */
export type SetupApi = CallMethods<typeof setupCalls>
