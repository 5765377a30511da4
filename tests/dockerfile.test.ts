import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { RUNTIME } from '#server/runtime.ts'

test('the Dockerfile has no fault that a linter knows', () => {
  expect(validate(readFileSync('Dockerfile', 'utf8'))).toEqual([])
})

test('the Dockerfile runs the program as a user without privileges', () => {
  const instructions = readFileSync('Dockerfile', 'utf8').split('\n')
  const lastUser = instructions.findLast((line) => line.startsWith('USER '))
  expect(lastUser).toBe('USER node')
})

test.each(['Dockerfile', 'docs/operating.md'])('%s runs Node as npm start does', (file) => {
  const text = readFileSync(file, 'utf8').replaceAll(/[",]/g, '')
  expect(text).toContain(['node', ...RUNTIME.flags, RUNTIME.entry].join(' '))
  for (const [name, value] of Object.entries(RUNTIME.environment)) {
    expect(text).toContain(`${name}=${value}`)
  }
})
