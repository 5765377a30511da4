import { ALL_CALLS } from '#contract/api/all-calls.ts'
import { openApiDescription } from '#contract/api/openapi.ts'
import type { Call } from '#contract/calls/call.ts'

type Described = Record<string, Record<string, { responses: Record<string, unknown> }>>

const CALLS = Object.values(ALL_CALLS).flatMap((calls) => Object.entries<Call>(calls))
const PATHS = openApiDescription({
  siteUrl: 'https://haven.example',
  siteName: 'Haven',
}).paths as Described
const MATCHERS = CALLS.map(([name, call]) => ({
  name,
  call,
  address: new RegExp(`^${call.path.replace(/\.\w+$/, '\\$&').replace(/:\w+/g, '[^/]+')}$`),
}))

/** The statuses that the description of a call has; `5XX` stands for all that begin so. */
export function describedStatuses({ path, method }: Call): string[] {
  const operation = PATHS[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  return Object.keys(operation?.responses ?? {})
}

/** Fails when a call has answered what its description does not have; what is no call passes. */
export function assertDescribed({ method, url }: Request, { status }: Response): void {
  const { pathname } = new URL(url)
  const asked = MATCHERS.filter((one) => one.call.method === method && one.address.test(pathname))
  // The router prefers words to parameters, as in /api/posts/:slug.
  const [found] = asked.toSorted(
    (one, other) => one.call.path.split(':').length - other.call.path.split(':').length,
  )
  if (!found) return
  const answered = status >= 500 ? '5XX' : String(status)
  if (describedStatuses(found.call).includes(answered)) return
  throw new Error(`${found.name} has answered ${status}, which /api/openapi.json does not have.`)
}
