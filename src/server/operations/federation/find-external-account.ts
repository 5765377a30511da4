import { makeUsername } from '#domain/people/username.ts'
import type { ExternalPerson } from '#server/auth/federation/external-person.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import * as identitiesRepository from '#server/data/people/identities-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { FederationChange } from './federation-deps.ts'
import { addIdentity } from './link-identity.ts'

/**
 * Finds or creates the account of a person whom a provider has authenticated, and locks it.
 *
 * An identity that is known decides by itself. Else the address does, when the provider has
 * made sure that it is the person's: an account that only reads is theirs, and so is one that
 * publishes when the settings trust the provider with addresses of that domain. Anybody else
 * signs in as before and adds the identity by hand. Nobody is ever found by an address that
 * is not verified on both sides.
 *
 * @throws AuthError `user_banned`, `provider_email_needs_verification`, `email_exists`,
 * `signup_disabled`
 */
export async function findExternalAccount(
  change: FederationChange,
  person: ExternalPerson,
): Promise<usersRepository.UserRow> {
  const { deps } = change
  const { tx } = change.unit
  const identity = await identitiesRepository.find(tx, person)
  const user = identity
    ? await usersRepository.lock(tx, identity.user_id)
    : await findByAddress(change, person)
  if (!user) throw new AuthError('unexpected_failure', 'The account is gone.')
  if (user.disabled_at) throw new AuthError('user_banned', 'User is banned')
  if (identity) {
    await identitiesRepository.touch(tx, {
      id: identity.id,
      email: person.verifiedEmail,
      identity_data: JSON.stringify(person.data),
      now: deps.now(),
    })
  }
  return user
}

async function findByAddress(
  change: FederationChange,
  person: ExternalPerson,
): Promise<usersRepository.UserRow | undefined> {
  const { deps } = change
  const { tx } = change.unit
  const email = person.verifiedEmail
  if (!email) {
    throw new AuthError(
      'provider_email_needs_verification',
      'The provider has not confirmed an email address of yours. Confirm it there, then try again.',
    )
  }
  const known = await usersRepository.findByEmail(tx, email)
  if (known) return carryOn(change, known.id, { ...person, verifiedEmail: email })
  if (!deps.isSignUpOpen) {
    throw new AuthError(
      'signup_disabled',
      'There is no account for you here, and none can be made.',
    )
  }
  const id = await makeAccount(change, person, email)
  // Made by another call in this very moment: then it is found as any other account.
  if (!id) {
    const made = await usersRepository.findByEmail(tx, email)
    return made && carryOn(change, made.id, { ...person, verifiedEmail: email })
  }
  await addIdentity(change, { userId: id, person, via: 'sign_up' })
  return usersRepository.lock(tx, id)
}

/** Gives an account that was found by its address the identity, where that is safe. */
async function carryOn(
  change: FederationChange,
  userId: string,
  person: ExternalPerson & { verifiedEmail: string },
): Promise<usersRepository.UserRow | undefined> {
  const { deps } = change
  const { tx } = change.unit
  const user = await usersRepository.lock(tx, userId)
  if (!user) return undefined
  const domain = person.verifiedEmail.split('@').at(-1) ?? ''
  const isTrusted = deps.identityProviders.trustedDomainsOf(person.provider).includes(domain)
  if (user.role !== null && !isTrusted) {
    throw new AuthError(
      'email_exists',
      'This address has an account that publishes. Sign in to it as before, then add this way to sign in under My account.',
    )
  }
  if (user.disabled_at) return user
  if (!user.email_confirmed_at) await revokeFormerOwner(change, user)
  await addIdentity(change, { userId, person, via: 'verified_email' })
  return usersRepository.lock(tx, userId)
}

/**
 * Whoever made an account for an address without confirming it may not share it with the
 * address's owner: their password, what they wrote, sessions and other ways to sign in go.
 */
async function revokeFormerOwner(
  { unit: { tx }, deps }: FederationChange,
  { id }: { id: string },
): Promise<void> {
  const now = deps.now()
  await usersRepository.change(tx, {
    id,
    now,
    password_hash: null,
    signup_data: null,
    email_confirmed_at: now,
  })
  await sessionsRepository.end(tx, { userId: id }, { reason: 'password_changed', now })
  await identitiesRepository.removeForUser(tx, id)
}

async function makeAccount(
  { unit: { tx, record }, deps }: FederationChange,
  person: ExternalPerson,
  email: string,
): Promise<string | undefined> {
  const now = deps.now()
  const id = deps.newId()
  const isInserted = await usersRepository.insertIfEmailFree(
    tx,
    {
      id,
      email,
      password_hash: null,
      display_name: person.name?.slice(0, 100) || makeUsername({ email, displayName: '' }),
      role: null,
      user_metadata: JSON.stringify(person.data),
      email_confirmed_at: now,
      last_sign_in_at: null,
      disabled_at: null,
      created_at: now,
      updated_at: now,
    },
    { hasEmailIdentity: false },
  )
  if (!isInserted) return undefined
  await record({
    at: now,
    action: 'account.create',
    subject: { type: 'account', id },
    after: { email, role: null, via: person.provider },
  })
  return id
}
