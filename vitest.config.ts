import { configDefaults, defineConfig } from 'vitest/config'
import { NOUN_FOLDERS } from './scripts/floors/nouns.ts'

/** A browser on a busy machine may miss a beat; what fails three times is broken, and what needed more than one attempt is printed. */
const RETRIES_IN_BROWSERS = process.env.CI ? 2 : 0

/** A look is repeated until it is right: one second of vitest's own is less than a busy machine may need for one answer. */
const PATIENCE = { poll: { timeout: 15_000 } }

/** Tests of nouns that need a database or the app in process end as what they try does. */
const NOUNS_ON_SERVER = NOUN_FOLDERS.map((noun) => `src/${noun}/**/*.{tables,server}.test.ts`)

/** A test may start ten programs while three others have the processor: what hangs is found all the same. */
const SLOWEST_MS = 300_000

/** Node reads TypeScript by itself, with half of the work that Vite has; pages and their components need Vite. */
const NODES_OWN_MODULES = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,ui,web,admin}/**/*.test.{ts,tsx}',
            ...NOUN_FOLDERS.map((noun) => `src/${noun}/**/*.test.{ts,tsx}`),
            'content/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...NOUNS_ON_SERVER],
          environment: 'node',
          setupFiles: ['tests/support/property-seed.ts'],
          maxWorkers: 2,
          isolate: false,
          // A hundred made-up cases take longest where four programs share two cores; what hangs is found all the same.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'src/{server,cli}/**/*.test.ts',
            ...NOUNS_ON_SERVER,
            'tests/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/supabase-js/**/*.test.ts',
            'tests/attacks/**/*.test.ts',
            'tests/recovery/**/*.test.ts',
            'tests/s3/**/*.test.ts',
          ],
          environment: 'node',
          maxWorkers: 2,
          experimental: NODES_OWN_MODULES,
          // To import the server anew for each file is a fifth of the processor's time.
          isolate: false,
          globalSetup: ['tests/support/site/global-setup.ts'],
          setupFiles: ['tests/support/property-seed.ts'],
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
        },
      },
      {
        test: {
          // The same tests as in Node; clients run in pages of one real Chromium.
          name: 'chromium',
          include: ['tests/supabase-js/*.test.ts'],
          environment: 'node',
          globalSetup: [
            'tests/support/site/global-setup.ts',
            'tests/support/browser/chromium-setup.ts',
          ],
          // One process, which keeps its pages from file to file.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          retry: RETRIES_IN_BROWSERS,
          expect: PATIENCE,
          experimental: NODES_OWN_MODULES,
          isolate: false,
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
        },
      },
      {
        test: {
          // Programs as they are built: killed, started, several at once, behind a cache.
          name: 'processes',
          include: ['tests/processes/*.test.ts', 'tests/load/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/site/build-setup.ts', 'tests/support/site/global-setup.ts'],
          setupFiles: ['tests/support/property-seed.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          retry: RETRIES_IN_BROWSERS,
          expect: PATIENCE,
          experimental: NODES_OWN_MODULES,
          isolate: false,
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
        },
      },
      {
        test: {
          // `npm run test:dev`: what takes too long to be in every run. It needs no build and no PostgreSQL.
          name: 'development',
          include: ['tests/e2e/development.test.ts'],
          environment: 'node',
          env: { DEVELOPMENT_TESTS: 'all' },
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
        },
      },
      {
        test: {
          // `npm run test:engines`: each engine of this machine, today's Chromium too, for docs/browsers.md.
          name: 'engines',
          include: ['tests/e2e/engines/*.test.ts', 'tests/engines/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/site/build-setup.ts', 'tests/support/site/global-setup.ts'],
          maxWorkers: 2,
          expect: PATIENCE,
          experimental: NODES_OWN_MODULES,
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/site/build-setup.ts', 'tests/support/site/global-setup.ts'],
          // A browser draws without a graphics card: three at once took three to seven times as long each.
          fileParallelism: true,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
          retry: RETRIES_IN_BROWSERS,
          expect: PATIENCE,
          experimental: NODES_OWN_MODULES,
          isolate: false,
          testTimeout: SLOWEST_MS,
          hookTimeout: SLOWEST_MS,
        },
      },
    ],
  },
})
