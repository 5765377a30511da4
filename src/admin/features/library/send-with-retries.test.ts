import { expect, test, vi } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { sendWithRetries } from './send-with-retries.ts'

const cutShort = () => new AppError('unavailable', 'The server could not be reached.')

function failing(times: number, error: () => Error) {
  let calls = 0
  return vi.fn(async () => {
    calls += 1
    if (calls <= times) throw error()
    return 'stored'
  })
}

test('what was cut short is sent again, with longer waits', async () => {
  const [send, waits] = [failing(3, cutShort), [] as number[]]
  const answer = await sendWithRetries(send, { wait: async (ms) => void waits.push(ms) })
  expect(answer).toBe('stored')
  expect(waits).toEqual([1000, 4000, 15_000])
})

test('after the third time it is given up with what went wrong', async () => {
  const send = failing(9, cutShort)
  await expect(sendWithRetries(send, { wait: async () => {} })).rejects.toThrow('reached')
  expect(send).toHaveBeenCalledTimes(4)
})

test('what the server refuses is not sent again', async () => {
  const send = failing(9, () => new AppError('invalid', 'This is no picture.'))
  await expect(sendWithRetries(send, { wait: async () => {} })).rejects.toThrow('no picture')
  expect(send).toHaveBeenCalledTimes(1)
})
