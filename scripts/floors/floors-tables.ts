import { FLOORS } from './floors.ts'
import { LAYERS, type Layer } from './layers.ts'
import { ENDINGS, type Ending, NOUNS } from './nouns.ts'

/** Returns the document with its tables as the lists have them: each stands between its marks. */
export function withTables(document: string): string {
  const tables = {
    layers: [['folder', 'what it holds', 'may import'], ...LAYERS.map(layerRow), nounsRow()],
    floors: [['floor', 'folders'], ...FLOORS.toReversed().map(floorRow)],
    endings: [['a file of a noun', 'what it holds', 'has the rules of'], ...ENDINGS.map(endingRow)],
  }
  return Object.entries(tables).reduce(
    (text, [name, rows]) => withTable(text, name, rows),
    document,
  )
}

function withTable(document: string, name: string, [head = [], ...rows]: string[][]): string {
  const begin = `<!-- ${name}: npm run floors -->\n`
  const end = `<!-- ${name} end -->`
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`The document has no ${begin} with ${end} after it.`)
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`)
  return document.slice(0, from) + begin + lines.join('') + document.slice(to)
}

function layerRow(layer: Layer): string[] {
  return [`\`src/${layer.folder}\``, layer.holds, importsInWords(layer)]
}

function nounsRow(): string[] {
  const held = Object.entries(NOUNS).map(([noun, holds]) => `\`src/${noun}\`: ${holds}`)
  return ['nouns', held.join('<br>'), 'by how a file ends, below']
}

function importsInWords({ imports, importsInWords: words, packages }: Layer): string {
  const own = packages?.names ?? []
  const within = Object.entries(packages?.within ?? {}).map(
    ([path, { names }]) =>
      `in \`${path}\` also ${listed(names.filter((name) => !own.includes(name)))}`,
  )
  return [words ?? (listed([...imports, ...own]) || 'nothing of ours'), ...within].join('; ')
}

const listed = (names: string[]) => names.join(', ').replaceAll('*', '\\*')

function floorRow({ name, folders }: (typeof FLOORS)[number]): string[] {
  const held = Object.entries(folders).map(([folder, { holds }]) => `\`${folder}\`: ${holds}`)
  return [name, held.join('<br>')]
}

function endingRow({ ending, holds, layer, floor, hasComponents }: Ending): string[] {
  const kind = hasComponents ? 'tsx' : 'ts'
  return [
    `\`*${ending && `.${ending}`}.${kind}\``,
    holds,
    `\`src/${floor ? `${layer}/${floor}` : layer}\``,
  ]
}
