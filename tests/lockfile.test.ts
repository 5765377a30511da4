import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type LockedPackage = { optionalDependencies?: Record<string, string>; resolved?: string }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>
}

test('every package for another platform is locked too, or a fresh install is refused', () => {
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !(`node_modules/${name}` in packages) && !(`${parent}/node_modules/${name}` in packages),
    ),
  )
  expect(missing, 'run: node scripts/complete-lockfile.ts').toEqual([])
})

test('no package is tied to the registry that it was installed from', () => {
  const tied = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))
  expect(tied.map(([name]) => name)).toEqual([])
})
