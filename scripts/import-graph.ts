import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const WRITTEN_BY_PROGRAMS = /^\/\/ Written by |^\/\/ Generated /
const IMPORT = /^(?:import|export)\s+(?:type\s+)?(?:[^'";]*?from\s+)?['"]([^'"]+)['"]/gm

export type SourceFile = { path: string; text: string }
export type Import = { from: string; to: string }

/** The files of the source, without tests and what a program has written. */
export function readSource(): SourceFile[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.{ts,tsx}'] })
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    .filter(({ text }) => !WRITTEN_BY_PROGRAMS.test(text))
}

/** Which file names which other one, for its types alone too; packages are left out. */
export function importsOf(files: readonly SourceFile[]): Import[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
      const to = target(path, name)
      return to ? [{ from: path, to }] : []
    }),
  )
}

function target(from: string, name: string): string | undefined {
  if (!name.startsWith('#') && !name.startsWith('.')) return undefined
  const path = name.startsWith('#')
    ? `src/${name.slice(1)}`
    : relative(ROOT, join(ROOT, dirname(from), name))
  return existsSync(join(ROOT, path)) ? path : undefined
}

/**
 * The files whose imports lead back to themselves. One that names another for its types alone counts too: neither
 * can then be read, moved or changed without the other.
 */
export function filesInCycles(imports: readonly Import[]): string[] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const ahead = (path: string) => (next.get(path) ?? []).map(({ to }) => to)
  return [...next.keys()].filter((start) => {
    const seen = new Set<string>()
    const open = ahead(start)
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === start) return true
      if (seen.has(at)) continue
      seen.add(at)
      open.push(...ahead(at))
    }
    return false
  })
}
