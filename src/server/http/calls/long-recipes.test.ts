import { afterAll, expect, test } from 'vitest'
import { createContentRenderer } from '#server/content/content-renderer.ts'
import { bearer } from '#tests/support/auth/auth-calls.ts'
import { signInAs } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const content = createContentRenderer({ deadlineMs: 10_000 })
afterAll(() => content.close())
const { app, givenPerson, deps } = givenApp('sqlite', {}, { content })

/** As long as the longest text may be. */
const LENGTH = 2_800_000
const TRIES = 5
/** How long other requests wait at most on a machine that has nothing else to do; twice of that for a slower one. */
const LONGEST_PAUSE_MS = 100

/** The most processor time of this thread in which nothing else got its turn. */
async function longestPauseOf(work: () => Promise<unknown>): Promise<number> {
  let [isDone, longest, last] = [false, 0, threadMs()]
  const watch = () => {
    const now = threadMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isDone) setImmediate(watch)
  }
  setImmediate(watch)
  await work()
  isDone = true
  return longest
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

test.each([
  ['lines of one letter', 'a\n'],
  ['blank lines', '\n'],
  ['half characters', '\ud800\n'],
  ['brackets', '[{'],
  ['quotes', '"\\'],
  ['blocks of recipes', '```recipe\n- 1 egg\n```\n'],
])('%s as long as a text may be hold nobody else up while they are read', async (_, part) => {
  const token = await signInAs(deps(), await givenPerson({ role: 'editor' }))
  const text = `x${part.repeat(LENGTH / part.length)}`
  const body = JSON.stringify({ from: 'text', text })
  const pauses: number[] = []
  for (let tries = 0; tries < TRIES; tries += 1) {
    const ask = () =>
      app.request(callUrl('readRecipe'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...bearer(token) },
        body,
      })
    pauses.push(
      await longestPauseOf(async () => {
        const response = await ask()
        expect(response.status).toBeLessThan(500)
        await response.text()
      }),
    )
  }
  expect(Math.min(...pauses)).toBeLessThan(LONGEST_PAUSE_MS)
})
