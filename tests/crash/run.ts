import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { runCrashRounds } from './crash-rounds.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    postgres: { type: 'boolean', default: false },
  },
})
const server = values.postgres ? await startPostgres() : undefined
try {
  const postgresUrl = server && (await makeDatabase(server.url))
  const summary = await runCrashRounds({
    rounds: Number(values.rounds),
    postgresUrl,
    report: (line) => console.log(line),
  })
  console.log(
    `After ${values.rounds} kills: ${summary.posts} posts and ${summary.pictures} pictures acknowledged, ${summary.unanswered} calls cut short. Nothing is lost, doubled or half there.`,
  )
} finally {
  await server?.stop()
}

async function makeDatabase(url: (database: string) => string): Promise<string> {
  const client = new pg.Client({ connectionString: url('postgres') })
  await client.connect()
  await client.query('create database haven_test_crash')
  await client.end()
  return url('haven_test_crash')
}
