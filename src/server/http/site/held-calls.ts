import type { Call, CallInput } from '#contract/calls/call.ts'
import type { RenderedPage } from '#contract/rendered-page.ts'
import { validate } from '#server/foundation/validate.ts'
import type { PublicRoutes } from './public-pages.ts'

/** Renders the answer to a call that is the same for everybody; nobody sees who asks. */
type HeldHandlers<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: (input: CallInput<Calls[Name]>) => Promise<RenderedPage>
}

/** The routes of calls that caches hold, at their own addresses; one without a handler does not compile. */
export function heldCalls<Calls extends Record<string, Call>>(
  calls: Calls,
  handlers: HeldHandlers<Calls>,
): PublicRoutes {
  const routes = Object.entries(calls).map(([name, call]) => {
    // Which handler belongs to which call is what `HeldHandlers` has checked.
    const handle = handlers[name] as (input: object) => Promise<RenderedPage>
    const { params, query } = call
    const answer: PublicRoutes[string] = (asked) =>
      handle({
        params: params && validate(params, asked.params),
        query: query && validate(query, asked.query),
      })
    return [call.path, answer]
  })
  return Object.fromEntries(routes)
}
