import { z } from 'zod'
import { ARCHIVE, type Call, type OnProgress } from '#contract/calls/call.ts'
import { callAddress } from '#contract/calls/call-address.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { type Answer, parseAnswer, readAnswer } from './answer.ts'
import { sendRequest } from './send-request.ts'
import { createSignedRequests, type SignedRequestsOptions } from './signed-requests.ts'
import { sendUpload } from './upload-request.ts'

/**
 * The parts of a request; those parts that a call does not have are left out; those parts that it does not have are
 * left out.
 */
export type CallRequest = {
  params: object
  query?: object | undefined
  body?: unknown
  form?: object | undefined
  key?: string | undefined
  onProgress?: OnProgress | undefined
  signal?: AbortSignal | undefined
}

export type MakeCallOptions = SignedRequestsOptions & { upload?: typeof sendUpload }

/** Makes a call of the contract and reads its answer. Rejects with an `AppError`, as `readAnswer` does. */
export type MakeCall = (call: Call, request: CallRequest) => Promise<unknown>

/**
 * Makes calls in the name of whoever is signed in, and those for everybody in nobody's. Reading is
 * tried twice; whoever writes decides about repeating.
 */
export function createMakeCall({ upload = sendUpload, ...options }: MakeCallOptions): MakeCall {
  const { signed, get, getAsAnybody, write } = createSignedRequests(options)
  const fetch = options.fetch ?? ((...request) => globalThis.fetch(...request))

  const send = (call: Call, request: CallRequest): Promise<Answer> => {
    const { method } = call
    const { params, query, body, form, key, onProgress, signal } = request
    const url = callAddress(call, { params, ...(query && { query }) })
    if (call.access === 'everybody') {
      if (method === 'GET') return getAsAnybody(url, signal)
      const headers = {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      }
      const sent = body === undefined ? null : JSON.stringify(body)
      return sendRequest(fetch, url, { method, headers, body: sent, signal: signal ?? null })
    }
    if (method === 'GET') return get(url, signal)
    if (!form) return write(url, { method, body, ...(key !== undefined && { key }) })
    return signed((authorization) => {
      const headers = {
        ...authorization,
        ...(key !== undefined && { [IDEMPOTENCY_KEY_HEADER]: key }),
      }
      return upload({ method, url, headers, body: makeForm(form), onProgress, signal })
    })
  }

  return async (call, request) => readReply(call, await send(call, request))
}

function readReply(call: Call, answer: Answer): unknown {
  if (call.conflict) {
    // A 409 with what the call declares is an outcome; any other refusal is thrown.
    const conflict = answer.status === 409 && call.conflict.safeParse(parseAnswer(answer))
    if (conflict !== false && conflict.success) {
      return { ok: false, conflict: (conflict.data as { conflict: unknown }).conflict }
    }
    return { ok: true, done: readDone(call, answer) }
  }
  return readDone(call, answer)
}

function readDone(call: Call, answer: Answer): unknown {
  if (call.answer) return readAnswer(call.answer, answer)
  readEmptyAnswer(answer)
  return call.answerType === ARCHIVE ? getArchive(answer) : call.answerType && answer.text
}

function getArchive({ archive }: Answer): Blob {
  if (archive) return archive
  throw new AppError('unavailable', 'The server did not answer with a file. Try again in a minute.')
}

/** The file comes last, so that a server has read what belongs to it before. */
function makeForm(fields: object): FormData {
  const form = new FormData()
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  for (const [name, value] of entries) if (!(value instanceof File)) form.set(name, String(value))
  for (const [name, value] of entries) if (value instanceof File) form.set(name, value, value.name)
  return form
}

/**
 * Reads the answer to a call that gives nothing back.
 *
 * @throws AppError as `readAnswer` does, when the call was refused
 */
function readEmptyAnswer(answer: Answer): void {
  if (answer.status >= 200 && answer.status < 300) return
  readAnswer(z.never(), answer)
}
