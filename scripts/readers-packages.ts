import type { Plugin, Rolldown } from 'vite'

/** What readers fetch of packages; everything else belongs to the desk or the server. */
const READERS_PACKAGES = new Set([
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  '@tanstack/query-core',
  '@tanstack/react-query',
  'clsx',
  'thumbhash',
])

const READERS_PAGE = /\/src\/(?:web\/pages\/[^/]+|[^/]+\/[^/]+-page\.site|root|entry\.client)\.tsx/
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//

/**
 * Lets the build of the pages fail when a reader's page would load a package that is not one of
 * the few above, and says through which imports: one value from a module beside a zod schema once
 * gave every reader all of zod.
 */
export function readersPackages(): Plugin {
  return {
    name: 'readers-packages',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const id of modulesOfReaders(bundle)) {
        const name = PACKAGE.exec(id)?.[1]
        if (name && !READERS_PACKAGES.has(name)) {
          const path = importsBetween(id, (module) => this.getModuleInfo(module)?.importers ?? [])
          this.error(`Readers would fetch the package ${name}: ${path.join(' -> ')}`)
        }
      }
    },
  }
}

/** All modules in the files that a reader's pages load at once, whoever else shares those files. */
function modulesOfReaders(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loaded = new Set(chunks.filter(isReadersPage))
  for (const chunk of loaded) {
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) loaded.add(imported)
    }
  }
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds))
}

function isReadersPage({ facadeModuleId }: Rolldown.OutputChunk): boolean {
  return facadeModuleId !== null && READERS_PAGE.test(facadeModuleId)
}

/** One shortest way from a reader's page to the module. */
function importsBetween(id: string, importersOf: (id: string) => readonly string[]): string[] {
  const paths = [[id]]
  const seen = new Set([id])
  for (const path of paths) {
    const [first = id] = path
    if (READERS_PAGE.test(first)) return path.map((module) => module.replace(/.*\/src\//, 'src/'))
    for (const importer of importersOf(first)) {
      if (!seen.has(importer)) paths.push([importer, ...path])
      seen.add(importer)
    }
  }
  return [id]
}
