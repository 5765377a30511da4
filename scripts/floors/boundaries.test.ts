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

const ROOT = resolve(import.meta.dirname, '../..')

/** One wrong import each, in a file of its own, with what the compiler must say of it. */
const REFUSED_BY_TYPES: [file: string, code: string, message: RegExp][] = [
  ['src/domain/planted-process.ts', 'export const env = process.env', /TS2580|TS2591/],
  ['src/domain/planted-node.ts', "export * as fs from 'node:fs'", /TS2307|TS2591/],
  ['src/domain/planted-dom.ts', 'export const title = document.title', /TS2584|TS2304/],
  ['src/domain/planted-contract.ts', "export { urls } from '#contract/urls.ts'", /TS6307/],
  [
    'src/contract/planted-server.ts',
    "export { readConfig } from '#server/config/config.ts'",
    /TS6307/,
  ],
  [
    'src/server/planted-web.ts',
    "export { audienceApi } from '#web/audience-api.ts'",
    /TS6307|TS6142/,
  ],
  ['src/ui/planted-domain.ts', "export { AppError } from '#domain/errors.ts'", /TS6307/],
  ['src/web/planted-server.ts', "export { readConfig } from '#server/config/config.ts'", /TS6307/],
  ['src/web/planted-admin.ts', "export * as admin from '#admin/api/desk-api.ts'", /TS6307/],
  [
    'src/admin/planted-server.ts',
    "export { readConfig } from '#server/config/config.ts'",
    /TS6307/,
  ],
  ['src/admin/planted-web.ts', "export * as web from '#web/audience-api.ts'", /TS6307/],
]

/** What only the unit of work may write, tried with the connection that every operation has. */
const WRITTEN_BESIDE_THE_UNIT: [file: string, code: string, message: RegExp][] = [
  [
    'src/server/operations/planted-audit.ts',
    `import * as auditRepository from '#server/data/people/audit-repository.ts'
import type { Database } from '#server/data/tables.ts'
export const write = (db: Database) =>
  auditRepository.append(db, { id: '1', at: '', action: 'session.end' })`,
    /TS2345.*UnitTransaction/,
  ],
  [
    'src/server/auth/planted-tags.ts',
    `import * as outboxRepository from '#server/data/jobs/outbox-repository.ts'
import type { Database } from '#server/data/tables.ts'
export const write = (db: Database) => outboxRepository.append(db, { tags: [], now: '' })`,
    /TS2345.*UnitTransaction/,
  ],
  [
    'src/server/operations/planted-job.ts',
    `import * as jobsRepository from '#server/data/jobs/jobs-repository.ts'
import type { Database } from '#server/data/tables.ts'
export const write = (db: Database) =>
  jobsRepository.enqueue(db, { id: '1', name: 'mail', payload: {}, now: '' })`,
    /TS2345.*UnitTransaction/,
  ],
  [
    'src/server/operations/planted-drop.ts',
    `import type { Deps } from '#server/foundation/deps.ts'
export const drop = ({ pages }: Deps) => pages.drop(['posts'])`,
    /TS2345.*CommittedTags/,
  ],
]

/** What the public sees, tried with the same connection: each repository that writes it. */
const WRITTEN_FOR_THE_PUBLIC: [file: string, code: string, message: RegExp][] = [
  ['posts/posts-repository', 'insertIfSlugFree', '{} as never'],
  ['posts/posts-repository', 'remove', '[]'],
  ['posts/live-posts-repository', 'replacePublic', "'1', {} as never"],
  ['posts/live-posts-repository', 'change', "'1', { status: 'draft' }"],
  ['posts/live-posts-repository', 'changePublished', "'1', { given_image_url: null }"],
  ['posts/rendered-posts-repository', 'setRendered', '{} as never, {} as never'],
  ['posts/slug-redirects-repository', 'put', '{} as never'],
  ['posts/slug-redirects-repository', 'remove', "'soup'"],
].map(([repository = '', write = '', values = '']) => [
  `src/server/operations/planted-${repository.replace('/', '-')}-${write}.ts`,
  `import * as repository from '#server/data/${repository}.ts'
import type { Database } from '#server/data/tables.ts'
export const write = (db: Database) =>
  db.transaction().execute((tx) => repository.${write}(tx, ${values}))`,
  /TS2345.*PublicTransaction/,
])

