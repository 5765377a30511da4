import { upkeepCalls } from '#contract/calls/upkeep-calls.ts'
import type { Upkeep } from '#contract/desk/upkeep.ts'
import { createMakeCall } from './make-call.ts'
import type { SignedRequestsOptions } from './signed-requests.ts'

/** What the site takes up, over fetch. */
export function createUpkeepApi(options: SignedRequestsOptions): {
  getUpkeep(): Promise<Upkeep>
} {
  const call = createMakeCall(options)
  return { getUpkeep: () => call(upkeepCalls.getUpkeep, {}) }
}
