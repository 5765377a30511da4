import type { Deps } from '#server/foundation/deps.ts'
import { createIdentityProviders, type IdentityProviders } from './federation/identity-providers.ts'
import { createSecretBox, type SecretBox } from './keys/secret-box.ts'
import { createSigningKeyring, type SigningKeyring } from './keys/signing-keyring.ts'
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts'
import { createPasswordMeasure, type MeasurePassword } from './passwords/password-strength.ts'
import { createWeaknessHints, type HintAtWeakness } from './passwords/weakness-hints.ts'

/** The in-memory parts of the auth service; made once for a process. */
export type AuthParts = {
  passwords: PasswordHasher
  measurePassword: MeasurePassword
  hintAtWeakness: HintAtWeakness
  signingKeys: SigningKeyring
  secretBox: SecretBox
  /** Days in which an administrator must set up a second step; undefined: recommended, not enforced. */
  adminSecondStepDays: number | undefined
  /** Minutes after which an idle session ends; undefined: it lasts its eight hours. */
  sessionIdleMinutes: number | undefined
  /** Whether anybody may make an account of their own. */
  isSignUpOpen: boolean
  /** Whether a code sent to a phone reaches it: the site has a gateway for text messages. */
  hasSmsGateway: boolean
  /** Whether such an account counts at once, without a mail that confirms its address. */
  isSignUpConfirmed: boolean
  /** Addresses outside the site to which a sign-in may redirect. */
  redirectUrls: readonly string[]
  /** The identity providers of the site. */
  identityProviders: IdentityProviders
  /** Whether people may link and unlink identities themselves. */
  isLinkingOpen: boolean
}

/** The dependencies of the auth service. */
export type AuthDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'log' | 'siteUrl' | 'pages'> &
  AuthParts & {
    /** To be woken when a mail has been queued. */
    jobs: { wake(): void }
  }

/** The settings of the site's owner. */
export type AuthSettings = Pick<
  AuthParts,
  | 'isSignUpOpen'
  | 'isSignUpConfirmed'
  | 'hasSmsGateway'
  | 'redirectUrls'
  | 'adminSecondStepDays'
  | 'sessionIdleMinutes'
  | 'identityProviders'
  | 'isLinkingOpen'
>

/** Makes the parts for a process; nothing is read or made in the database yet. */
export function createAuthParts({
  db,
  now,
  secretKey,
  adminSecondStepDays,
  sessionIdleMinutes,
  isSignUpOpen = true,
  isSignUpConfirmed = false,
  hasSmsGateway = true,
  redirectUrls = [],
  identityProviders = createIdentityProviders([], { siteUrl: '', clock: Date.now }),
  isLinkingOpen = true,
  measurePassword = createPasswordMeasure(),
}: Pick<Deps, 'db' | 'now'> & { secretKey: Uint8Array } & Partial<
    AuthSettings & Pick<AuthParts, 'measurePassword'>
  >): AuthParts {
  const secretBox = createSecretBox(secretKey)
  return {
    passwords: createPasswordHasher(),
    measurePassword,
    hintAtWeakness: createWeaknessHints({ measurePassword }),
    signingKeys: createSigningKeyring({ db, now, secretBox }),
    secretBox,
    adminSecondStepDays,
    sessionIdleMinutes,
    isSignUpOpen,
    isSignUpConfirmed,
    hasSmsGateway,
    redirectUrls,
    identityProviders,
    isLinkingOpen,
  }
}
