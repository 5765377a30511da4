import pino from 'pino'
import { expect, test } from 'vitest'
import { createAccessLog } from './access-log.ts'

function givenLog(mostPerSecond: number) {
  const lines: Record<string, unknown>[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  let now = 1_000
  const access = createAccessLog({ log, mostPerSecond, clock: () => now })
  return {
    lines,
    send: (times: number) => {
      for (let time = 0; time < times; time++) access.sent(`id-${time}`, 'GET', '/blog', 200)
    },
    wait: (ms: number) => {
      now += ms
    },
  }
}

test('a bounded number of responses a second has a line, and the next line counts the others', () => {
  const { lines, send, wait } = givenLog(2)
  send(5)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({
    requestId: 'id-0',
    method: 'GET',
    path: '/blog',
    status: 200,
    cache: 'hit',
    msg: 'request',
  })
  wait(1_000)
  send(2)
  expect(lines.map(({ skipped }) => skipped)).toEqual([undefined, undefined, 3, undefined])
})

test('without a bound every answer has a line', () => {
  const { lines, send } = givenLog(Number.POSITIVE_INFINITY)
  send(50)
  expect(lines).toHaveLength(50)
})

test('turned off, none has a line', () => {
  const { lines, send, wait } = givenLog(0)
  send(5)
  wait(1_000)
  send(1)
  expect(lines).toEqual([])
})
