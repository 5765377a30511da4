import { z } from 'zod'
import { ALL_CALLS } from '#contract/api/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { callAddress } from '#contract/calls/call-address.ts'

type Groups = typeof ALL_CALLS
/** The name of any call of the contract. */
export type CallName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups] & string

const CALLS: Record<string, Call> = Object.assign({}, ...Object.values(ALL_CALLS))

/** The address of a call: what its path names is filled in, the rest is its query. */
export function callUrl(name: CallName, given: Record<string, unknown> = {}): string {
  const call = CALLS[name]
  if (!call) throw new Error(`There is no call ${name}`)
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, part]) => part)
  const missing = names.filter((part) => part !== undefined && given[part] === undefined)
  if (missing.length > 0) throw new Error(`${name} needs ${missing.join(', ')}`)
  const query = Object.entries(given).filter(([part]) => !names.includes(part))
  return callAddress(call, { params: given, query: Object.fromEntries(query) })
}

/** The names of all fields that some call or other reads from its body. */
export function callFields(): string[] {
  const names = Object.values(CALLS).flatMap(({ body }) => {
    const { properties = {} } = body
      ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
      : {}
    return Object.keys(properties)
  })
  return [...new Set(names)]
}
