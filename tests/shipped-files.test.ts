import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { SETTING_NAMES } from '#server/config/environment.ts'
import { OFFERED } from './proxies/chains.ts'
import { TWO_NODES } from './proxies/proxies.ts'

const UNIT = 'deploy/systemd/haven.service'
/** What `systemd-analyze security` may find at most, in tenths. */
const EXPOSURE = 20

const read = (path: string) => readFileSync(path, 'utf8')
const files = readdirSync('deploy/proxies')

test.each(files)('deploy/proxies/%s is started by test:proxies, and documented', (file) => {
  const tried = [...OFFERED.flat(), ...TWO_NODES.flat()].map((proxy) => proxy.file)
  expect(tried).toContain(`proxies/${file}`)
  expect(read('docs/proxies.md')).toContain(`(../deploy/proxies/${file})`)
})

test.each(files)('deploy/proxies/%s says the settings of the site, which are valid', (file) => {
  const comments = read(`deploy/proxies/${file}`).match(/^#.*$/gm)?.join(' ') ?? ''
  const settings = [...comments.matchAll(/\b([A-Z][A-Z_]+)=([^\s,]+)/g)]
  expect(settings.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['SITE_URL', 'TRUST_PROXY']),
  )
  expect(readConfig(Object.fromEntries(settings.map(([, name, value]) => [name, value])))).toEqual(
    expect.objectContaining({ ok: true }),
  )
})

test('Varnish in front of two nodes does what it does in front of one', () => {
  const shared = (file: string) =>
    read(`deploy/varnish/${file}`).split('# Every node of the site')[1]
  expect(shared('two-nodes.vcl')?.length).toBeGreaterThan(1000)
  expect(shared('two-nodes.vcl')).toBe(shared('default.vcl'))
  expect(read('docs/proxies.md')).toContain('(../deploy/varnish/two-nodes.vcl)')
})

test('the unit has settings that are valid, and a folder for the data that it may write', () => {
  const unit = read(UNIT)
  const settings = Object.fromEntries(
    (unit.match(/^Environment=(.*)$/m)?.[1] ?? '').split(' ').map((pair) => pair.split('=', 2)),
  )
  expect(Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  expect(readConfig(settings)).toMatchObject({ ok: true })
  const folder = unit.match(/^StateDirectory=(.*)$/m)?.[1]
  expect(settings.DATA_DIR).toBe(`/var/lib/${folder}`)
  expect(unit).toMatch(/^UMask=0077$/m)
  expect(read('docs/operating.md')).toContain(`(../${UNIT})`)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined

test.runIf(hasSystemd)('systemd rates the unit as well shut in', () => {
  const { status, stdout } = spawnSync('systemd-analyze', [
    'security',
    '--offline=true',
    `--threshold=${EXPOSURE}`,
    UNIT,
  ])
  expect([status, String(stdout).trim().split('\n').at(-1)]).toEqual([0, expect.any(String)])
})
