import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../data/engines/database.ts'
import { composeSite } from './compose-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'haven-compose-'))
const db = openDatabase({ engine: 'sqlite', file: join(folder, 'haven.sqlite') }, () => {})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

const PROGRAMS = [
  'src/server/composition/open-site.ts',
  'src/cli/shell.ts',
  'tests/support/site/given-app.ts',
  'tests/support/site/given-site.ts',
]

test('each setting of the owner counts wherever the site is composed', () => {
  const read = readConfig({
    DATA_DIR: folder,
    SITE_URL: 'https://haven.example',
    ADMIN_SECOND_STEP_DAYS: '3',
    SESSION_IDLE_MINUTES: '20',
    SIGN_UP: 'off',
    IDENTITY_LINKING: 'off',
    REDIRECT_URLS: 'https://app.example/*',
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const surroundings = { db, log: pino({ level: 'silent' }), pages: { drop: () => {} } }

  const site = composeSite(read.config, surroundings)
  expect(site).toMatchObject({
    siteUrl: 'https://haven.example',
    adminSecondStepDays: 3,
    sessionIdleMinutes: 20,
    isSignUpOpen: false,
    isLinkingOpen: false,
    redirectUrls: ['https://app.example/*'],
  })
  const instead = composeSite(read.config, { ...surroundings, overrides: { isSignUpOpen: true } })
  expect(instead).toMatchObject({ isSignUpOpen: true, isLinkingOpen: false })
})

test.each(PROGRAMS)('%s composes nothing by itself', (file) => {
  const source = readFileSync(file, 'utf8')
  expect(source).toContain('composeSite(')
  expect(source).not.toContain('createAuthParts(')
})
