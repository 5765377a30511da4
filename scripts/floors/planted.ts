import { FLOORS, foldersOutOfReach } from './floors.ts'

/** One wrong import each, in a file of its own, with what the compiler must say of it. */
export const REFUSED_BY_TYPES: [file: string, code: string, message: RegExp][] = [
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
export const WRITTEN_BESIDE_THE_UNIT: [file: string, code: string, message: RegExp][] = [
  [
    'src/server/operations/planted-audit.ts',
    `import * as auditRepository from '#audit/audit.tables.ts'
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
export const WRITTEN_FOR_THE_PUBLIC: [file: string, code: string, message: RegExp][] = [
  ['server/data/posts/posts-repository', 'insertIfSlugFree', '{} as never'],
  ['server/data/posts/posts-repository', 'remove', '[]'],
  ['server/data/posts/live-posts-repository', 'replacePublic', "'1', {} as never"],
  ['server/data/posts/live-posts-repository', 'change', "'1', { status: 'draft' }"],
  ['server/data/posts/live-posts-repository', 'changePublished', "'1', { given_image_url: null }"],
  ['server/data/posts/rendered-posts-repository', 'setRendered', '{} as never, {} as never'],
  ['redirects/slug-redirects.tables', 'put', '{} as never'],
  ['redirects/slug-redirects.tables', 'remove', "'soup'"],
].map(([repository = '', write = '', values = '']) => [
  `src/server/operations/planted-${repository.replaceAll(/[/.]/g, '-')}-${write}.ts`,
  `import * as repository from '#${repository}.ts'
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
export const REFUSED_BY_LINT: [file: string, code: string, rule: string][] = [
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
    [
      'audit/audit.tables',
      'server/data/jobs/outbox-repository',
      'server/data/unit-transaction',
    ].map((file): [string, string, string] => [
      `src/server/${folder}/planted-${file.replaceAll(/[/.]/g, '-')}.ts`,
      `import '#${file}.ts'`,
      'noRestrictedImports',
    ]),
  ),
  [
    'src/server/cache/planted-audit.ts',
    "import '#server/data/unit-transaction.ts'",
    'noRestrictedImports',
  ],
]
