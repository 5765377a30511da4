import { expect, test } from 'vitest'
import { findOddity, isTimeZone, localTimeAt, toMoment, zonedMoment } from './zoned-time.ts'

test.each([
  ['2026-12-24T07:30', 'UTC', '2026-12-24T07:30:00.000Z'],
  ['2026-12-24T07:30', 'America/New_York', '2026-12-24T12:30:00.000Z'],
  ['2026-07-24T07:30', 'America/New_York', '2026-07-24T11:30:00.000Z'],
  ['2026-07-24T07:30', 'Asia/Kathmandu', '2026-07-24T01:45:00.000Z'],
  ['2026-01-01T00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
])('%s in %s is %s', (local, zone, moment) => {
  expect(toMoment(local, zone)).toBe(moment)
  expect(localTimeAt(moment, zone)).toBe(local)
})

test.each([
  ['2026-12-24T23:30:15.250Z', 'Europe/Berlin', '2026-12-25T00:30:15.250+01:00'],
  ['2026-07-24T02:00:00.000Z', 'America/New_York', '2026-07-23T22:00:00.000-04:00'],
  ['2026-07-24T22:00:00.000Z', 'Asia/Kathmandu', '2026-07-25T03:45:00.000+05:45'],
  ['2026-07-24T22:00:00.000Z', 'Pacific/Marquesas', '2026-07-24T12:30:00.000-09:30'],
])('%s is the same moment on a clock in %s', (moment, zone, zoned) => {
  expect(zonedMoment(moment, zone)).toBe(zoned)
  expect(Date.parse(zoned)).toBe(Date.parse(moment))
})

test('a time that the clock skips is taken as if it had not been put forward', () => {
  expect(toMoment('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})

test('of a time that the clock shows twice the first is meant', () => {
  expect(toMoment('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
})

test.each([
  ['2026-02-31T10:00', 'UTC'],
  ['2026-02-01T25:00', 'UTC'],
  ['tomorrow', 'UTC'],
  ['2026-02-01T10:00', 'Middle/Earth'],
])('%s in %s is no moment', (local, zone) => {
  expect(toMoment(local, zone)).toBeUndefined()
})

test('zones are known by their names', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Berlin')).toBe(false)
})

test.each([
  ['2027-03-28T02:30', 'Europe/Berlin', 'skipped'],
  ['2027-03-28T03:00', 'Europe/Berlin', undefined],
  ['2027-10-31T02:30', 'Europe/Berlin', 'repeated'],
  ['2027-10-31T03:00', 'Europe/Berlin', undefined],
  ['2027-03-14T02:30', 'America/New_York', 'skipped'],
  ['2027-10-31T02:30', 'UTC', undefined],
  // Half an hour is put forward there.
  ['2027-10-03T02:15', 'Australia/Lord_Howe', 'skipped'],
  ['no time', 'UTC', undefined],
  ['2027-03-28T02:30', 'Nowhere/Else', undefined],
])('%s in %s is %s', (localTime, timeZone, oddity) => {
  expect(findOddity(localTime, timeZone)).toBe(oddity)
})
