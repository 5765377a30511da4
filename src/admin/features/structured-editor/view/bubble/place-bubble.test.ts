import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Box } from '../floating/box.ts'
import { placeBubble } from './place-bubble.ts'

const room: Box = { left: 8, right: 382, top: 60, bottom: 700 }
const ways = { room, size: { width: 200, height: 40 }, gap: 8, isBelow: false }
const line = (top: number, left = 100, right = 160): Box => ({ left, right, top, bottom: top + 20 })
const lines = (first: Box, last = first) => ({ first, last })

test.each([
  ['above one line', lines(line(300)), ways, { left: 30, top: 252 }],
  ['below it on a phone', lines(line(300)), { ...ways, isBelow: true }, { left: 30, top: 328 }],
  ['below what begins at the top', lines(line(70)), ways, { left: 30, top: 98 }],
  [
    'above what ends at the bottom',
    lines(line(690)),
    { ...ways, isBelow: true },
    { left: 30, top: 642 },
  ],
  ['within the left edge', lines(line(300, 10, 20)), ways, { left: 8, top: 252 }],
  ['within the right edge', lines(line(300, 360, 380)), ways, { left: 182, top: 252 }],
  ['below several lines', lines(line(20), line(400)), ways, { left: 30, top: 428 }],
  ['nowhere where the words fill the room', lines(line(20), line(720)), ways, undefined],
  ['nowhere where they have been scrolled away', lines(line(-200)), ways, undefined],
])('a bubble stands %s', (_, selected, options, place) => {
  expect(placeBubble(selected, options)).toEqual(place)
})

test('it never covers what is selected, nor leaves its room', () => {
  const top = fc.integer({ min: -500, max: 1200 })
  fc.assert(
    fc.property(top, fc.nat(600), fc.integer({ min: 8, max: 300 }), fc.boolean(), (...any) => {
      const [first, height, left, isBelow] = any
      const [one, other] = [line(first, left, left + 50), line(first + height, left, left + 70)]
      const place = placeBubble(lines(one, other), { ...ways, isBelow })
      if (!place) return
      const isAbove = place.top + 40 <= one.top
      const isUnder = place.top >= other.bottom
      expect(isAbove || isUnder).toBe(true)
      expect(place.left).toBeGreaterThanOrEqual(room.left)
      expect(place.left + 200).toBeLessThanOrEqual(room.right)
      expect(place.top).toBeGreaterThanOrEqual(room.top)
      expect(place.top + 40).toBeLessThanOrEqual(room.bottom)
    }),
  )
})
