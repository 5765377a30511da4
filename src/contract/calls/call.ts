import type { z } from 'zod'

type Schema = z.ZodType

/** Who may make a call; the operation behind it asks again, and has the last word. */
export type CallAccess = 'everybody' | 'signed in' | 'editors' | 'administrators'

/** What a call is made of; those that it does not have are left out. */
type CallParts = { params?: Schema; query?: Schema; body?: Schema; answer?: Schema }

/**
 * One call of the API: the server registers it, the client makes it, and the OpenAPI description
 * is generated from it.
 */
export type Call<Parts extends CallParts = CallParts> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the root of the site; `:name` is filled in from `params`. */
  path: `/api/${string}`
  /** One sentence for whoever writes a program. */
  summary: string
  access: CallAccess
  /** The status of success: 200, or 204 for a call without an answer, when left out. */
  status?: 201
} & Parts

type Read<Part> = Part extends Schema ? z.output<Part> : undefined
type Given<Part> = Part extends Schema ? z.input<Part> : undefined

/** What the server has read of a call, checked. */
export type CallInput<Called extends Call> = {
  params: Read<Called['params']>
  query: Read<Called['query']>
  body: Read<Called['body']>
}

/** What a client gives. */
export type CallRequest<Called extends Call> = {
  [Part in 'params' | 'query' | 'body' as Called[Part] extends Schema ? Part : never]: Given<
    Called[Part]
  >
}

/** What the server answers before it is written, and what a client reads. */
export type CallReply<Called extends Call> = Called['answer'] extends Schema
  ? z.input<Called['answer']>
  : undefined
export type CallAnswer<Called extends Call> = Called['answer'] extends Schema
  ? z.output<Called['answer']>
  : undefined

/** Declares a call; its parts keep their types. */
export function defineCall<const Parts extends CallParts>(call: Call<Parts>): Call<Parts> {
  return call
}

/** The address of a call with its parameters filled in and its query behind. */
export function addressOf(
  { path }: Pick<Call, 'path'>,
  { params = {}, query = {} }: { params?: object; query?: object } = {},
): string {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length === 0 ? filled : `${filled}?${search}`
}
