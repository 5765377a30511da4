import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'haven-cli-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command as a shell does, with something piped in. */
async function haven(args: string[], input = '') {
  const child = spawn('node', ['src/cli/haven.ts', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, NO_COLOR: '1' },
  })
  child.stdin.end(input)
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, output: output.trim(), errors: errors.trim() }
}

test('a new account gets a password that is printed once, and is listed', async () => {
  const made = await haven(['admin', 'create', 'Ada@Example.org'])
  expect(made.code).toBe(0)
  expect(made.output).toMatch(/^Made admin ada@example\.org\.\nPassword: \S{20}$/)

  const listed = await haven(['admin', 'list'])
  expect(listed.output).toBe('ada@example.org\tadmin\tnever signed in')
})

test('a piped password is taken and not printed', async () => {
  const made = await haven(
    ['admin', 'create', 'bo@example.org', '--role', 'author'],
    'a long enough password\n',
  )
  expect(made).toEqual({ code: 0, output: 'Made author bo@example.org.', errors: '' })
})

test('a refusal is one line and exit code 1', async () => {
  expect(await haven(['admin', 'create', 'ada@example.org'])).toEqual({
    code: 1,
    output: '',
    errors: 'An account with this email exists already.',
  })
  expect((await haven(['admin', 'reset-password', 'nobody@example.org'])).code).toBe(1)
})

test('a wrong call names what is wrong and ends with exit code 2', async () => {
  expect(await haven(['admin', 'create', 'nobody', '--role', 'queen'], 'short')).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringContaining('Password must be at least 12 characters'),
  })
})

test('a changed password is told without being shown when it was piped in', async () => {
  const changed = await haven(
    ['admin', 'reset-password', 'bo@example.org'],
    'another long password',
  )
  expect(changed).toEqual({
    code: 0,
    output: 'Changed the password of bo@example.org and ended all its sessions.',
    errors: '',
  })
})

test.each([[[]], [['admin']], [['starter', 'remove']]])('%j has help', async (args) => {
  const help = await haven([...args, '--help'])
  expect(help.code).toBe(0)
  expect(help.output).toContain('USAGE')
})

test('an unknown command is refused', async () => {
  expect((await haven(['nonsense'])).code).not.toBe(0)
})
