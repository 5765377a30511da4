import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, onTestFinished, test } from 'vitest'
import { RUNTIME } from '#server/composition/runtime.ts'

test('the Dockerfile has no fault that a linter knows', () => {
  expect(validate(readFileSync('Dockerfile', 'utf8'))).toEqual([])
})

test('the Dockerfile runs the program as a user without privileges', () => {
  const instructions = readFileSync('Dockerfile', 'utf8').split('\n')
  const lastUser = instructions.findLast((line) => line.startsWith('USER '))
  expect(lastUser).toBe('USER node')
})

test('no project of tsconfig.json is left out of what the image is built from', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean)
  const { references } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    references: { path: string }[]
  }
  const missing = references.filter(({ path }) => {
    const folders = path.replace('./', '').split('/')
    return folders.some((_, depth) => ignored.includes(folders.slice(0, depth + 1).join('/')))
  })
  expect(missing).toEqual([])
})

test('the compile cache of the image is where its user may write, on a read-only root too', () => {
  const [, folder] = /\bNODE_COMPILE_CACHE=(\S+)/.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  // `deploy/kubernetes` mounts /tmp; everywhere else everybody may write there.
  expect(folder).toMatch(/^\/tmp\//)
})

test('the program keeps its compile cache where NODE_COMPILE_CACHE says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haven-compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { status } = spawnSync('node', ['src/start.js'], {
    // A wrong setting: the program is loaded, says so, and ends.
    env: { PATH: process.env.PATH, PORT: 'none', NODE_COMPILE_CACHE: folder },
  })
  expect(status).toBe(1)
  expect(readdirSync(folder, { recursive: true }).length).toBeGreaterThan(2)
})

test.each([
  ['Dockerfile', 'CMD ["node", "src/haven.js", "serve"]'],
  [
    'deploy/systemd/haven.service',
    'ExecStart=/opt/haven/node_modules/.bin/node /opt/haven/src/haven.js serve',
  ],
])('%s leaves the settings of Node to haven serve', (file, command) => {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(`${command}\n`)
  for (const name of [...RUNTIME.flags, ...Object.keys(RUNTIME.environment)]) {
    expect(text).not.toContain(name)
  }
})
