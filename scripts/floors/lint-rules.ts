import { FLOORS, foldersOutOfReach, REFUSALS } from './floors.ts'
import { LAYERS, type Layer } from './layers.ts'
import { ENDINGS, type Ending, filesEnding, NOUN_FOLDERS } from './nouns.ts'

type Pattern = { group: string[]; message: string }
type Override = { includes: string[]; linter: object }

const NOT_UP = 'An import leads down, never up: the floors are in docs/architecture.md.'
const STRANGERS = 'Features do not know each other; a page composes them.'
const NOUN_FILES = NOUN_FOLDERS.map((noun) => `#${noun}/**`)

/** Returns the rules of the linter for imports: of packages by layer, of folders by the server's floors, of nouns by how a file ends. */
export function lintRules(): { $schema: string; overrides: Override[] } {
  return {
    $schema: './node_modules/@biomejs/biome/configuration_schema.json',
    // Where two match a file the later counts, so that a folder within another comes after it.
    overrides: [...layerRules(), ...floorRules(), ...featureRules(), ...nounRules()],
  }
}

function layerRules(): Override[] {
  return LAYERS.flatMap(({ folder, imports, packages, refuses = [] }) => {
    if (refuses.length > 0)
      return [
        inFolder(
          folder,
          refuses.map((name) => REFUSALS[name]),
        ),
      ]
    if (!packages) return []
    const within = Object.entries(packages.within ?? {})
    return [['', packages] as const, ...within].map(([path, { names, why }]) =>
      inFolder(path ? `${folder}/${path}` : folder, [
        { group: onlyThese(names, [folder, ...imports]), message: why },
      ]),
    )
  })
}

/** Everything is refused but these packages, files nearby, these layers, and what the compiler lets them have of nouns. */
function onlyThese(packages: string[], layers: string[]): string[] {
  const ours = layers.toReversed().map((layer) => `#${layer}/**`)
  const allowed = [...packages, './**', '../**', ...ours, ...NOUN_FILES]
  return ['**', ...allowed.map((name) => `!${name}`)]
}

function floorRules(): Override[] {
  return FLOORS.flatMap(({ folders }) =>
    Object.keys(folders).flatMap((folder) => {
      const patterns = patternsOfFloor(folder)
      return patterns.length > 0 ? [inFolder(`server/${folder}`, patterns)] : []
    }),
  )
}

function patternsOfFloor(folder: string): Pattern[] {
  const floor = FLOORS.find(({ folders }) => folder in folders)?.folders[folder]
  const unreachable = foldersOutOfReach(folder)
  const patterns: Pattern[] = (floor?.refuses ?? []).map((name) => REFUSALS[name])
  if (floor?.knowsOnly) {
    const group = strangers([folder, ...floor.knowsOnly.folders])
    patterns.push({ group, message: floor.knowsOnly.why })
  }
  if (unreachable.length > 0)
    patterns.push({
      group: [...unreachable.flatMap(bothSpellings), ...endingsOutOfReach(unreachable)],
      message: NOT_UP,
    })
  return patterns
}

function strangers(known: string[]): string[] {
  const allowed = known.map((folder) => `!#server/${folder}/**`)
  return [...REFUSALS.http.group, '#contract/**', '**/*.calls.ts', '#server/**', ...allowed]
}

const bothSpellings = (folder: string) => [`#server/${folder}/**`, `**/../${folder}/**`]

/** What stands on the floor of a folder out of reach is out of reach too. */
function endingsOutOfReach(unreachable: string[]): string[] {
  const above = ENDINGS.filter(({ floor }) => floor && unreachable.includes(floor))
  return above.map(({ ending }) => `**/*.${ending}.ts`)
}

function featureRules(): Override[] {
  const features = { group: ['../../**', '../*/**', ...composed()], message: STRANGERS }
  const parts = { group: ['../../**', ...composed()], message: STRANGERS }
  const partsOfParts = { group: ['../../../**', ...composed()], message: STRANGERS }
  return [
    override(['src/web/features/**', 'src/admin/features/**'], [features]),
    override(['src/admin/features/*/*/*'], [parts]),
    override(['src/admin/features/*/*/*/**'], [partsOfParts]),
  ]
}

/** What only pages may put together. */
function composed(): string[] {
  const layers = ENDINGS.filter(({ hasComponents }) => hasComponents)
  return [
    ...layers.flatMap(({ layer }) => [`#${layer}/features/**`, `#${layer}/pages/**`]),
    ...layers.flatMap(({ ending }) =>
      NOUN_FOLDERS.flatMap((noun) => [`#${noun}/**/*.${ending}.ts`, `#${noun}/**/*.${ending}.tsx`]),
    ),
  ]
}

function nounRules(): Override[] {
  if (NOUN_FOLDERS.length === 0) return []
  return ENDINGS.flatMap((ending) => {
    const { files, not } = filesEnding(ending)
    const pages = ending.hasComponents ? ['!src/*/*-page.*.tsx'] : []
    const includes = [
      ...files.map((file) => `src/${file}`),
      ...not.map((file) => `!src/${file}`),
      ...pages,
    ]
    return [override(includes, patternsOfEnding(ending))]
  })
}

/** A file of a noun has the rules of where it may run. */
function patternsOfEnding({ layer, floor }: Ending): Pattern[] {
  if (floor) return patternsOfFloor(floor)
  const { folder, imports, packages } = LAYERS.find(({ folder }) => folder === layer) as Layer
  if (!packages) return [{ group: composed(), message: STRANGERS }]
  return [{ group: onlyThese(packages.names, [folder, ...imports]), message: packages.why }]
}

function inFolder(folder: string, patterns: Pattern[]): Override {
  return override([`src/${folder}/**`, '!**/*.test.ts'], patterns)
}

function override(includes: string[], patterns: Pattern[]): Override {
  const options = { patterns }
  return {
    includes,
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  }
}
