/**
 * Counts what says whether the source is in order: lines by layer, how far a noun is spread, long files, full folders,
 * imports that lead upwards in the server, cycles. Tests and what a program has written are not counted (`npm run counts`).
 */
import { dirname } from 'node:path'
import { FLOORS } from './floors/floors.ts'
import { findCycles, importsOf, importsOfFolders, readSource } from './import-graph.ts'

const LONG_LINES = 200
const FULL_FILES = 20
const SMALL_LINES = 40
/** Some of what the site knows, and what is in the path of each file that is about it. */
const NOUNS = {
  notes: /\bnotes?\b/,
  redirects: /\bredirects?\b/,
  templates: /\btemplates?\b/,
  audit: /\baudit\b/,
  newsletter: /\bnewsletters?\b/,
}
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
const lengths = files.map(({ text }) => lineCount(text)).toSorted((one, other) => one - other)
const lengthAt = (share: number) => lengths[Math.floor((lengths.length - 1) * share)]
console.log(`lines altogether: ${lengths.reduce((sum, lines) => sum + lines, 0)}`)
console.log(
  `files: ${files.length}, of ${lengthAt(0.5)} lines in the middle, 90 of 100 up to ${lengthAt(0.9)}`,
)

for (const [noun, word] of Object.entries(NOUNS)) {
  const own = files.map(({ path }) => path).filter((path) => word.test(path))
  console.log(`files of ${noun}: ${own.length} in ${new Set(own.map(dirname)).size} folders`)
}

const countMatches = (pattern: RegExp) =>
  files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)
console.log(`types named …Deps: ${countMatches(/^(?:export )?type \w+Deps\b/gm)}`)
console.log(`functions named …Of: ${countMatches(/\b(?:function|const) \w+Of\b/g)}`)

const importers = Map.groupBy(imports, ({ to }) => to)
const small = files.filter(
  ({ path, text }) => lineCount(text) < SMALL_LINES && importers.get(path)?.length === 1,
)
console.log(`files below ${SMALL_LINES} lines that one other imports: ${small.length}`)

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
const words = (cycle: string[]) => cycle.join(' ')
say('cycles of files', findCycles(imports).map(words))
say('cycles of folders', findCycles(importsOfFolders(imports)).map(words))
