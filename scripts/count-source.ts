/**
 * Counts what says whether the house is in order: lines by layer, long files, full folders, imports that lead
 * upwards in the server, cycles. Tests and what a program has written are not counted (`npm run counts`).
 */
import { dirname } from 'node:path'
import { FLOORS } from './floors/floors.ts'
import { findCircles, importsOf, importsOfFolders, readSource } from './import-graph.ts'

const LONG_LINES = 200
const FULL_FILES = 20
const files = readSource()
const imports = importsOf(files)
const lineCount = (text: string) => text.split('\n').length - 1

function countBy(keys: readonly string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].toSorted()
}

const floorOf = (path: string) => {
  const [, layer, folder = ''] = path.split('/')
  return layer === 'server' ? FLOORS.findIndex(({ folders }) => folder in folders) : -1
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
    .filter(({ from, to }) => floorOf(from) >= 0 && floorOf(to) >= 0 && floorOf(to) > floorOf(from))
    .map(({ from, to }) => `${from} → ${to}`),
)
const words = (circle: string[]) => circle.join(' ')
say('circles of files', findCircles(imports).map(words))
say('circles of folders', findCircles(importsOfFolders(imports)).map(words))
say(
  'files that name metaDescription',
  files.filter(({ text }) => text.includes('metaDescription')).map(({ path }) => path),
)
