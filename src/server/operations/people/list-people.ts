import type { PeopleQuery, Person, PersonPage } from '#contract/desk/people.ts'
import { AppError } from '#domain/errors.ts'
import { idleSince } from '#domain/people/session-rules.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import * as peopleRepository from '#server/data/people/people-repository.ts'
import type { Context } from '../context.ts'
import { type AccountManager, requireAccountManager } from './account-manager.ts'

const PAGE_SIZE = 50

/**
 * One page of the people who have an account, by address, with what administrators must know
 * of each.
 *
 * @throws AppError `forbidden`
 */
export async function listPeople(
  deps: Pick<AuthDeps, 'db' | 'now' | 'sessionIdleMinutes'> & Pick<Context, 'isMailKept'>,
  manager: AccountManager,
  { query: { q = '', after = '' } }: { query: PeopleQuery },
): Promise<PersonPage> {
  requireAccountManager(manager)
  const rows = await peopleRepository.list(deps.db, { limit: PAGE_SIZE + 1, after, q })
  const items = await present(deps, rows.slice(0, PAGE_SIZE))
  const nextAfter = rows.length > PAGE_SIZE ? (items.at(-1)?.email ?? null) : null
  return { items, nextAfter, isMailKept: deps.isMailKept ?? false }
}

/**
 * One account as administrators see it.
 *
 * @throws AppError `forbidden` or `not_found`
 */
export async function getPerson(
  deps: Pick<AuthDeps, 'db' | 'now' | 'sessionIdleMinutes'>,
  manager: AccountManager,
  { params: { id } }: { params: { id: string } },
): Promise<Person> {
  requireAccountManager(manager)
  const row = await peopleRepository.find(deps.db, id)
  const [person] = row ? await present(deps, [row]) : []
  if (!person) throw new AppError('not_found', 'There is no such account.')
  return person
}

async function present(
  { db, now, sessionIdleMinutes }: Pick<AuthDeps, 'db' | 'now' | 'sessionIdleMinutes'>,
  rows: readonly peopleRepository.PersonRow[],
): Promise<Person[]> {
  const ids = rows.map(({ id }) => id)
  const [sessions, steps] = await Promise.all([
    peopleRepository.countSessions(db, {
      ids,
      now: now(),
      refreshedSince: idleSince(now(), sessionIdleMinutes),
    }),
    peopleRepository.listSecondSteps(db, ids),
  ])
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    role: row.role,
    standing: accountStanding(row),
    createdAt: row.created_at,
    invitedAt: row.invited_at,
    lastSignInAt: row.last_sign_in_at,
    sessionCount: sessions.get(row.id) ?? 0,
    secondSteps: steps
      .filter((step) => step.user_id === row.id)
      .flatMap(({ id, factor_type: type, friendly_name: name }) =>
        type === 'recovery_code' ? [] : [{ id, type, name }],
      ),
  }))
}

function accountStanding(row: peopleRepository.PersonRow): Person['standing'] {
  if (row.disabled_at !== null) return 'disabled'
  return row.email_confirmed_at === null ? 'invited' : 'active'
}
