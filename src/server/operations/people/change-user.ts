import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { requireStrongPassword } from '#server/auth/passwords/password-policy.ts'
import { AuthError } from '#server/auth/protocol/auth-error.ts'
import { DATA_TOO_LARGE, isPersonDataKept } from '#server/auth/protocol/person-data.ts'
import type { Authenticated, SignedIn } from '#server/auth/sessions/authenticate-request.ts'
import * as authCodesRepository from '#server/data/people/auth-codes-repository.ts'
import * as flowStatesRepository from '#server/data/people/flow-states-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import type { UserRow } from '#server/data/people/users-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { CallOrigin } from '#server/foundation/caller.ts'
import { type UnitOfWork, unitOfWork } from '#server/foundation/unit-of-work.ts'
import { type LinkRequest, noticeMail } from '../codes/auth-mail-jobs.ts'
import { isSsoManaged } from '../codes/is-sso-managed.ts'
import {
  beginEmailChange,
  beginPhoneChange,
  type NewContact,
  prepareContactChange,
} from './begin-contact-change.ts'
import { type Presence, provePresence, SECOND_STEP_NEEDED } from './prove-presence.ts'

/** The changes that a person asks for about themselves; what is undefined stays as it is. */
export type UserChange = Presence &
  LinkRequest &
  NewContact & {
    password: string | undefined
    /** Merged into what is there; null takes a member away. */
    data: Record<string, unknown> | undefined
  }

type Changing = { unit: UnitOfWork; signedIn: SignedIn }

/**
 * Changes what somebody asks about their own account, all of it or nothing.
 *
 * A new address waits until mails to both addresses are confirmed, a new phone until its
 * message is. A new password ends all other sessions of the person and voids every code. Who has
 * a second step changes nothing before they have taken it.
 *
 * @throws AuthError `insufficient_aal`, `same_password`, `weak_password`, `email_exists`, `phone_exists`,
 * `user_sso_managed`, and what `provePresence` and the limits on mail throw
 */
export async function changeUser(
  deps: AuthDeps,
  signedIn: Authenticated,
  change: UserChange,
  origin: CallOrigin,
): Promise<UserRow> {
  const { user } = signedIn
  if (signedIn.missingStep === 'take') {
    throw new AuthError('insufficient_aal', SECOND_STEP_NEEDED, { status: 401 })
  }
  const email = change.email === user.email ? undefined : change.email
  const phone = change.phone === user.phone ? undefined : change.phone
  if (email || phone || change.password !== undefined) {
    await refuseManaged(deps, user, { email, password: change.password })
    await provePresence(deps, signedIn, change, origin)
  }
  const { password } = change
  const passwordHash = password === undefined ? null : await prepare(deps, user, password)
  await prepareContactChange(deps, user, { email, phone }, origin)

  const changed = await unitOfWork(deps, { ...origin, actor: user }, async (unit) => {
    const { tx } = unit
    const changing = { unit, signedIn }
    await lockRunning(tx, signedIn)
    if (change.data) await changeData(deps, changing, change.data)
    if (email) await beginEmailChange(unit, deps, user, { ...change, email })
    if (phone) await beginPhoneChange(unit, deps, user, phone)
    if (passwordHash) await changePassword(deps, changing, passwordHash)
    return usersRepository.findById(tx, user.id)
  })
  return changed ?? user
}

/** Of two who change an account at once, the one whose session the other ended changes nothing. */
async function lockRunning(tx: Database, { user, session }: SignedIn): Promise<void> {
  await usersRepository.lock(tx, user.id)
  const running = await sessionsRepository.find(tx, session.id)
  if (running && !running.ended_at) return
  throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
}

/** Who is known to the site only through an organisation's sign-in is changed there. */
async function refuseManaged(
  { db }: AuthDeps,
  { id }: UserRow,
  { email, password }: { email: string | undefined; password: string | undefined },
): Promise<void> {
  if (!email && password === undefined) return
  if (!(await isSsoManaged(db, id))) return
  throw new AuthError(
    'user_sso_managed',
    'Updating email, phone, password of a SSO account only possible via SSO',
  )
}

async function prepare(deps: AuthDeps, user: UserRow, password: string): Promise<string> {
  const account = await usersRepository.findCredentials(deps.db, user.email)
  if (account?.password_hash && (await deps.passwords.verify(account.password_hash, password))) {
    throw new AuthError('same_password', 'New password should be different from the old password.')
  }
  await requireStrongPassword(deps, password, {
    email: user.email,
    displayName: user.display_name,
  })
  return deps.passwords.hash(password)
}

async function changeData(
  { now }: AuthDeps,
  { unit: { tx }, signedIn: { user } }: Changing,
  data: Record<string, unknown>,
): Promise<void> {
  const held = await usersRepository.findById(tx, user.id)
  const merged = { ...(JSON.parse(held?.user_metadata ?? '{}') as object), ...data }
  const kept = Object.entries(merged).filter(([, value]) => value !== null)
  const user_metadata = JSON.stringify(Object.fromEntries(kept))
  if (!isPersonDataKept(user_metadata)) {
    throw new AuthError('validation_failed', `data: ${DATA_TOO_LARGE}`)
  }
  await usersRepository.change(tx, { id: user.id, now: now(), user_metadata })
}

async function changePassword(
  deps: AuthDeps,
  { unit, signedIn: { user, session } }: Changing,
  passwordHash: string,
): Promise<void> {
  const { tx } = unit
  const now = deps.now()
  await usersRepository.setPasswordHash(tx, { id: user.id, passwordHash, now })
  await authCodesRepository.removeForUser(tx, user.id)
  await flowStatesRepository.removeCodesForUser(tx, user.id)
  const endedIds = await sessionsRepository.end(
    tx,
    { userId: user.id, except: session.id },
    { reason: 'password_changed', now },
  )
  await unit.record({
    at: now,
    action: 'account.password',
    subject: { type: 'account', id: user.id },
    after: { endedIds },
  })
  await noticeMail(unit, deps, { to: user.email, notice: 'password_changed' })
}
