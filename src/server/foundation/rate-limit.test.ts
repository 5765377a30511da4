import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'
import { consumeHit, consumeHits, refundHit } from './rate-limit.ts'

const MINUTE_MS = 60_000

describe.each(ENGINES)('on %s', (engine) => {
  const { rows, clock, deps } = givenApp(engine)
  const limit = { bucket: 'contact:203.0.113.7', limit: 3, windowSeconds: 60 }

  // A test that crossed into the next window would count differently.
  beforeEach(() => clock.advance(MINUTE_MS - (Date.parse(clock.now()) % MINUTE_MS)))

  async function codesOf(attempts: Promise<unknown>[]): Promise<string[]> {
    const results = await Promise.allSettled(attempts)
    return results.map((result) => (result.status === 'fulfilled' ? 'let in' : result.reason.code))
  }

  test('hits up to the limit are accepted, and the rest refused with a time to retry', async () => {
    for (let hit = 0; hit < 3; hit++) await consumeHit(deps(), limit)
    const refused = await consumeHit(deps(), limit).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'too_many_requests' })
    const { retryAfterSeconds } = refused as { retryAfterSeconds: number }

    clock.advance((retryAfterSeconds - 5) * 1000)
    await expect(consumeHit(deps(), limit)).rejects.toMatchObject({ code: 'too_many_requests' })
    clock.advance(5000)
    await consumeHit(deps(), limit)
  })

  test('many hits at once do not exceed the limit', async () => {
    const codes = await codesOf(Array.from({ length: 20 }, () => consumeHit(deps(), limit)))
    expect(codes.filter((code) => code === 'let in')).toHaveLength(3)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(17)
  })

  test('retrying while refused does not make the wait longer', async () => {
    for (let hit = 0; hit < 3; hit++) await consumeHit(deps(), limit)
    for (let knock = 0; knock < 50; knock++) await consumeHit(deps(), limit).catch(() => undefined)
    expect(await rows('rate_limits')).toMatchObject([{ hits: 3 }])
    clock.advance(2 * MINUTE_MS)
    await consumeHit(deps(), limit)
  })

  test('buckets are independent of each other', async () => {
    for (let hit = 0; hit < 3; hit++) await consumeHit(deps(), limit)
    await consumeHit(deps(), { ...limit, bucket: 'contact:203.0.113.8' })
  })

  test('when one bucket is full nothing is consumed from the others', async () => {
    const wide = { bucket: 'wide', limit: 100, windowSeconds: 60 }
    const narrow = { bucket: 'narrow', limit: 1, windowSeconds: 60 }
    await consumeHits(deps(), [wide, narrow])
    await expect(consumeHits(deps(), [wide, narrow])).rejects.toMatchObject({
      code: 'too_many_requests',
    })
    expect((await rows('rate_limits')).map(({ hits }) => hits)).toEqual([1, 1])
  })

  test('a refunded hit can be consumed again', async () => {
    const taken = await consumeHits(deps(), [{ ...limit, limit: 1 }])
    await refundHit(deps().db, taken)
    await consumeHit(deps(), { ...limit, limit: 1 })
  })
})
