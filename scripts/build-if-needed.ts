import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'

/** What the pages' bundle is made of, and how it is compressed. The server itself runs from source. */
const INPUTS = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'public',
  'src/admin',
  'src/contract',
  'src/domain',
  'src/ui',
  'src/web',
  'src/root.tsx',
  'src/routes.ts',
  'src/entry.client.tsx',
  'src/entry.server.tsx',
  'scripts/precompress.ts',
  'src/server/http/precompress.ts',
]
const BUNDLE = 'build/server/index.js'
const STAMP = 'build/inputs.sha256'

const fingerprint = fingerprintOf(INPUTS)
const isCurrent =
  existsSync(BUNDLE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint

if (!isCurrent) {
  console.log('Building the pages. This happens once for each version.')
  // What each file weighs interests those who change the pages; they run the build by itself.
  const build = ['run', '--silent', 'build', '--', '--logLevel', 'warn']
  const { status } = spawnSync('npm', build, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(STAMP, fingerprint)
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
