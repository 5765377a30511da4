import type { ApiError } from '#contract/api-error.ts'
import { addressOf } from '#contract/calls/address-of.ts'
import type { AudienceApi } from '#contract/calls/audience-calls.ts'
import type { CallOptions } from '#contract/calls/call.ts'
import { SITE_ADDRESSES } from '#contract/calls/site-addresses.ts'
import type { SiteApi } from '#contract/site-api.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { APP_ERROR_CODES, AppError, type AppErrorCode } from '#domain/errors.ts'

/**
 * The site's API over fetch, for queries that run in the browser.
 *
 * Answers are trusted to have the contract's shape: they come from the server that this
 * script came from, and checking them here would cost every visitor a validation library.
 */
export const siteApi: SiteApi = {
  listPosts: (query, options) => getJson(addressOf(SITE_ADDRESSES.listPosts, { query }), options),
  getPost: (slug, options) =>
    getJson(addressOf(SITE_ADDRESSES.getPost, { params: { slug } }), options),
  getPostAround: (slug, options) =>
    getJson(addressOf(SITE_ADDRESSES.getPostAround, { params: { slug } }), options),
  search: (query, options) => getJson(addressOf(SITE_ADDRESSES.search, { query }), options),
}

/** The API of contact form and newsletter over fetch, for forms that are submitted by script. */
export const audienceApi: AudienceApi = {
  sendMessage: (message, key) =>
    postJson(SITE_ADDRESSES.sendMessage.path, message, { [IDEMPOTENCY_KEY_HEADER]: key }),
  subscribe: (subscription) => postJson(SITE_ADDRESSES.subscribe.path, subscription),
}

async function postJson<Answer>(
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

/**
 * Fetches JSON from one of our own addresses.
 *
 * @throws AppError with the code of the server's refusal, or `unavailable` when the answer
 * is not one of ours (a proxy's error page, no connection).
 */
export async function getJson<Answer>(
  url: string,
  options: CallOptions | undefined,
): Promise<Answer> {
  const response = await fetch(url, {
    signal: options?.signal ?? null,
    headers: { Accept: 'application/json' },
    // Otherwise the browser's cache would serve a response up to a day old and revalidate it:
    // `stale-while-revalidate` is meant for the caches in front of the site.
    cache: 'no-cache',
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
