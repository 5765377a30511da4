import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/data/engines/database.ts'
import type { Database } from '#server/data/tables.ts'
import type { PostgresServer } from '#tests/support/database/postgres-server.ts'
import { ADMIN, type RunningSite, startSite } from '#tests/support/site/running-site.ts'
import type { SharedBucket } from './shared-bucket.ts'

/** Several nodes of one site, and a look behind the scenes. */
export type Fleet = {
  nodes: RunningSite[]
  urls: string[]
  db: Database
  /** Whether some node keeps pictures for itself. */
  hasOwnPictures(): boolean
  /** Ends everything and removes all data. */
  remove(): Promise<void>
}

/**
 * Starts that many nodes at the same moment, on one empty database and one bucket. All else that
 * they share is a key; each has a folder of its own. `settings` come on top of theirs.
 */
export async function startFleet(
  { server, bucket }: { server: PostgresServer; bucket: SharedBucket },
  count: number,
  settings: Record<string, string> = {},
): Promise<Fleet> {
  const databaseUrl = await makeDatabase(server)
  const db = openDatabase({ engine: 'postgres', url: databaseUrl }, () => {})
  const environment = {
    ...sharedSettings(databaseUrl, bucket),
    SITE_URL: 'http://haven.example',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  }
  const started = await Promise.allSettled(
    Array.from({ length: count }, () => startSite({ environment })),
  )
  const nodes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

  async function remove(): Promise<void> {
    await db.destroy()
    await Promise.all(nodes.map((node) => node.remove()))
  }

  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await remove()
    throw new Error('Not every node started.', { cause: failed.reason })
  }
  return {
    nodes,
    urls: nodes.map(({ url }) => url),
    db,
    hasOwnPictures: () => nodes.some(({ dataFolder }) => existsSync(join(dataFolder, 'media'))),
    remove,
  }
}

/** The settings that the processes of one site share. */
export function sharedSettings(databaseUrl: string, bucket: SharedBucket): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: randomBytes(32).toString('hex'),
    ...bucket.environment,
  }
}

/** @returns the address of a new database, with nothing in it */
export async function makeDatabase(server: PostgresServer): Promise<string> {
  const name = `haven_test_fleet_${Date.now().toString(36)}`
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return server.url(name)
}
