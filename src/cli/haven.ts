import { defineCommand, runMain } from 'citty'

// Each is loaded when it is called: the server's start does not wait for what imports and backups need.
await runMain(
  defineCommand({
    meta: {
      name: 'haven',
      description: 'Serve a Wellness Haven site, and look after it from the shell',
    },
    subCommands: {
      serve: async () => (await import('./commands/serve.ts')).serveCommand,
      migrate: async () => (await import('./commands/migrate.ts')).migrateCommand,
      admin: async () => (await import('./commands/admin.ts')).adminCommand,
      backup: async () => (await import('./commands/backup.ts')).backupCommand,
      'check-backup': async () => (await import('./commands/backup.ts')).checkBackupCommand,
      check: async () => (await import('./commands/check.ts')).checkCommand,
      restore: async () => (await import('./commands/restore.ts')).restoreCommand,
      import: async () => (await import('./commands/import.ts')).importCommand,
      export: async () => (await import('./commands/export.ts')).exportCommand,
      redirects: async () => (await import('./commands/redirects.ts')).redirectsCommand,
      settings: async () => (await import('./commands/settings.ts')).settingsCommand,
      starter: async () => (await import('./commands/starter.ts')).starterCommand,
    },
  }),
)
