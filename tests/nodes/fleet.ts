import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/data/database.ts'
import type { Database } from '#server/data/tables.ts'
import type { PostgresServer } from '#tests/support/postgres-server.ts'
import { ADMIN, type RunningSite, startSite } from '#tests/support/running-site.ts'

/** Several nodes of one site, and a look behind the scenes. */
export type Fleet = {
  nodes: RunningSite[]
  urls: string[]
  db: Database
  /** Ends everything and removes all data. */
  remove(): Promise<void>
}

/**
 * Starts that many nodes at the same moment, on one empty database and one shared folder.
 *
 * The folder stands for what nodes share beside the database: pictures and the secret key.
 */
export async function startFleet(
  server: PostgresServer,
  count: number,
  environment: Record<string, string> = {},
): Promise<Fleet> {
  const databaseUrl = await makeDatabase(server)
  const dataFolder = mkdtempSync(join(tmpdir(), 'haven-fleet-'))
  const db = openDatabase({ engine: 'postgres', url: databaseUrl }, () => {})
  const started = await Promise.allSettled(
    Array.from({ length: count }, () =>
      startSite({
        dataFolder,
        environment: {
          DATABASE_URL: databaseUrl,
          SITE_URL: 'http://haven.example',
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
          ...environment,
        },
      }),
    ),
  )
  const nodes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

  async function remove(): Promise<void> {
    await db.destroy()
    await Promise.all(nodes.map((node) => node.stop('SIGKILL')))
    rmSync(dataFolder, { recursive: true, force: true })
  }

  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await remove()
    throw new Error('Not every node started.', { cause: failed.reason })
  }
  return { nodes, urls: nodes.map(({ url }) => url), db, remove }
}

async function makeDatabase(server: PostgresServer): Promise<string> {
  const name = `haven_test_fleet_${Date.now().toString(36)}`
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return server.url(name)
}
