import { auditCalls } from './audit-calls.ts'
import type { Call } from './call.ts'
import { inboxCalls } from './inbox-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { upkeepCalls } from './upkeep-calls.ts'

/** The calls by the group that a description shows them in. */
export const ALL_CALLS: Record<string, Record<string, Call>> = {
  audit: auditCalls,
  messages: inboxCalls,
  people: peopleCalls,
  upkeep: upkeepCalls,
}
