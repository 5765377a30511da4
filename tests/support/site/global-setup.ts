import type { TestProject } from 'vitest/node'
import { installTestPackages } from '#tests/packages/install.ts'
import { startPostgres } from '../database/postgres-server.ts'
import { createPostgresTemplate } from '../database/postgres-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of one PostgreSQL server for the whole run; `DATABASE` stands for the name. */
    postgresUrl: string
    /** A migrated, empty database on it, which others are copied from. */
    postgresTemplate: string
  }
}

/** One PostgreSQL server for the whole run; each test file makes its own database on it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  installTestPackages()
  const server = await startPostgres()
  project.provide('postgresUrl', server.url('DATABASE'))
  const template = await createPostgresTemplate(server.url)
  project.provide('postgresTemplate', template.name)
  return async () => {
    await template.drop()
    await server.stop()
  }
}
