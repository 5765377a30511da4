import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type LockedPackage = {
  integrity?: string
  link?: boolean
  optionalDependencies?: Record<string, string>
  resolved?: string
}

const LOCKFILES = [
  'package-lock.json',
  'bench/lighthouse/package-lock.json',
  'artwork/package-lock.json',
  'scripts/fonts/package-lock.json',
  'tests/packages/package-lock.json',
]

/** The project itself and its folders with a package of their own are not downloaded. */
const isDownloaded = ([path, { link }]: [string, LockedPackage]) =>
  path.includes('node_modules/') && !link

describe.each(LOCKFILES)('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const entries = Object.entries(packages)

  test('has every package for another platform, or a fresh install is refused', () => {
    const missing = entries.flatMap(([parent, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !(`node_modules/${name}` in packages) && !(`${parent}/node_modules/${name}` in packages),
      ),
    )
    expect(missing, 'run: node scripts/complete-lockfile.ts').toEqual([])
  })

  test('ties no package to the registry that it was installed from', () => {
    const tied = entries.filter(([, { resolved }]) => resolved?.startsWith('http'))
    expect(tied.map(([name]) => name)).toEqual([])
  })

  test('has the checksum of every package, of those for other platforms too', () => {
    const unchecked = entries
      .filter(isDownloaded)
      .filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    expect(
      unchecked.map(([name]) => name),
      'run: node scripts/complete-lockfile.ts',
    ).toEqual([])
  })
})
