import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of one PostgreSQL server for the whole run; `DATABASE` stands for the name. */
    postgresUrl: string
  }
}

/** One PostgreSQL server for the whole run; each test file makes its own database on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url('DATABASE'))
  return () => server.stop()
}
