import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'

test('the Dockerfile has no fault that a linter knows', () => {
  expect(validate(readFileSync('Dockerfile', 'utf8'))).toEqual([])
})

test('the Dockerfile runs the program as a user without privileges', () => {
  const instructions = readFileSync('Dockerfile', 'utf8').split('\n')
  const lastUser = instructions.findLast((line) => line.startsWith('USER '))
  expect(lastUser).toBe('USER node')
})
