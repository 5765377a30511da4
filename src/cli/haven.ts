import { defineCommand, runMain } from 'citty'
import { adminCommand } from './commands/admin.ts'
import { migrateCommand } from './commands/migrate.ts'
import { starterCommand } from './commands/starter.ts'

await runMain(
  defineCommand({
    meta: { name: 'haven', description: 'Look after a Wellness Haven site from the shell' },
    subCommands: { migrate: migrateCommand, admin: adminCommand, starter: starterCommand },
  }),
)
