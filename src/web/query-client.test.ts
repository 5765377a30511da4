import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { createQueryClient, FailedOnServer } from './query-client.ts'

/** Whether a component that shows the query of this error asks again by itself. */
async function asksAgain(error: Error): Promise<boolean> {
  const client = createQueryClient()
  const queryKey = ['soup']
  await client
    .query({ queryKey, queryFn: () => Promise.reject(error), retry: false })
    .catch(() => {})
  let asked = false
  const queryFn = () => {
    asked = true
    return 'Oat soup'
  }
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})()
  await Promise.resolve()
  return asked
}

test('what failed on the server is shown as it is; what failed in the browser is asked for again', async () => {
  expect(await asksAgain(new FailedOnServer('unavailable', 'No soup.'))).toBe(false)
  expect(await asksAgain(new AppError('unavailable', 'No soup.'))).toBe(true)
})
