import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { NOUN_FOLDERS } from './floors/nouns.ts'

/** Parts of each noun are in both. */
const NOUNS = NOUN_FOLDERS.map((noun) => `src/${noun}`)

type Build = { what: string; script: string; makes: string; stamp: string; inputs: string[] }

const PAGES: Build = {
  what: 'the pages',
  script: 'build:pages',
  makes: 'build/server/index.js',
  stamp: 'build/pages.sha256',
  inputs: [
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'react-router.config.ts',
    'public',
    'src/admin',
    'src/contract',
    'src/domain',
    'src/ui',
    'src/web',
    ...NOUNS,
    'src/root.tsx',
    'src/routes.ts',
    'src/entry.client.tsx',
    'src/start-react.tsx',
    'src/entry.server.tsx',
    'src/render-document.tsx',
    'scripts/in-ascii.ts',
    'scripts/precompress.ts',
    'src/server/http/site/precompress.ts',
  ],
}
const PROGRAM: Build = {
  what: 'the program',
  script: 'build:program',
  makes: 'build/program/main.js',
  stamp: 'build/program.sha256',
  inputs: [
    'package-lock.json',
    'scripts/build-program.ts',
    'scripts/in-ascii.ts',
    'db/migrations',
    'src/contract',
    'src/domain',
    'src/server',
    ...NOUNS,
    'src/main.ts',
    'src/serve.ts',
  ],
}
const STARTER_DATA: Build = {
  what: 'the data of a new site, for tests',
  script: 'build:starter-data',
  makes: 'build/starter/haven.sqlite',
  stamp: 'build/starter.sha256',
  inputs: [
    ...PROGRAM.inputs,
    'content/starter',
    'tests/support/site/make-starter-data.ts',
    'tests/support/site/until-pictures-are-made.ts',
  ],
}

/** Builds what browsers and the server render pages from, unless it is there and current. */
export function buildPagesIfNeeded(): void {
  buildIfNeeded(PAGES)
}

/** Builds what `src/start.js` runs, unless it is there and current. */
export function buildProgramIfNeeded(): void {
  buildIfNeeded(PROGRAM)
}

/** Makes what the tests start sites from that have the starter posts, unless it is there and current. */
export function makeStarterDataIfNeeded(): void {
  buildIfNeeded(STARTER_DATA)
}

function buildIfNeeded({ what, script, makes, stamp, inputs }: Build): void {
  const fingerprint = fingerprintOf(inputs)
  if (existsSync(makes) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return

  console.log(`Building ${what}. This happens once for each version.`)
  // What each file weighs interests those who change the pages; they run the build by itself.
  const quiet = script === PAGES.script ? ['--', '--logLevel', 'warn'] : []
  // Whoever asks may run as a test, and React would come out as its development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync('npm', ['run', '--silent', script, ...quiet], {
    stdio: 'inherit',
    env,
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, fingerprint)
}

function fingerprintOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  return [path, ...globSync(`${path}/**/*`)]
    .filter((file) => !file.includes('.test.') && statSync(file).isFile())
    .sort()
}
