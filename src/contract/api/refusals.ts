import type { Call } from '../calls/call.ts'

/** The refusals there are, by the status that says so. */
export const REFUSALS = {
  400: 'Something that was given is not valid; `fields` names it.',
  401: 'Nobody is signed in; `WWW-Authenticate` says how to be.',
  403: 'This account may not do that, its second step is missing, or a page of another site has asked.',
  404: 'There is no such thing.',
  409: 'It cannot be done as things are, or the `Idempotency-Key` was used for a different request. Nothing was changed.',
  413: 'More was sent than the call takes.',
  415: 'Another media type was sent than the call takes; `Accept` names that.',
  429: 'Too many calls; `Retry-After` says when to try again.',
  '5XX':
    'The site cannot answer at this moment, or has an error, which is in its log under `requestId`; `Retry-After` says when to try again where that is known.',
} as const

export type Refusal = keyof typeof REFUSALS

/**
 * The refusals that a call can have: what follows from what it takes and who may make it, and those that only its operation
 * knows.
 */
export function listRefusals(call: Call): Refusal[] {
  const { access, method, params, query, body, form, isRepeatable, isHeld, notFound } = call
  if (call.isSilent) return []
  const sends = body !== undefined || form !== undefined
  const isOpen = access === 'everybody'
  const can: Record<Refusal, boolean | undefined> = {
    400: Boolean(query ?? isRepeatable) || sends || (params && !notFound && !isHeld),
    401: access !== 'everybody',
    403: !isOpen || (method !== 'GET' && !call.isFromAnywhere),
    404: params !== undefined && !call.makesMissing,
    409: Boolean(isRepeatable ?? call.conflict),
    413: sends,
    415: sends,
    429: false,
    '5XX': true,
  }
  const all: readonly Refusal[] = [400, 401, 403, 404, 409, 413, 415, 429, '5XX']
  return all.filter((status) => can[status] || call.refuses?.some((own) => own === status))
}
