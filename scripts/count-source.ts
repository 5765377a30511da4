/**
 * Counts what says whether the house is in order: lines by layer, long files, full folders, imports that lead
 * upwards in the server, cycles. Tests and what a program has written are not counted (`npm run counts`).
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const LONG_LINES = 200
const FULL_FILES = 20
/** From the highest; an import of the server leads to a lower one or stays (docs/architecture.md). */
const FLOORS = [
  ['composition'],
  ['config'],
  ['http', 'jobs', 'workers'],
  ['cache', 'purge', 'syndication', 'observe'],
  ['operations'],
  ['auth'],
  ['media', 'mail', 'sms', 'content', 'backup', 'transfer'],
  ['foundation'],
  ['data'],
  ['base'],
]
const WRITTEN_BY_PROGRAMS = /^\/\/ Written by |^\/\/ Generated /
const IMPORT = /^(import|export)\s+(type\s+)?([^'";]*?from\s+)?['"]([^'"]+)['"]/gm

const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.{ts,tsx}'] })
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
  .filter(({ text }) => !WRITTEN_BY_PROGRAMS.test(text))
const lineCount = (text: string) => text.split('\n').length - 1

/** The file that an import names; undefined for a package. */
function target(from: string, name: string): string | undefined {
  const path = name.startsWith('#')
    ? `src/${name.slice(1)}`
    : relative(ROOT, join(ROOT, dirname(from), name))
  return (name.startsWith('#') || name.startsWith('.')) && existsSync(join(ROOT, path))
    ? path
    : undefined
}

const imports = files.flatMap(({ path, text }) =>
  [...text.matchAll(IMPORT)].flatMap(([, , type, names = '', name = '']) => {
    const to = target(path, name)
    const isType = Boolean(type) || /^\{(\s*type \w+( as \w+)?,?)+\s*\}\s*from/.test(names)
    return to ? [{ from: path, to, isType }] : []
  }),
)

function countBy(keys: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].toSorted()
}

const floorOf = (path: string) => {
  const [, layer, folder = ''] = path.split('/')
  return layer === 'server' ? FLOORS.findIndex((floor) => floor.includes(folder)) : -1
}

/** The files that lead back to themselves by imports that are there when the program runs. */
function filesInCycles(): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, isType } of imports) {
    if (!isType) next.set(from, [...(next.get(from) ?? []), to])
  }
  return [...next.keys()].filter((start) => {
    const seen = new Set<string>()
    const ahead = [...(next.get(start) ?? [])]
    for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
      if (at === start) return true
      if (seen.has(at)) continue
      seen.add(at)
      ahead.push(...(next.get(at) ?? []))
    }
    return false
  })
}

const layers = new Map<string, number>()
for (const { path, text } of files) {
  const [, layer = '', rest] = path.split('/')
  const name = rest === undefined ? 'src itself' : layer
  layers.set(name, (layers.get(name) ?? 0) + lineCount(text))
}
for (const [layer, lines] of [...layers].toSorted()) console.log(`lines of ${layer}: ${lines}`)
console.log(`lines altogether: ${files.reduce((sum, { text }) => sum + lineCount(text), 0)}`)

const say = (what: string, found: readonly string[]) =>
  console.log([`${what}: ${found.length}`, ...found].join('\n  '))
say(
  `files over ${LONG_LINES} lines`,
  files
    .filter(({ text }) => lineCount(text) > LONG_LINES)
    .map(({ path, text }) => `${path} ${lineCount(text)}`),
)
say(
  `folders over ${FULL_FILES} files`,
  countBy(files.map(({ path }) => dirname(path)))
    .filter(([, count]) => count > FULL_FILES)
    .map(([folder, count]) => `${folder} ${count}`),
)
say(
  'imports that lead upwards in the server',
  imports
    .filter(({ from, to }) => floorOf(from) >= 0 && floorOf(to) >= 0 && floorOf(to) < floorOf(from))
    .map(({ from, to }) => `${from} → ${to}`),
)
say('files in cycles', filesInCycles())
say(
  'files that name metaDescription',
  files.filter(({ text }) => text.includes('metaDescription')).map(({ path }) => path),
)
