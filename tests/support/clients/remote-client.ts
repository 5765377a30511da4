import { createClient, type SupabaseClient } from '@supabase/supabase-js'

/** One link of a chain: a member that is read or, with arguments, called. */
export type Step = { name: string; args?: unknown[] }

/** Goes the chain on a client that is elsewhere; answers what it comes to. */
export type RunSteps = (steps: readonly Step[]) => Promise<unknown>

/** The calls that answer something to call further, and nothing to wait for. */
const ANSWER_OBJECTS = ['from', 'schema']

/**
 * A stand-in for a client that runs elsewhere. What is read and called on it is collected and,
 * once somebody waits for it, sent as one chain: `client.from('posts').select().eq(…)`.
 *
 * `getPublicUrl` is the one call that answers at once. It asks nobody, so the library answers
 * it here.
 */
export function remoteClient(run: RunSteps, url: string): SupabaseClient {
  const local = createClient(url, 'any-text')
  return chain([]) as SupabaseClient

  function chain(steps: readonly Step[]): unknown {
    const last = steps.at(-1)
    let answer: Promise<unknown> | undefined
    return new Proxy(() => {}, {
      get(_target, name) {
        if (typeof name === 'symbol') return undefined
        if (name !== 'then') return chain([...steps, { name }])
        if (!last?.args || ANSWER_OBJECTS.includes(last.name)) return undefined
        answer ??= run(steps)
        return answer.then.bind(answer)
      },
      apply(_target, _this, args: unknown[]) {
        if (!last) throw new TypeError('A client is not a function')
        const called = [...steps.slice(0, -1), { name: last.name, args }]
        return last.name === 'getPublicUrl' ? follow(local, called) : chain(called)
      },
    })
  }
}

function follow(client: SupabaseClient, steps: readonly Step[]): unknown {
  let at: object = client
  for (const { name, args } of steps) {
    const member = Reflect.get(at, name)
    at = args ? Reflect.apply(member, at, args) : member
  }
  return at
}
