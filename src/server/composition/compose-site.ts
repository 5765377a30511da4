import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { type AuthParts, type AuthSettings, createAuthParts } from '../auth/auth-parts.ts'
import { createIdentityProviders } from '../auth/federation/identity-providers.ts'
import type { Config } from '../config/config.ts'
import type { Deps } from '../foundation/deps.ts'
import { createTemporaryFiles, type TemporaryFiles } from '../media/temporary-files.ts'
import { readSecretKey } from './secret-key.ts'

/** The parts that everything stands on that runs on the data of a site. */
export type SiteParts = Deps & AuthParts & { temporaryFiles: TemporaryFiles }

/** The surroundings that the composition is given: where it writes, and what differs from the program. */
type Surroundings = Pick<Deps, 'db' | 'log' | 'pages'> & {
  /** The current time as a UTC ISO string; the system's clock when left out. */
  now?: Deps['now']
  /** Parts that take the place of those that the settings ask for. */
  overrides?: Partial<AuthSettings & Pick<AuthParts, 'passwords' | 'measurePassword'>>
}

/**
 * Composes the parts that the server, its commands and the tests have in common, from the settings: a
 * setting that one of them knows counts for all.
 */
export function composeSite(
  config: Config,
  { db, log, pages, now = () => new Date().toISOString(), overrides = {} }: Surroundings,
): SiteParts {
  const { siteUrl } = config
  const { passwords, ...settings } = overrides
  const auth = createAuthParts({
    db,
    now,
    secretKey: readSecretKey(config),
    adminSecondStepDays: config.adminSecondStepDays,
    sessionIdleMinutes: config.sessionIdleMinutes,
    isSignUpOpen: config.isSignUpOpen,
    hasSmsGateway: config.smsUrl !== undefined,
    redirectUrls: config.redirectUrls,
    isLinkingOpen: config.isLinkingOpen,
    identityProviders: createIdentityProviders(config.identityProviders, {
      siteUrl,
      clock: Date.now,
    }),
    ...settings,
  })
  const temporaryFiles = createTemporaryFiles(join(config.dataFolder, 'tmp'))
  const deps = { db, now, newId: uuidv7, log, pages, siteUrl, temporaryFiles }
  return { ...deps, ...auth, ...(passwords && { passwords }) }
}
