import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { EXPORT_FORMAT, SITE_FILE } from '../own/own-format.ts'
import { openExport } from './open-export.ts'

const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000)

test.each([
  [
    'the file of an own export',
    SITE_FILE,
    `{"format":"${EXPORT_FORMAT}","posts":${deep('[', ']')}}`,
    /is not one that this version reads/,
  ],
  ['the file of a Ghost export', 'ghost.json', `{"db":[${deep('[', ']')}]}`, /nested too deeply/],
  ['a file of recipes', 'mealie.json', deep('[', ']'), /nested more deeply/],
])(
  '%s that is nested too deeply is refused in words, itself and its folder',
  async (_, name, json, words) => {
    const folder = givenFolder()
    writeFileSync(join(folder, name), json)
    await expect(openExport(join(folder, name))).rejects.toMatchObject({
      name: 'AppError',
      code: 'invalid',
      message: expect.stringMatching(words),
    })
  },
)
