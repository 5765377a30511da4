import { ALL_CALLS, type CallGroup } from '#contract/api/all-calls.ts'
import type { Call, CallMethods } from '#contract/calls/call.ts'
import { type CallRequest, createMakeCall, type MakeCallOptions } from './make-call.ts'

/** Every group of calls as functions, by the group's name. */
export type CallClients = { [Group in CallGroup]: CallMethods<(typeof ALL_CALLS)[Group]> }

/** Makes functions of all calls of the contract: what is declared there can be called here. */
export function createCallClients(options: MakeCallOptions): CallClients {
  const make = createMakeCall(options)
  const makeMethods = (calls: Record<string, Call>) =>
    mapValues(
      calls,
      (call) =>
        (...given: unknown[]) =>
          make(call, toRequest(call, given)),
    )
  return mapValues(ALL_CALLS, makeMethods) as CallClients
}

/** The arguments of a call's function in the order that `CallMethod` gives them. */
function toRequest(call: Call, given: readonly unknown[]): CallRequest {
  const rest = [...given]
  const params = Object.fromEntries(
    [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, rest.shift()]),
  )
  return {
    params,
    query: call.query && (rest.shift() as object),
    body: call.body && rest.shift(),
    form: call.form && (rest.shift() as object),
    key: call.isRepeatable && (rest.shift() as string),
    ...readOptions(rest.shift()),
  }
}

function readOptions(given: unknown): Pick<CallRequest, 'signal' | 'onProgress'> {
  const { signal, onProgress } = (given ?? {}) as Pick<CallRequest, 'signal' | 'onProgress'>
  return { signal, onProgress }
}

function mapValues<Value, Mapped>(
  things: Record<string, Value>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(things).map(([name, value]) => [name, map(value)]))
}
