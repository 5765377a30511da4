/** A floor of the server, with the folders that stand on it. */
export type Floor = { name: string; folders: Record<string, Folder> }

type Folder = {
  holds: string
  /** Folders of the same floor that it may import all the same. */
  mayImport?: string[]
  /** What it may not import beside what is above it. */
  refuses?: (keyof typeof REFUSALS)[]
  /** Knows the domain and these folders of the server alone: no contract, no HTTP. */
  knowsOnly?: { folders: string[]; why: string }
}

/** What a folder may be refused beside the floors above it. */
export const REFUSALS = {
  repositories: {
    group: ['**/*-repository.ts', '**/*.tables.ts'],
    message: 'Call an operation; only operations reach the database.',
  },
  http: {
    group: ['hono', 'hono/**', '@hono/**'],
    message: 'An operation knows nothing of HTTP.',
  },
  unitOfWork: {
    group: ['**/unit-transaction.ts', '**/audit.tables.ts', '**/outbox-repository.ts'],
    message:
      'Record acts, name changed pages and queue jobs in the unit of work (foundation/unit-of-work.ts).',
  },
  // The cache reads the outbox: it drops the pages that others have named there.
  unitOfWorkButItsOutbox: {
    group: ['**/unit-transaction.ts', '**/audit.tables.ts'],
    message:
      'Record acts, name changed pages and queue jobs in the unit of work (foundation/unit-of-work.ts).',
  },
} satisfies Record<string, { group: string[]; message: string }>

const WRITES_BY_UNIT: Folder['refuses'] = ['unitOfWork']
const ENTERS: Folder['refuses'] = ['repositories', 'unitOfWork']

/** The server's floors, from the ground up: an import leads to a lower floor, or stays in its folder. */
export const FLOORS: Floor[] = [
  {
    name: 'base',
    folders: {
      base: { holds: 'bounded queues, atomic files, rate windows; imports nothing of the server' },
    },
  },
  {
    name: 'data',
    folders: {
      data: {
        holds: 'SQL of both engines, by subject',
        knowsOnly: {
          folders: ['base'],
          why: 'The data layer knows the domain and the database, nothing else.',
        },
      },
    },
  },
  {
    name: 'foundation',
    folders: {
      foundation: {
        holds: '`Deps`, `Caller`, `validate`, `unitOfWork`, `once`, rate limits',
        refuses: WRITES_BY_UNIT,
      },
    },
  },
  {
    name: 'adapters',
    folders: {
      media: { holds: 'pictures', refuses: WRITES_BY_UNIT },
      mail: { holds: 'letters', refuses: WRITES_BY_UNIT },
      sms: { holds: 'text messages', refuses: WRITES_BY_UNIT },
      content: { holds: 'texts in workers', refuses: WRITES_BY_UNIT },
      backup: { holds: 'archives', refuses: WRITES_BY_UNIT },
      transfer: { holds: 'exports of other systems', refuses: WRITES_BY_UNIT },
    },
  },
  {
    name: 'sign-in',
    folders: {
      auth: { holds: 'sessions, passwords, factors, limits', refuses: WRITES_BY_UNIT },
    },
  },
  {
    name: 'operations',
    folders: {
      operations: { holds: 'one verb-noun a file', refuses: ['http', 'unitOfWork'] },
    },
  },
  {
    name: 'around the operations',
    folders: {
      cache: { holds: 'pages in memory', refuses: ['unitOfWorkButItsOutbox'] },
      purge: { holds: 'what a CDN is told to drop', refuses: WRITES_BY_UNIT },
      syndication: { holds: 'feeds and sitemaps', refuses: WRITES_BY_UNIT },
      observe: { holds: 'log and metrics', mayImport: ['cache'], refuses: WRITES_BY_UNIT },
    },
  },
  {
    name: 'entry points',
    folders: {
      http: {
        holds:
          'wings `edge`, `site`, `calls`, `auth`, `programs`, what loaders ask in `loaders`, all of them in `app`',
        refuses: ENTERS,
      },
      jobs: { holds: 'what runs by itself', refuses: ENTERS },
      workers: { holds: 'processes of one machine', refuses: WRITES_BY_UNIT },
    },
  },
  {
    name: 'settings',
    folders: {
      config: { holds: 'the environment, checked at start', refuses: WRITES_BY_UNIT },
    },
  },
  {
    name: 'composition',
    folders: {
      composition: {
        holds:
          '`composeSite` for the server, its commands and the tests; opens the site; the supervisor',
      },
    },
  },
]

/** The folders that an import from this one may not reach: those of its floor and of every floor above. */
export function foldersOutOfReach(folder: string): string[] {
  const index = FLOORS.findIndex(({ folders }) => folder in folders)
  const floor = FLOORS[index]
  if (!floor) throw new Error(`src/server/${folder} stands on no floor.`)
  const allowed = [folder, ...(floor.folders[folder]?.mayImport ?? [])]
  const neighbours = Object.keys(floor.folders).filter((other) => !allowed.includes(other))
  return [...neighbours, ...FLOORS.slice(index + 1).flatMap(({ folders }) => Object.keys(folders))]
}
