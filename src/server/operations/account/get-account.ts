import type { Account, AccountFactor } from '#contract/desk/account.ts'
import { deviceName } from '#domain/devices/device-name.ts'
import { idleSince } from '#domain/people/session-rules.ts'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import { factorName, isSecondStep, listFactors } from '#server/auth/factors/factor-rules.ts'
import type { Authenticated } from '#server/auth/sessions/authenticate-request.ts'
import type { FactorRow } from '#server/data/people/factors-repository.ts'
import * as recoveryCodesRepository from '#server/data/people/recovery-codes-repository.ts'
import type { SessionRow } from '#server/data/people/sessions-repository.ts'
import * as sessionsRepository from '#server/data/people/sessions-repository.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { requireTaken } from './require-taken.ts'

/**
 * Returns a person's own account: their second steps, and their sessions,
 * this session first.
 *
 * @throws AppError `second_step_required` when they have not taken theirs
 */
export async function getAccount(
  { db, now, sessionIdleMinutes }: Pick<Deps, 'db' | 'now'> & Pick<AuthParts, 'sessionIdleMinutes'>,
  { signedIn }: { signedIn: Authenticated },
): Promise<Account> {
  requireTaken(signedIn)
  const { user, session } = signedIn
  const [factors, sessions, credentials] = await Promise.all([
    listFactors(db, user.id, now()),
    sessionsRepository.listRunning(db, {
      userId: user.id,
      now: now(),
      refreshedSince: idleSince(now(), sessionIdleMinutes),
    }),
    usersRepository.findCredentials(db, user.email),
  ])
  const codes = factors.find(({ factor_type }) => factor_type === 'recovery_code')
  const shown = sessions.map((row) => presentSession(row, session.id))
  return {
    email: user.email,
    displayName: user.display_name,
    hasPassword: credentials?.password_hash !== null,
    factors: factors.filter(isSecondStep).map(presentFactor),
    recoveryCodes: codes ? await recoveryCodesRepository.count(db, codes.id) : null,
    sessions: [...shown.filter((row) => row.isCurrent), ...shown.filter((row) => !row.isCurrent)],
  }
}

function presentFactor(factor: FactorRow): AccountFactor {
  return {
    id: factor.id,
    type: factor.factor_type === 'recovery_code' ? 'totp' : factor.factor_type,
    name: factorName(factor),
    createdAt: factor.created_at,
    lastUsedAt: factor.last_used_at,
  }
}

function presentSession(row: SessionRow, currentId: string): Account['sessions'][number] {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    device: deviceName(row.client, row.user_agent),
    address: row.address,
    startedAt: row.created_at,
    lastSeenAt: row.refreshed_at,
    expiresAt: row.expires_at,
    hasTakenSecondStep: row.assurance_level === 'aal2',
  }
}
