import { expect, test } from 'vitest'
import { boundedBody } from './read-bounded.ts'

const tooLarge = () => new Error('too large')

function given(pieces: number) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === pieces) return controller.close()
        sent += 1
        controller.enqueue(new Uint8Array(1000))
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', body, duplex: 'half' }
  const request = new Request('https://haven.example', init)
  return { request, sent: () => sent }
}

test('a body that is left unread half way is read to its end when it is drained', async () => {
  const { request, sent } = given(10)
  const body = boundedBody(request, 10_000, tooLarge)
  for await (const piece of body) {
    expect(piece.length).toBe(1000)
    break
  }
  await body.drain()
  expect(sent()).toBe(10)
})

test('no more is read than it may have, also when it is drained', async () => {
  const { request, sent } = given(1_000_000)
  const body = boundedBody(request, 10_000, tooLarge)
  const read = async () => {
    for await (const _piece of body);
  }
  await expect(read()).rejects.toThrow('too large')
  await body.drain()
  expect(sent()).toBe(11)
})
