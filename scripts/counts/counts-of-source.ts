import { dirname } from 'node:path'
import { FLOORS } from '../floors/floors.ts'
import { NOUN_FOLDERS } from '../floors/nouns.ts'
import { findCycles, importsOf, importsOfFolders, type SourceFile } from '../import-graph.ts'

export const LONG_LINES = 200
export const FULL_FILES = 20
export const SMALL_LINES = 40

/** Some of what the site knows, and what is in the path of each file that is about it. */
const WORDS_OF_NOUNS = {
  notes: /\bnotes?\b/,
  redirects: /\bredirects?\b/,
  templates: /\btemplates?\b/,
  audit: /\baudit\b/,
  newsletter: /\bnewsletters?\b/,
  pages: /\b(?:own|written|designed)-pages?\b|\bsections\b/,
}

export type Counts = {
  /** What is counted, and how often it is there. */
  numbers: [what: string, count: number][]
  /** What is looked into one by one. */
  lists: [what: string, found: string[]][]
}

/** Counts what says whether the source is in order; tests, and what a program has written, are not given. */
export function countsOfSource(files: readonly SourceFile[]): Counts {
  const imports = importsOf(files)
  const lists: Counts['lists'] = [
    [`files over ${LONG_LINES} lines`, longFiles(files)],
    [`folders over ${FULL_FILES} files`, fullFolders(files)],
    ['imports that lead upwards in the server', importsUpwards(imports)],
    ['cycles of files', wordsOf(findCycles(imports))],
    ['cycles of folders', wordsOf(findCycles(importsOfFolders(imports)))],
  ]
  return {
    numbers: [
      ...sizes(files),
      ...nouns(files),
      ...forms(files),
      [
        `files below ${SMALL_LINES} lines that one other imports`,
        smallFiles(files, imports).length,
      ],
      ...lists.map(([what, found]): [string, number] => [what, found.length]),
    ],
    lists,
  }
}

const lineCount = (text: string) => text.split('\n').length - 1
const partOf = (path: string, index: number) => path.split('/')[index] ?? ''

function sizes(files: readonly SourceFile[]): Counts['numbers'] {
  const layerOf = ({ path }: SourceFile) =>
    path.split('/').length > 2 ? partOf(path, 1) : 'src itself'
  const layers = [...Map.groupBy(files, layerOf)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const lengths = files.map(({ text }) => lineCount(text)).toSorted((one, other) => one - other)
  const lengthAt = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0
  return [
    ...layers.map(([layer, own]): [string, number] => [`lines of ${layer}`, linesOf(own)]),
    ['lines altogether', linesOf(files)],
    ['files', files.length],
    ['lines of the file in the middle', lengthAt(0.5)],
    ['lines up to which 90 of 100 files go', lengthAt(0.9)],
    ['lines of the longest file', lengthAt(1)],
  ]
}

function linesOf(files: readonly SourceFile[]): number {
  return files.reduce((sum, { text }) => sum + lineCount(text), 0)
}

function nouns(files: readonly SourceFile[]): Counts['numbers'] {
  return Object.entries(WORDS_OF_NOUNS).flatMap(([noun, word]): Counts['numbers'] => {
    const own = files.map(({ path }) => path).filter((path) => word.test(path))
    const folders = new Set(own.map(dirname))
    const inOwn = own.filter((path) => NOUN_FOLDERS.includes(noun) && partOf(path, 1) === noun)
    return [
      [`files of ${noun}`, own.length],
      [`folders of ${noun}`, folders.size],
      [`files of ${noun} in a folder of its own`, inOwn.length],
    ]
  })
}

function forms(files: readonly SourceFile[]): Counts['numbers'] {
  const count = (pattern: RegExp) =>
    files.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0)
  return [
    ['types named …Deps', count(/^(?:export )?type \w+Deps\b/gm)],
    ['functions named …Of', count(/\b(?:function|const) \w+Of\b/g)],
    ['docstrings that begin with “What”', count(/\/\*\*\s+(?:\* )?What\b/g)],
  ]
}

function smallFiles(
  files: readonly SourceFile[],
  imports: ReturnType<typeof importsOf>,
): SourceFile[] {
  const importers = Map.groupBy(imports, ({ to }) => to)
  return files.filter(
    ({ path, text }) => lineCount(text) < SMALL_LINES && importers.get(path)?.length === 1,
  )
}

function longFiles(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => lineCount(text) > LONG_LINES)
    .map(({ path, text }) => `${path} ${lineCount(text)}`)
}

function fullFolders(files: readonly SourceFile[]): string[] {
  return [...Map.groupBy(files, ({ path }) => dirname(path))]
    .filter(([, own]) => own.length > FULL_FILES)
    .map(([folder, own]) => `${folder} ${own.length}`)
    .toSorted()
}

function importsUpwards(imports: ReturnType<typeof importsOf>): string[] {
  const floorOf = (path: string) =>
    partOf(path, 1) === 'server'
      ? FLOORS.findIndex(({ folders }) => partOf(path, 2) in folders)
      : -1
  return imports
    .filter(({ from, to }) => floorOf(from) >= 0 && floorOf(to) > floorOf(from))
    .map(({ from, to }) => `${from} → ${to}`)
}

const wordsOf = (cycles: string[][]) => cycles.map((cycle) => cycle.join(' '))
