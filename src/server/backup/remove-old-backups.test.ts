import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
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

  expect(await removeOldBackups(folder, 2)).toEqual(whole.slice(0, 1))
  expect(readdirSync(folder).toSorted()).toEqual(
    ['haven-2020-01-01T00-00-00Z', ...whole.slice(1), 'of-mine'].toSorted(),
  )
})
