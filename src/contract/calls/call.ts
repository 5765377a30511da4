import type { z } from 'zod'

type Schema = z.ZodType

/** The media type of answers that are no text. */
export const ARCHIVE = 'application/zip' as const

/**
 * Who may make a call; the operation behind it asks again, and has the last word.
 *
 * `signed in` is for what people see of themselves, before they have taken a second step too;
 * `writers` are all who have a part in publishing.
 */
export type CallAccess = 'everybody' | 'signed in' | 'writers' | 'editors' | 'administrators'

/**
 * One call of the API: the server registers it, the client makes it, and the OpenAPI description
 * is generated from it. Nothing else says where it is or what it takes.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the root of the site; `:name` is filled in from `params`. */
  path: `/api/${string}`
  /** One sentence for whoever writes a program. */
  summary: string
  access: CallAccess
  /** The status of success: 200, or 204 for a call without an answer, when left out. */
  status?: 201 | 202 | 303
  params?: Schema
  query?: Schema
  /** Sent as JSON. */
  body?: Schema
  /** Sent as `multipart/form-data`: a file and what belongs to it. */
  form?: Schema
  /** Answered as JSON. */
  answer?: Schema
  /** The media type of an answer that is no JSON; the client gets its text, of an archive its bytes. */
  answerType?: string
  /** The body of a 409 that is an outcome, not a refusal: somebody else was first. */
  conflict?: Schema
  /** Refusals that do not follow from what the call takes: its operation's own. */
  refuses?: readonly (404 | 409 | 429)[]
  /** Whether it makes what its parameters name where there is none. */
  makesMissing?: true
  /** Answers beside success and the usual refusals, by status. */
  otherAnswers?: Record<number, string>
  /** A valid body, for the description and for tests. */
  example?: unknown
  /** Whether an `Idempotency-Key` is asked for, which makes a repeated call harmless. */
  isRepeatable?: true
  /** Answers 404 with these words, not 400, when the parameters are none. */
  notFound?: string
  /** The largest body, and what is said of a larger one. */
  limit?: { bytes: number; message: string; field?: string }
  /** The same for everybody, so that caches may hold it; any other answer is `no-store`. */
  isHeld?: true
  /** Every refusal is answered like success, so that whoever tries learns nothing. */
  isSilent?: true
  /** Gets what the browser sends of itself: what it is, and the cookie of its session, be that over. */
  readsBrowser?: true
  /** Whether other sites' pages and programs may make it with a browser's cookies. */
  isFromAnywhere?: true
}

type Read<Part> = Part extends Schema ? z.output<Part> : undefined
type Given<Part> = Part extends Schema ? z.input<Part> : undefined
/** A part of a call; undefined when it has none. */
type PartOf<Called extends Call, Part extends keyof Call> = Called extends {
  [Name in Part]: infer Value
}
  ? Value
  : undefined

/** The input of a call as the server has read it, checked: its parameters, query and body, each where it has them. */
export type CallInput<Called extends Call> = {
  [Part in 'params' | 'query' | 'body' as Called extends { [Name in Part]: Schema }
    ? Part
    : never]: Read<PartOf<Called, Part>>
} & (PartOf<Called, 'isRepeatable'> extends true
  ? {
      /** The `Idempotency-Key`. */
      key: string
    }
  : unknown)

/** A file that a call answers: its media type, its name where it is to be saved, and what it holds. */
export type AnsweredFile = {
  type: string
  fileName?: string
  body: string | Uint8Array<ArrayBuffer> | AsyncIterable<string>
}

/** Where a call leads that answers 303. */
export type AnsweredAddress = { location: string }

/** The answer of the server before it is written. */
export type CallReply<Called extends Call> =
  PartOf<Called, 'answerType'> extends string
    ? AnsweredFile
    : PartOf<Called, 'status'> extends 303
      ? AnsweredAddress
      : PartOf<Called, 'answer'> extends Schema
        ? Given<PartOf<Called, 'answer'>>
        : // biome-ignore lint/suspicious/noConfusingVoidType: a call without an answer may return nothing.
          void

type Done<Called extends Call> =
  PartOf<Called, 'answer'> extends Schema
    ? Read<PartOf<Called, 'answer'>>
    : PartOf<Called, 'answerType'> extends typeof ARCHIVE
      ? Blob
      : PartOf<Called, 'answerType'> extends string
        ? string
        : undefined

/** Either it is done, or somebody else was first and nothing was changed. */
export type OrConflict<Result, Conflict> =
  | { ok: true; done: Result }
  | { ok: false; conflict: Conflict }

/** The answer as a client reads it. */
export type CallAnswer<Called extends Call> = Called extends {
  conflict: z.ZodType<{ conflict: infer Conflict }>
}
  ? OrConflict<Done<Called>, Conflict>
  : Done<Called>

type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...PathNames<Rest>]
  : Path extends `${string}:${infer Name}`
    ? [Name]
    : []
type Texts<Names extends string[]> = { [Index in keyof Names]: string }
type Argument<Called extends Call, Part extends 'query' | 'body' | 'form'> =
  PartOf<Called, Part> extends Schema ? [given: Given<PartOf<Called, Part>>] : []

/** Gets the share of an upload that has been sent so far, from 0 to 1. */
export type OnProgress = (share: number) => void

/** The options of a call beside what it sends. */
export type CallOptions = {
  /** Aborts it. */
  signal?: AbortSignal | undefined
  /** Passed by the library of queries to a query's function, and is therefore refused. */
  queryKey?: never
}

type UploadOptions = CallOptions & { onProgress?: OnProgress | undefined }
type OptionsOf<Called extends Call> =
  PartOf<Called, 'form'> extends Schema ? UploadOptions : CallOptions

/**
 * The things that a call sends: the parameters of its path in order, then query, body or form, and its
 * `Idempotency-Key`.
 */
type Sent<Called extends Call> = [
  ...Texts<PathNames<Called['path']>>,
  ...Argument<Called, 'query'>,
  ...Argument<Called, 'body'>,
  ...Argument<Called, 'form'>,
  ...(PartOf<Called, 'isRepeatable'> extends true ? [idempotencyKey: string] : []),
]

/**
 * A call as a function: what it sends, then its options.
 *
 * Where nothing is sent the options must be given: a function that can be called without arguments passes for
 * `() => Promise<…>`, and whoever has that may call it with anything, such as a query's context or an event.
 */
export type CallMethod<Called extends Call> = (
  ...given: Sent<Called> extends []
    ? [options: OptionsOf<Called>]
    : [...Sent<Called>, options?: OptionsOf<Called>]
) => Promise<CallAnswer<Called>>

/** The calls of a group as functions. Each rejects with an `AppError`. */
export type CallMethods<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: CallMethod<Calls[Name]>
}

/** Declares a call; its parts keep their types, and a body needs an example that is valid. */
export function defineCall<Called extends Call>(
  call: Called & (Called extends { body: infer Body } ? { example: Given<Body> } : unknown),
): Called {
  return call
}
