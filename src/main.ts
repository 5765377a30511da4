import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import pino from 'pino'
import { readConfig } from '#server/config.ts'
import { batchLines } from '#server/log-output.ts'
import type { BuiltPages, OpenSite } from '#server/open-site.ts'
import { StartError } from '#server/start-error.ts'

const BUILD_FOLDER = join(import.meta.dirname, '../build')

if (existsSync('.env')) process.loadEnvFile('.env')
// React reads it once, when it is first imported; its other build renders three times slower.
process.env.NODE_ENV ??= 'production'
// From the second start on nothing is compiled again: a third of the time and 40 MB less.
enableCompileCache(join(BUILD_FOLDER, 'compiled'))
const result = readConfig(process.env)
if (!result.ok) refuse(result.problems)

const { config } = result
const output = batchLines(process.stdout)
process.on('exit', () => output.flush())
const log = pino({ level: config.logLevel }, output)
try {
  const { openSite } = await import('#server/open-site.ts')
  const site = await openSite(config, log, await importPages())
  announce(site)
  closeOnSignals(site)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  refuse([error.message])
}

async function importPages(): Promise<BuiltPages> {
  const entry = join(BUILD_FOLDER, 'server/index.js')
  if (!existsSync(entry)) throw new StartError('the pages are not built. Run: npm run build')
  return { bundle: await import(entry), clientFolder: join(BUILD_FOLDER, 'client') }
}

/** For the person at the screen; logs are for machines and come beside it. */
function announce({ siteUrl, setupLink }: OpenSite): void {
  console.log(`\nWellness Haven is open at ${siteUrl}`)
  if (setupLink) {
    console.log(`\nMake the first administrator with this link (it works once, for a day):`)
    console.log(`  ${setupLink}\n`)
  }
}

function closeOnSignals(site: OpenSite): void {
  let isClosing = false
  async function close(): Promise<void> {
    if (isClosing) return
    isClosing = true
    await site.close()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

function refuse(problems: string[]): never {
  for (const problem of problems) console.error(`Cannot start: ${problem}`)
  process.exit(1)
}
