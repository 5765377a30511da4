import { FLOORS, foldersOutOfReach } from './floors.ts'
import { LAYERS } from './layers.ts'
import { ENDINGS, type Ending, NOUN_FOLDERS } from './nouns.ts'

export type Planted = [file: string, code: string, refusal: string]

/** The nouns that wrong imports are planted in; one of them stands for all, as they have the same rules. */
const [NOUN, OTHER = NOUN] = NOUN_FOLDERS

const kind = ({ hasComponents }: Ending) => (hasComponents ? 'tsx' : 'ts')
const fileOf = (noun: string, name: string, of: Ending) =>
  `${noun}/${name}${of.ending && `.${of.ending}`}.${kind(of)}`
const target = (noun: string, of: Ending) => fileOf(noun, 'planted-target', of)

/** From a file of each ending, and from each layer, to each that another layer compiles and this one does not see. */
const UNSEEN = nounsTried(1).flatMap((noun) =>
  LAYERS.filter(({ folder }) => folder !== 'cli').flatMap(({ folder, imports }) => {
    const ends = ENDINGS.filter(({ layer }) => layer === folder)
    const from = [
      `src/${folder}/planted-noun.ts`,
      ...ends.map(({ ending }) => `src/${noun}/planted${ending && `.${ending}`}.ts`),
    ]
    const unseen = ENDINGS.filter(({ layer }) => layer !== folder && !imports.includes(layer))
    return from.flatMap((path) => unseen.map((to) => plant(path, noun, to)))
  }),
)

export const REFUSED_IN_NOUNS_BY_TYPES = UNSEEN.map(({ wrong }) => wrong)

/** Each wrong import has its target to itself: the compiler names a file that is not its own once. */
function plant(path: string, noun: string, to: Ending) {
  const from = path.replace(/(?=\.)/, `-to-${to.ending || 'rules'}`)
  const name = `for-${from.replaceAll(/[/.]/g, '-')}`
  const wrong: [file: string, code: string, message: RegExp] = [
    from,
    `export { value } from '#${fileOf(noun, name, to)}'`,
    /TS6307|TS6142/,
  ]
  return { wrong, target: inOrder(fileOf(noun, name, to)) }
}

/** What wrong imports lead to: files that are in order themselves. */
export const TARGETS_IN_NOUNS: [file: string, code: string][] = [
  ...UNSEEN.map(({ target }) => target),
  ...nounsTried(2).flatMap((noun) => ENDINGS.map((of) => inOrder(target(noun, of)))),
]

/** What the compiler lets pass, and the linter does not: floors of the server, packages, strangers among features. */
export const REFUSED_IN_NOUNS_BY_LINT: Planted[] = nounsTried(1).flatMap((noun) => [
  ...fromEachFolderOfTheServer(noun),
  ...[
    ['planted-package.ts', "import 'kysely'"],
    ['planted-package.calls.ts', "import 'kysely'"],
    ['planted-calls.tables.ts', `import './planted-target.calls.ts'`],
    ['planted-contract.tables.ts', "import '#contract/urls.ts'"],
    ['planted-server.tables.ts', `import './planted-target.server.ts'`],
    ['planted-operation.tables.ts', "import '#server/operations/any.ts'"],
    ['planted-hono.server.ts', "import 'hono'"],
    ['planted-http.server.ts', "import '#server/http/any.ts'"],
    ['planted-unit.server.ts', "import '#server/data/unit-transaction.ts'"],
    ['planted-feature.site.tsx', "import '#web/features/frame/header.tsx'"],
    ['planted-feature.desk.tsx', "import '#admin/features/gate/secure-gate.tsx'"],
    ['planted-page.desk.ts', "import '#admin/pages/desk-place.tsx'"],
    ['planted-default.desk.tsx', 'export default 1', 'noDefaultExport'],
    ['planted-storage.desk.tsx', 'localStorage.clear()', 'noRestrictedGlobals'],
    ['planted-stranger.desk.tsx', `import '#${OTHER}/planted-target.desk.tsx'`],
    ['planted-stranger.site.tsx', `import '#${OTHER}/planted-target.site.tsx'`],
  ].map(
    ([file = '', code = '', rule = 'noRestrictedImports']): Planted => [
      `src/${noun}/${file}`,
      code,
      rule,
    ],
  ),
  ...['web', 'admin'].map((layer): Planted => {
    const ending = layer === 'web' ? 'site' : 'desk'
    const file = `src/${layer}/features/planted/planted-noun.tsx`
    return [file, `import '#${noun}/planted-target.${ending}.tsx'`, 'noRestrictedImports']
  }),
  ['src/cli/planted-noun.ts', `import '#${noun}/planted-target.tables.ts'`, 'noRestrictedImports'],
])

/** From each folder of the server to what stands on a floor above it; entries reach no tables. */
function fromEachFolderOfTheServer(noun: string): Planted[] {
  return FLOORS.flatMap(({ folders }) =>
    Object.entries(folders).flatMap(([folder, { refuses = [] }]) =>
      ENDINGS.filter(
        ({ ending, floor }) =>
          (floor && foldersOutOfReach(folder).includes(floor)) ||
          (ending === 'tables' && refuses.includes('repositories')),
      ).map(
        (of): Planted => [
          `src/server/${folder}/planted-noun-${of.ending}.ts`,
          `import '#${target(noun, of)}'`,
          'noRestrictedImports',
        ],
      ),
    ),
  )
}

function inOrder(file: string): [file: string, code: string] {
  return [`src/${file}`, 'export const value = 1']
}

function nounsTried(count: number): string[] {
  return NOUN_FOLDERS.slice(0, count)
}
