import { defineCommand } from 'citty'
import { withShell } from '../shell.ts'

export const migrateCommand = defineCommand({
  meta: { name: 'migrate', description: "Bring the database to this version's shape" },
  run: () =>
    withShell(async ({ migrationsApplied: count }) => {
      const applied = count === 1 ? 'Applied 1 change. ' : `Applied ${count} changes. `
      console.log(`${count > 0 ? applied : ''}The database is up to date.`)
    }),
})
