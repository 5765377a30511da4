import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { endingOfFile, NOUN_FOLDERS } from './floors/nouns.ts'

const ROOT = join(import.meta.dirname, '..')
const WRITTEN_BY_PROGRAMS = /^\/\/ Written by |^\/\/ Generated /
const IMPORT = /^(?:import|export)\s+(?:type\s+)?(?:[^'";]*?from\s+)?['"]([^'"]+)['"]/gm

export type SourceFile = { path: string; text: string }
export type Import = { from: string; to: string }

/** Returns the files of the source, without tests and what a program has written. */
export function readSource(root = ROOT): SourceFile[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !WRITTEN_BY_PROGRAMS.test(text))
}

/** Returns which of the files names which other one, for its types alone too; packages are left out. */
export function importsOf(files: readonly SourceFile[]): Import[] {
  const paths = new Set(files.map(({ path }) => path))
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(IMPORT)]
      .map(([, name = '']) => ({ from: path, to: pathOf(path, name) }))
      .filter(({ to }) => paths.has(to)),
  )
}

function pathOf(from: string, name: string): string {
  return name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(from), name)
}

/**
 * Returns the cycles: of each, everything that leads to everything else in it. A file that names another for its
 * types alone counts too: neither can then be read, moved or changed without the other.
 */
export function findCycles(imports: readonly Import[]): string[][] {
  const next = Map.groupBy(imports, ({ from }) => from)
  const ahead = new Map([...next.keys()].map((start) => [start, reachable(start, next)]))
  const cycles = new Map<string, string[]>()
  for (const [start, others] of ahead) {
    if (!others.has(start)) continue
    const cycle = [...others].filter((other) => ahead.get(other)?.has(start)).toSorted()
    cycles.set(cycle.join(), cycle)
  }
  return [...cycles.values()].toSorted((one, other) => other.length - one.length)
}

function reachable(start: string, next: Map<string, readonly Import[]>): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { to } of next.get(at) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      open.push(to)
    }
  }
  return seen
}

/** Returns the same imports as folders have them of each other; of a noun's folder, as files of one ending have them. */
export function importsOfFolders(
  imports: readonly Import[],
  nouns: readonly string[] = NOUN_FOLDERS,
): Import[] {
  const placeOf = (path: string) => {
    const folder = dirname(path)
    const ending = nouns.includes(folder.split('/')[1] ?? '') && endingOfFile(path)?.ending
    return ending ? `${folder} .${ending}` : folder
  }
  return imports
    .map(({ from, to }) => ({ from: placeOf(from), to: placeOf(to) }))
    .filter(({ from, to }) => from !== to)
}
