import { expect, test } from 'vitest'
import type { UploadedImage } from '#contract/media.ts'
import { createPicturesUnderWay } from './pictures-under-way.ts'

const IMAGE = { id: 'a', url: '/media/a.jpg' } as UploadedImage

/** A picture that is sent as soon as the test says how it goes. */
function given(name: string) {
  const controller = new AbortController()
  const { promise, resolve, reject } = Promise.withResolvers<UploadedImage>()
  const picture = {
    file: new File([], name),
    alt: '',
    idempotencyKey: name,
    onProgress: () => undefined,
  }
  return { controller, picture, sent: promise, arrive: () => resolve(IMAGE), fail: reject }
}

const never = new AbortController().signal

test('a wait ends when the last picture has arrived, after it was put into the text', async () => {
  const underWay = createPicturesUnderWay()
  const order: string[] = []
  const [one, other] = [given('one.jpg'), given('other.jpg')]
  for (const { picture, controller, sent } of [one, other]) {
    void underWay
      .follow(() => sent)(picture, controller.signal)
      .then(() => order.push(picture.file.name))
  }
  expect(underWay.read()).toEqual({ sending: 2, failed: [] })
  const settled = underWay.settled(never).then((isSettled) => order.push(`settled ${isSettled}`))
  other.arrive()
  one.arrive()
  await settled
  expect(order).toEqual(['other.jpg', 'one.jpg', 'settled true'])
  expect(underWay.read()).toEqual({ sending: 0, failed: [] })
})

test('a picture that failed is named until it is sent again or given up', async () => {
  const underWay = createPicturesUnderWay()
  const { picture, controller, sent, fail } = given('pot.jpg')
  const sending = underWay.follow(() => sent)(picture, controller.signal)
  fail(new Error('The connection was lost.'))
  await expect(sending).rejects.toThrow('lost')
  expect(underWay.read()).toEqual({ sending: 0, failed: ['pot.jpg'] })
  expect(await underWay.settled(never)).toBe(true)

  const again = given('pot.jpg')
  const repeated = underWay.follow(() => again.sent)(again.picture, controller.signal)
  expect(underWay.read()).toEqual({ sending: 1, failed: [] })
  again.fail(new Error('Once more.'))
  await expect(repeated).rejects.toThrow('Once more')
  controller.abort()
  expect(underWay.read()).toEqual({ sending: 0, failed: [] })
})

test('a picture that is given up on its way holds nobody up', async () => {
  const underWay = createPicturesUnderWay()
  const { picture, controller, sent } = given('pot.jpg')
  void underWay.follow(() => sent)(picture, controller.signal)
  const settled = underWay.settled(never)
  controller.abort()
  expect(await settled).toBe(true)
})

test('a wait that is ended says so', async () => {
  const underWay = createPicturesUnderWay()
  const { picture, controller, sent } = given('pot.jpg')
  void underWay.follow(() => sent)(picture, controller.signal)
  const ends = new AbortController()
  const settled = underWay.settled(ends.signal)
  ends.abort()
  expect(await settled).toBe(false)
  expect(underWay.read().sending).toBe(1)
})
