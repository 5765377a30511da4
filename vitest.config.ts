import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,ui,web,admin}/**/*.test.{ts,tsx}',
            'content/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'src/{server,cli}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/supabase-js/**/*.test.ts',
            'tests/attacks/**/*.test.ts',
            'tests/s3/**/*.test.ts',
          ],
          environment: 'node',
          globalSetup: ['tests/support/global-setup.ts'],
          // For machines that do many other things; what hangs is found all the same.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // The same tests as in Node; clients run in pages of one real Chromium.
          name: 'chromium',
          include: ['tests/supabase-js/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/global-setup.ts', 'tests/support/chromium-setup.ts'],
          // One process, which keeps its pages from file to file.
          fileParallelism: false,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
