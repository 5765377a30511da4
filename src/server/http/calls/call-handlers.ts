import type { Hono } from 'hono'
import { ALL_CALLS, type CallGroup } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { libraryHandlers } from '../admin/library-routes.ts'
import type { AppEnv } from '../app-env.ts'
import type { CallDeps } from './call-deps.ts'
import { CALL_OPERATIONS } from './call-operations.ts'
import {
  type CallGuards,
  type CallHandler,
  type CallHandlers,
  registerCall,
} from './register-call.ts'

type HandlersOf<Groups extends CallGroup> = {
  [Group in Groups]: CallHandlers<(typeof ALL_CALLS)[Group]>
}

/**
 * Who answers the calls, group by group: a call without an answer does not compile. What caches
 * hold (`site`) is answered behind them.
 */
export function callHandlers(deps: CallDeps): HandlersOf<Exclude<CallGroup, 'site'>> {
  return {
    ...operationHandlers(deps),
    library: libraryHandlers(deps),
  }
}

/** The calls that an operation answers by itself. */
function operationHandlers(deps: CallDeps): HandlersOf<keyof typeof CALL_OPERATIONS> {
  const groups = Object.entries(CALL_OPERATIONS).map(([group, operations]) => [
    group,
    Object.fromEntries(
      Object.entries(operations).map(([name, operation]) => [
        name,
        (from: never, input: never) => operation(deps, from, input),
      ]),
    ),
  ])
  // Which operation answers which call is what the table has checked.
  return Object.fromEntries(groups)
}

/** Registers every call that is answered here, at its own address. */
export function registerCalls(
  app: Hono<AppEnv>,
  handlers: Partial<HandlersOf<CallGroup>>,
  guards: CallGuards,
): Hono<AppEnv> {
  for (const [group, byName] of Object.entries(handlers)) {
    const calls: Record<string, Call> = ALL_CALLS[group as CallGroup]
    for (const [name, handle] of Object.entries(byName)) {
      const call = calls[name]
      // Which handler belongs to which call is what `HandlersOf` has checked.
      if (call) registerCall(app, call, handle as CallHandler<Call>, guards)
    }
  }
  return app
}
