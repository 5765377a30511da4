import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { backupName, removeOldBackups } from './remove-old-backups.ts'

test('backups of one second have names of their own, and names sort by age', () => {
  const names = [
    '2026-11-23T11:06:40.009Z',
    '2026-11-23T11:06:40.010Z',
    '2026-11-23T11:06:41.000Z',
  ].map(backupName)

  expect(names[0]).toBe('haven-2026-11-23T11-06-40-009Z')
  expect(new Set(names).size).toBe(3)
  expect(names.toSorted()).toEqual(names)
})

test('the oldest are removed, those that an older release named by the second as well', async () => {
  const folder = givenFolder()
  const whole = [
    'haven-2026-11-22T09-00-00Z',
    backupName('2026-11-23T11:06:40.001Z'),
    backupName('2026-11-23T11:06:40.002Z'),
  ]
  for (const name of whole) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'manifest.json'), '{}')
  }
  mkdirSync(join(folder, 'haven-2020-01-01T00-00-00Z'))
  mkdirSync(join(folder, 'of-mine'))
  const now = Date.now()

  expect(await removeOldBackups(folder, 2, now)).toEqual(whole.slice(0, 1))
  expect(readdirSync(folder).toSorted()).toEqual(
    ['haven-2020-01-01T00-00-00Z', ...whole.slice(1), 'of-mine'].toSorted(),
  )
})

test('what a killed backup has left behind is removed, and one that is being made is not', async () => {
  const folder = givenFolder()
  const whole = 'haven-2026-11-22T09-00-00-000Z'
  const left = 'haven-2026-11-21T09-00-00-000Z'
  const inProgress = 'haven-2026-11-23T09-00-00-000Z'
  for (const name of [whole, left, inProgress]) {
    mkdirSync(join(folder, name, 'tables'), { recursive: true })
    writeFileSync(join(folder, name, 'tables', 'media.jsonl'), '{}')
  }
  writeFileSync(join(folder, whole, 'manifest.json'), '{}')
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const path of ['tables/media.jsonl', 'tables', '.']) {
    utimesSync(join(folder, left, path), longAgo, longAgo)
  }

  expect(await removeOldBackups(folder, 5)).toEqual([left])
  expect(readdirSync(folder).toSorted()).toEqual([whole, inProgress])
})