/** From each folder into each that it may not reach, by both spellings. */
const OUT_OF_REACH: [file: string, code: string, rule: string][] = FLOORS.flatMap(({ folders }) =>
  Object.keys(folders).flatMap((folder) =>
    foldersOutOfReach(folder).flatMap((other): [string, string, string][] => [
      [
        `src/server/${folder}/planted-${other}.ts`,
        `import '#server/${other}/any.ts'`,
        'noRestrictedImports',
      ],
      [
        `src/server/${folder}/planted-near-${other}.ts`,
        `import '../${other}/any.ts'`,
        'noRestrictedImports',
      ],
    ]),
  ),
)

/** The folders from which a write could be made beside the unit of work. */
const WRITING_FLOORS = ['foundation', 'media', 'backup', 'transfer', 'auth', 'operations', 'purge']

/** The same for the linter's rules. */
const REFUSED_BY_LINT: [file: string, code: string, rule: string][] = [
  ['src/domain/planted-library.ts', "import 'hono'", 'noRestrictedImports'],
  ['src/domain/planted-markdown.ts', "import 'markdown-it'", 'noRestrictedImports'],
  ['src/domain/markdown/planted-node.ts', "import 'node:fs/promises'", 'noRestrictedImports'],
  ['src/contract/planted-library.ts', "import 'kysely'", 'noRestrictedImports'],
  [
    'src/server/http/planted-repository.ts',
    "import '#server/data/posts/posts-repository.ts'",
    'noRestrictedImports',
  ],
  [
    'src/server/jobs/planted-repository.ts',
    "import '../data/posts-repository.ts'",
    'noRestrictedImports',
  ],
  [
    'src/cli/planted-repository.ts',
    "import '#server/data/posts/posts-repository.ts'",
    'noRestrictedImports',
  ],
  ['src/server/operations/planted-hono.ts', "import 'hono/cookie'", 'noRestrictedImports'],
  [
    'src/server/data/planted-operation.ts',
    "import '#server/foundation/once.ts'",
    'noRestrictedImports',
  ],
  [
    'src/web/features/posts/planted-stranger.ts',
    "import '#web/features/frame/header.tsx'",
    'noRestrictedImports',
  ],
  [
    'src/web/features/posts/planted-neighbour.ts',
    "import '../frame/header.tsx'",
    'noRestrictedImports',
  ],
  ['src/ui/planted-late.test.ts', "const loaded = page.waitForEvent('load')", 'plugin'],
  ['src/web/planted-default.ts', 'export default 1', 'noDefaultExport'],
  ['src/web/planted-barrel.ts', "export * from './audience-api.ts'", 'noReExportAll'],
  ['src/web/PlantedName.ts', 'export const name = 1', 'useFilenamingConvention'],
  ...OUT_OF_REACH,
  ...WRITING_FLOORS.flatMap((folder) =>
    ['people/audit-repository', 'jobs/outbox-repository', 'unit-transaction'].map(
      (file): [string, string, string] => [
        `src/server/${folder}/planted-${file.replace('/', '-')}.ts`,
        `import '#server/data/${file}.ts'`,
        'noRestrictedImports',
      ],
    ),
  ),
  [
    'src/server/cache/planted-audit.ts',
    "import '#server/data/unit-transaction.ts'",
    'noRestrictedImports',
  ],
]

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
  expect(foldersIn('src')).toEqual(LAYERS.map(({ folder }) => folder).toSorted())
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

test('the rules of the linter and the tables of the document are those of the lists (npm run floors)', () => {
  expect(JSON.parse(readFileSync(join(ROOT, 'biome.floors.json'), 'utf8'))).toEqual(lintRules())
  const document = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  expect(withTables(document)).toBe(document)
})

test.each(LAYERS)(
  'src/$folder refers to the layers that the list has it import',
  ({ folder, imports }) => {
    const settings = readFileSync(join(ROOT, 'src', folder, 'tsconfig.json'), 'utf8')
    const { references = [] } = JSON.parse(settings) as { references?: { path: string }[] }
    expect(references.map(({ path }) => path)).toEqual(imports.map((layer) => `../${layer}`))
  },
)

test('the linter refuses each import and each form that the house rules forbid', () => {
  const files = REFUSED_BY_LINT.map(([file]) => file)
  const output = run('biome', [
    'lint',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    '--reporter=github',
    ...files,
  ])
  for (const [file, , rule] of REFUSED_BY_LINT) {
    const lines = output.split('\n').filter((line) => line.includes(`${file},`))
    expect(lines.join('\n'), file).toContain(rule)
  }
})
