import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { withTables } from './floors/floors-tables.ts'
import { lintRules } from './floors/lint-rules.ts'

/** `npm run floors`: writes what follows from the lists of layers and floors into the linter's rules and the document. */
const RULES = 'biome.floors.json'
const DOCUMENT = 'docs/architecture.md'

writeFileSync(RULES, JSON.stringify(lintRules()))
execFileSync('node_modules/.bin/biome', ['format', '--write', RULES])
writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8')))
