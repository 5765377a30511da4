import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { AppError } from '#domain/errors.ts'
import { findStorageFault, StorageFailure } from '#domain/storage-failure.ts'
import { StartError } from '#server/base/start-error.ts'
import { composeSite, type SiteParts } from '#server/composition/compose-site.ts'
import { openMigratedDatabase } from '#server/composition/open-data.ts'
import { prepareDataFolder } from '#server/composition/open-folder.ts'
import { prepareSecrets } from '#server/composition/prepare-secrets.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { MediaStoreError } from '#server/media/media-store-error.ts'
import { loadPostAddresses } from '#server/operations/addresses/post-addresses.ts'

const FULL =
  'there is no room left on its disk. Make room, or name a folder on another disk, and run it again.'

const WORDS: Partial<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EROFS: 'its disk is read-only. Mount it for writing, or name a folder on another disk.',
  EIO: 'its disk answers with errors. Look at the kernel’s log and replace the disk.',
  EACCES: 'this user has no right to. Give it that right, or name another place.',
  EPERM: 'this user has no right to. Give it that right, or name another place.',
  ENOENT: 'it is not there. Correct the path.',
  ENOTDIR: 'a part of the path is a file where a folder has to be. Correct the path.',
  EISDIR: 'it is a folder where a file has to be. Correct the path.',
  EEXIST: 'it is there already. Name another.',
  ENOTEMPTY: 'it is not empty. Name another.',
  ENAMETOOLONG: 'the name is too long. Name a shorter one.',
  EMFILE: 'too many files are open. Raise the limit of open files (ulimit -n).',
}

export type Shell = SiteParts & {
  /** How many migrations were applied before the command began; 0 for a database that is new. */
  migrationsApplied: number
}

/** A call that was made wrongly, as opposed to one that was refused. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const EXIT_REFUSED = 1
const EXIT_USAGE = 2

/**
 * Runs a command on the site's data, beside a running server or without one.
 *
 * A server that runs hears of changed pages through the database. The process ends with 0,
 * with 1 when the command was refused, with 2 when it was called wrongly, each with one line.
 */
export async function withShell(work: (shell: Shell) => Promise<void>): Promise<void> {
  await withConfig((config) => open(config, work))
}

/** As `withShell`, for a command that opens what it needs by itself. */
export async function withConfig(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readSettings())
  } catch (error) {
    const message = inWords(error)
    if (message === undefined) throw error
    console.error(message)
    process.exitCode = error instanceof UsageError ? EXIT_USAGE : EXIT_REFUSED
  }
}

/** Returns the text piped into the command, without the last line break; undefined on a terminal. */
export async function readPipedLine(): Promise<string | undefined> {
  if (process.stdin.isTTY) return undefined
  return (await text(process.stdin)).replace(/\r?\n$/, '') || undefined
}

async function open(config: Config, work: (shell: Shell) => Promise<void>): Promise<void> {
  prepareDataFolder(config)
  const log = pino({ level: 'warn' })
  let migrationsApplied = 0
  const db = await openMigratedDatabase(config, (error) => log.warn(error), {
    onMigration(name, number, of) {
      migrationsApplied = number
      // Beside what the command prints, which another program may read.
      console.error(`The database is brought to this version: ${name} (${number} of ${of})`)
    },
  })
  try {
    // Beside a server that runs: it learns of changed pages through the database.
    const site = composeSite(config, { db, log, pages: { drop: () => {} } })
    await prepareSecrets(site)
    await loadPostAddresses(db)
    await work({ ...site, migrationsApplied })
  } finally {
    await db.destroy()
  }
}

function readSettings(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const result = readConfig(process.env)
  if (!result.ok) throw new UsageError(result.problems.join('\n'))
  return result.config
}

/** The line for whoever runs the site; undefined when it is an error of the program. */
function inWords(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // A command may say what is wrong with the store or the disk.
  const { cause } = error
  if (cause instanceof MediaStoreError || cause instanceof StorageFailure) return cause.message
  if (error instanceof AppError || error instanceof StartError || error instanceof UsageError) {
    return error.message
  }
  return error instanceof StorageFailure ? error.message : fileErrorInWords(error)
}

/**
 * Returns in words why the file system refused, and what to do, for the person who ran a command; undefined when the
 * error is none of those.
 */
function fileErrorInWords(error: Error): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const words = WORDS[code]
  if (words === undefined) return undefined
  const path = 'path' in error && typeof error.path === 'string' ? error.path : undefined
  const action = findStorageFault(error) ? 'written or read' : 'used'
  return `${path ?? 'A file'} cannot be ${action}: ${words} (${code})`
}
