import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  const child = spawn('node', ['src/haven.js', ...args], {
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

test('a changed password is confirmed without being shown when it was piped in', async () => {
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

test('an account is given a role, disabled, enabled and signed out', async () => {
  await haven(['admin', 'create', 'cy@example.org', '--role', 'author'], 'a long enough password')
  const said = async (...args: string[]) => (await haven(['admin', ...args])).output
  expect(await said('set-role', 'cy@example.org', 'editor')).toBe(
    'cy@example.org now has the role editor.',
  )
  expect(await said('set-role', 'cy@example.org', 'none')).toBe('cy@example.org now has no role.')
  expect(await said('disable', 'cy@example.org')).toMatch(/^Disabled cy@example\.org/)
  expect(await said('list')).toContain('cy@example.org\tno role\tdisabled')
  expect(await said('enable', 'cy@example.org')).toBe('Enabled cy@example.org.')
  expect(await said('end-sessions', 'cy@example.org')).toBe('Ended 0 sessions of cy@example.org.')
  expect(await said('remove-factors', 'cy@example.org')).toBe(
    'Removed 0 second steps of cy@example.org.',
  )
  expect(await haven(['admin', 'set-role', 'cy@example.org', 'queen'])).toMatchObject({ code: 2 })
  expect(await haven(['admin', 'disable', 'ada@example.org'])).toMatchObject({
    code: 1,
    errors: 'This is the last administrator. Make another one first.',
  })
})

test('somebody is invited, once', async () => {
  const invite = ['admin', 'invite', 'Dee@Example.org', '--role', 'editor']
  expect((await haven(invite)).output).toBe(
    'Invited dee@example.org as editor. The running server mails the link.',
  )
  expect(await haven(invite)).toMatchObject({ code: 1 })
})

test('a rescue makes an administrator of whoever is named, there already or not', async () => {
  await haven(['admin', 'disable', 'cy@example.org'])
  const rescued = await haven(['admin', 'rescue', 'cy@example.org'])
  expect(rescued.output).toMatch(/is an administrator.*\nPassword: \S{20}$/)
  expect(
    (await haven(['admin', 'rescue', 'eve@example.org'], 'slow-simmered lentils 42')).code,
  ).toBe(0)
  const { output } = await haven(['admin', 'list'])
  expect(output).toContain('cy@example.org\tadmin\tnever signed in')
  expect(output).toContain('eve@example.org\tadmin\tnever signed in')
})

test.each([[[]], [['admin']], [['starter', 'remove']]])('%j has help', async (args) => {
  const help = await haven([...args, '--help'])
  expect(help.code).toBe(0)
  expect(help.output).toContain('USAGE')
})

test('an unknown command is refused', async () => {
  expect((await haven(['nonsense'])).code).not.toBe(0)
})

test('settings are listed, set, read from a pipe, exported and imported again', async () => {
  const listed = await haven(['settings', 'list'])
  expect(listed.output.split('\n')).toContainEqual(
    expect.stringMatching(/^name\tWellness Haven\tThe name of the site\.$/),
  )
  expect(await haven(['settings', 'set', 'name', 'Kornblume'])).toMatchObject({
    code: 0,
    output: 'name is set.',
  })
  expect((await haven(['settings', 'set', 'tagline'], 'Rote Grütze & mehr\n')).code).toBe(0)
  expect((await haven(['settings', 'get', 'tagline'])).output).toBe('Rote Grütze & mehr')

  const { output } = await haven(['settings', 'export'])
  const file = join(folder, 'settings.json')
  writeFileSync(file, output)
  expect((await haven(['settings', 'set', 'name', 'Another'])).code).toBe(0)
  expect((await haven(['settings', 'import', file])).code).toBe(0)
  expect((await haven(['settings', 'get', 'name'])).output).toBe('Kornblume')
})

test('a file of settings does not let code of others onto pages, unless that is asked for', async () => {
  const file = join(folder, 'trusting.json')
  writeFileSync(
    file,
    JSON.stringify({ phone: '1', trustedCode: 'on', trustedScripts: 'cdn.example.org' }),
  )
  const taken = await haven(['settings', 'import', file])
  expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('1 settings are as in') })
  expect(taken.output).toContain('code of others onto pages: trustedCode, trustedScripts.')
  expect((await haven(['settings', 'get', 'trustedCode'])).output).toBe('off')
  expect((await haven(['settings', 'get', 'phone'])).output).toBe('1')

  expect((await haven(['settings', 'import', file, '--trusted-code'])).output).not.toContain('Left')
  expect((await haven(['settings', 'get', 'trustedCode'])).output).toBe('on')
  expect((await haven(['settings', 'export'])).output).toContain(
    '"trustedScripts": "cdn.example.org"',
  )
})

test('a setting that there is not, or cannot be, is said and nothing is changed', async () => {
  expect(await haven(['settings', 'set', 'nmae', 'x'])).toEqual({
    code: 2,
    output: '',
    errors: 'There is no setting nmae. `haven settings list` has all of them.',
  })
  expect(await haven(['settings', 'set', 'name', 'x'.repeat(61)])).toMatchObject({
    code: 2,
    errors: 'Name must be 60 characters or less',
  })
  const file = join(folder, 'broken.json')
  writeFileSync(file, '{"name": 1}')
  expect(await haven(['settings', 'import', file])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('is no file of settings'),
  })
})
