import type { ApiError } from '#contract/api-error.ts'
import { callAddress } from '#contract/calls/call-address.ts'
import { dataPath } from '#contract/page-paths.ts'
import { APP_ERROR_CODES, AppError, type AppErrorCode } from '#domain/errors.ts'

/**
 * Asks the loader of the page at a path for its data. It is trusted to have the shape that the page names: it comes from the
 * server that this script came from, and checking it here would cost every visitor a validation library.
 *
 * @throws AppError with the code of the server's refusal, or `unavailable` when the answer
 * is not one of ours (a proxy's error page, no connection).
 */
export async function fetchPage<Data>(
  path: string,
  { query = {}, signal }: { query?: object; signal?: AbortSignal | undefined },
): Promise<Data> {
  const response = await fetch(callAddress({ path: dataPath(path) }, { query }), {
    signal: signal ?? null,
    headers: { Accept: 'application/json' },
    // Otherwise the browser's cache could serve a response of an earlier version of the site, which let it do so for a day.
    cache: 'no-cache',
  })
  return readAnswer(response)
}

/** Sends JSON to one of our own addresses, and reads the answer as `fetchPage` does. */
export async function postJson<Answer>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return readAnswer(response)
}

async function readAnswer<Answer>(response: Response): Promise<Answer> {
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok && body !== undefined) return body as Answer
  throw toAppError(body, response.headers.get('Retry-After'))
}

function toAppError(body: unknown, retryAfter: string | null): AppError {
  const { error } = (body ?? {}) as Partial<ApiError>
  const retryAfterSeconds = Number(retryAfter)
  return new AppError(
    isAppErrorCode(error?.code) ? error.code : 'unavailable',
    error?.message ?? 'Something went wrong.',
    {
      ...(error?.fields && { fields: error.fields }),
      ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    },
  )
}

function isAppErrorCode(code: string | undefined): code is AppErrorCode {
  return APP_ERROR_CODES.includes(code as AppErrorCode)
}
