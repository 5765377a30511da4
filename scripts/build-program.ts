import { cpSync } from 'node:fs'
import { build } from 'vite'
import { inAscii } from './in-ascii.ts'

const FOLDER = 'build/program'

/** Besides the program itself, what it runs in threads and processes of their own. */
const ENTRIES = {
  main: 'src/main.ts',
  'image-process-main': 'src/server/media/image-process-main.ts',
  'password-strength-worker': 'src/server/auth/passwords/password-strength-worker.ts',
  'render-worker': 'src/server/content/render-worker.ts',
}

/**
 * What Node loads by itself: packages that are not JavaScript alone, those that the pages' bundle
 * must share, and those that wait until a setting or a visitor asks for them.
 */
const PACKAGES = [
  '@aws-sdk/client-s3',
  '@node-rs/argon2',
  '@node-saml/node-saml',
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@simplewebauthn/server',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'better-sqlite3',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
  'react',
  'react-dom',
  'react-router',
  'satori',
  'sharp',
]

/**
 * Writes the program into few files (`build/program`): some eight hundred modules, read one by
 * one, are half of what a start takes, and their text stays in memory.
 */
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [inAscii()],
  build: {
    ssr: true,
    target: 'node24',
    outDir: FOLDER,
    // Errors are reported with the names that stand in the source.
    minify: false,
    // Side by side, as the source of a thread is beside what starts it.
    rolldownOptions: { input: ENTRIES, output: { chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: true, external: PACKAGES },
})

// Who fetches a new version and forgets to build goes on running the old one, on the tables that it knows.
cpSync('db/migrations', `${FOLDER}/migrations`, { recursive: true })
