import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { withTables } from './floors/floors-tables.ts'
import { LAYERS } from './floors/layers.ts'
import { lintRules } from './floors/lint-rules.ts'
import { withFiles, withNouns } from './floors/settings.ts'

/** `npm run floors`: writes what follows from the lists of layers, floors and nouns: settings of the compiler, rules of the linter, names of imports, tables of the document. */
const RULES = 'biome.floors.json'
const DOCUMENT = 'docs/architecture.md'
const PACKAGE = 'package.json'

const settings = LAYERS.map((layer) => {
  const path = `src/${layer.folder}/tsconfig.json`
  writeFileSync(path, withFiles(readFileSync(path, 'utf8'), layer))
  return path
})
writeFileSync(RULES, JSON.stringify(lintRules()))
execFileSync('node_modules/.bin/biome', ['format', '--write', RULES, ...settings])
writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8')))
writeFileSync(PACKAGE, withNouns(readFileSync(PACKAGE, 'utf8')))
