import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowedLicence, listLicences, printLicences } from './licences.ts'

const licences = listLicences(readFileSync('package-lock.json', 'utf8'))

test('every package that comes with the program is under a licence that lets it be passed on', () => {
  expect([...licences].filter(([licence]) => !isAllowedLicence(licence))).toEqual([])
})

test('docs/licences.md names the packages of package-lock.json', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(printLicences(licences))
})

test('a package that states no licence, or one that is not known, is found; tools of development are left out', () => {
  const lockfile = JSON.stringify({
    packages: {
      '': { name: 'site' },
      'node_modules/kept': { license: 'MIT' },
      'node_modules/kept/node_modules/@scope/silent': {},
      'node_modules/kept-linux-x64': {},
      'node_modules/tool': { license: 'GPL-3.0', dev: true },
    },
  })
  expect([...listLicences(lockfile)]).toEqual([
    ['MIT', ['kept', 'kept-linux-x64']],
    ['not stated', ['@scope/silent']],
  ])
  expect(['MIT AND ISC', 'MIT AND GPL-3.0', 'not stated'].map(isAllowedLicence)).toEqual([
    true,
    false,
    false,
  ])
})
