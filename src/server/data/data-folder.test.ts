import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { lockDataFolder, prepareDataFolder } from './data-folder.ts'

test('a folder that is not there is made', () => {
  const folder = join(givenFolder(), 'deep', 'data')
  prepareDataFolder(folder)
  expect(() => lockDataFolder(folder).release()).not.toThrow()
})

test('a place where no folder can be is refused as one that is not made', () => {
  const file = join(givenFolder(), 'file')
  writeFileSync(file, '')
  expect(() => prepareDataFolder(join(file, 'data'))).toThrow('not made')
})

test('a locked folder is in use until it is released', () => {
  const folder = givenFolder()
  const lock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow('in use')
  lock.release()
  lockDataFolder(folder).release()
})
