import { defineCommand, runMain } from 'citty'
import { adminCommand } from './commands/admin.ts'
import { backupCommand, checkBackupCommand } from './commands/backup.ts'
import { checkCommand } from './commands/check.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { migrateCommand } from './commands/migrate.ts'
import { restoreCommand } from './commands/restore.ts'
import { starterCommand } from './commands/starter.ts'

await runMain(
  defineCommand({
    meta: { name: 'haven', description: 'Look after a Wellness Haven site from the shell' },
    subCommands: {
      migrate: migrateCommand,
      admin: adminCommand,
      backup: backupCommand,
      'check-backup': checkBackupCommand,
      check: checkCommand,
      restore: restoreCommand,
      import: importCommand,
      export: exportCommand,
      starter: starterCommand,
    },
  }),
)
