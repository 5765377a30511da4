import { FLOORS, foldersOutOfReach, REFUSALS } from './floors.ts'
import { LAYERS } from './layers.ts'

type Pattern = { group: string[]; message: string }
type Override = { includes: string[]; linter: object }

const NOT_UP = 'An import leads down, never up: the floors are in docs/architecture.md.'

/** Returns the rules of the linter for imports: of packages by layer, of folders by the server's floors. */
export function lintRules(): { $schema: string; overrides: Override[] } {
  return {
    $schema: './node_modules/@biomejs/biome/configuration_schema.json',
    // Where two match a file the later counts, so that a folder within another comes after it.
    overrides: [...layerRules(), ...floorRules()],
  }
}

function layerRules(): Override[] {
  return LAYERS.flatMap(({ folder, imports, packages, refuses = [] }) => {
    if (refuses.length > 0)
      return [
        override(
          folder,
          refuses.map((name) => REFUSALS[name]),
        ),
      ]
    if (!packages) return []
    const layers = [folder, ...imports].toReversed()
    const within = Object.entries(packages.within ?? {})
    return [['', packages] as const, ...within].map(([path, { names, why }]) =>
      override(path ? `${folder}/${path}` : folder, [
        { group: onlyThese(names, layers), message: why },
      ]),
    )
  })
}

/** Everything is refused but these packages, files nearby, and these layers. */
function onlyThese(packages: string[], layers: string[]): string[] {
  const allowed = [...packages, './**', '../**', ...layers.map((layer) => `#${layer}/**`)]
  return ['**', ...allowed.map((name) => `!${name}`)]
}

function floorRules(): Override[] {
  return FLOORS.flatMap(({ folders }) =>
    Object.entries(folders).flatMap(([folder, { knowsOnly, refuses = [] }]) => {
      const unreachable = foldersOutOfReach(folder)
      const patterns: Pattern[] = refuses.map((name) => REFUSALS[name])
      if (knowsOnly) {
        const group = strangers([folder, ...knowsOnly.folders])
        patterns.push({ group, message: knowsOnly.why })
      }
      if (unreachable.length > 0)
        patterns.push({ group: unreachable.flatMap(bothSpellings), message: NOT_UP })
      return patterns.length > 0 ? [override(`server/${folder}`, patterns)] : []
    }),
  )
}

function strangers(known: string[]): string[] {
  const allowed = known.map((folder) => `!#server/${folder}/**`)
  return [...REFUSALS.http.group, '#contract/**', '#server/**', ...allowed]
}

const bothSpellings = (folder: string) => [`#server/${folder}/**`, `**/../${folder}/**`]

function override(folder: string, patterns: Pattern[]): Override {
  const options = { patterns }
  return {
    includes: [`src/${folder}/**`, '!**/*.test.ts'],
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } },
  }
}
