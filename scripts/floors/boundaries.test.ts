import { spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FLOORS, foldersOutOfReach } from './floors.ts'
import { withTables } from './floors-tables.ts'
import { LAYERS } from './layers.ts'
import { lintRules } from './lint-rules.ts'
import { endingOfFile, NOUN_FOLDERS } from './nouns.ts'
import {
  REFUSED_BY_LINT,
  REFUSED_BY_TYPES,
  WRITTEN_BESIDE_THE_UNIT,
  WRITTEN_FOR_THE_PUBLIC,
} from './planted.ts'
import {
  type Planted,
  REFUSED_IN_NOUNS_BY_LINT,
  REFUSED_IN_NOUNS_BY_TYPES,
  TARGETS_IN_NOUNS,
} from './planted-in-nouns.ts'
import { withFiles, withNouns } from './settings.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** Six layers, each checked from nothing. */
const COMPILE_TIMEOUT_MS = 360_000

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'haven-boundaries-'))
  for (const name of [
    'src',
    'package.json',
    'tsconfig.base.json',
    'biome.json',
    'biome.floors.json',
    'tests/lint',
    '.gitignore',
  ]) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const [file, code] of [
    ...REFUSED_BY_TYPES,
    ...WRITTEN_BESIDE_THE_UNIT,
    ...WRITTEN_FOR_THE_PUBLIC,
    ...REFUSED_BY_LINT,
    ...REFUSED_IN_NOUNS_BY_TYPES,
    ...REFUSED_IN_NOUNS_BY_LINT,
    ...TARGETS_IN_NOUNS,
  ]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), `${code}\n`)
  }
})
afterAll(() => rmSync(copy, { recursive: true }))

function run(command: string, args: string[]): string {
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin', command), args, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout + stderr
}

test(
  'the compiler refuses imports that cross a layer the wrong way, and writes beside the unit of work',
  () => {
    const layers = ['domain', 'contract', 'server', 'ui', 'web', 'admin']
    // Each by itself: a layer is not checked while one that it depends on has errors.
    const output = layers
      .map((layer) => run('tsc', ['-p', `src/${layer}`, '--checkers', '1']))
      .join('\n')
    for (const [file, , message] of [
      ...REFUSED_BY_TYPES,
      ...WRITTEN_BESIDE_THE_UNIT,
      ...WRITTEN_FOR_THE_PUBLIC,
      ...REFUSED_IN_NOUNS_BY_TYPES,
    ]) {
      const lines = output.split('\n').filter((line) => line.startsWith(file))
      expect(lines.join('\n'), file).toMatch(message)
    }
  },
  COMPILE_TIMEOUT_MS,
)

test('nothing but the unit of work makes a transaction in which the public is written for', () => {
  const making = globSync('src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).filter((file) =>
    /\bas (?:Public|Unit)Transaction\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(making).toEqual(['src/server/foundation/unit-of-work.ts'])
})

test('each folder of the server stands on a floor, and each of the source is a layer', () => {
  expect(foldersIn('src/server')).toEqual(
    FLOORS.flatMap(({ folders }) => Object.keys(folders)).toSorted(),
  )
  expect(foldersIn('src')).toEqual(
    [...LAYERS.map(({ folder }) => folder), ...NOUN_FOLDERS].toSorted(),
  )
})

function foldersIn(path: string): string[] {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

test('what may not be reached is each floor above, and each neighbour that is not named', () => {
  expect(foldersOutOfReach('base')).toHaveLength(
    FLOORS.flatMap(({ folders }) => Object.keys(folders)).length - 1,
  )
  expect(foldersOutOfReach('auth')).toEqual(expect.arrayContaining(['operations', 'http']))
  expect(foldersOutOfReach('auth')).not.toContain('media')
  expect(foldersOutOfReach('mail')).toContain('media')
  expect(foldersOutOfReach('observe')).not.toContain('cache')
  expect(foldersOutOfReach('composition')).toEqual([])
})

test('a file in the folder of a noun ends as one of its kinds does', () => {
  const files = NOUN_FOLDERS.flatMap((noun) => globSync(`src/${noun}/**/*.*`, { cwd: ROOT }))
  const strangers = files.filter((file) => !endingOfFile(file.replace('.test.', '.')))
  expect(strangers).toEqual([])
  const named = (name: string) => endingOfFile(`src/redirects/${name}`)?.layer
  expect(named('redirect.ts')).toBe('domain')
  expect(named('redirect.calls.ts')).toBe('contract')
  expect(named('redirect-page.desk.tsx')).toBe('admin')
  expect(
    ['redirect.tsx', 'redirect.server.tsx', 'redirect.other.ts', 'a.b.desk.ts'].map(named),
  ).toEqual([undefined, undefined, undefined, undefined])
})

test('the rules of the linter and the tables of the document are those of the lists (npm run floors)', () => {
  expect(JSON.parse(readFileSync(join(ROOT, 'biome.floors.json'), 'utf8'))).toEqual(lintRules())
  const document = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  expect(withTables(document)).toBe(document)
})

test.each(LAYERS)(
  'src/$folder is compiled with the files and the layers that the lists give it (npm run floors)',
  (layer) => {
    const settings = readFileSync(join(ROOT, 'src', layer.folder, 'tsconfig.json'), 'utf8')
    expect(JSON.parse(settings)).toEqual(JSON.parse(withFiles(settings, layer)))
  },
)

test('each noun has its name for imports (npm run floors)', () => {
  const packageFile = readFileSync(join(ROOT, 'package.json'), 'utf8')
  expect(withNouns(packageFile)).toBe(packageFile)
})

test('the linter refuses each import and each form that the house rules forbid', () => {
  const planted: Planted[] = [...REFUSED_BY_LINT, ...REFUSED_IN_NOUNS_BY_LINT]
  const files = planted.map(([file]) => file)
  const output = run('biome', [
    'lint',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    '--reporter=github',
    ...files,
  ])
  for (const [file, , rule] of planted) {
    const lines = output.split('\n').filter((line) => line.includes(`${file},`))
    expect(lines.join('\n'), file).toContain(rule)
  }
})
