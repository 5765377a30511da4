import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/people/role.ts'
import type { AuthDeps } from '#server/auth/auth-parts.ts'
import { signAccessToken } from '#server/auth/sessions/access-token.ts'
import { startSession } from '#server/auth/sessions/start-session.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'

/** An account as a test needs it. `password` is undefined when nobody can sign in with one. */
export type Person = {
  id: string
  email: string
  displayName: string
  role: Role | null
  password: string | undefined
}

type PersonOptions = Partial<Omit<Person, 'id'>>

/** Stores an account. Only one with a password costs the time of hashing it. */
export async function insertPerson(
  { db, now, newId, passwords }: AuthDeps,
  { role = null, password, ...given }: PersonOptions,
): Promise<Person> {
  const id = newId()
  const email = given.email ?? `${role ?? 'reader'}-${randomUUID().slice(0, 8)}@haven.example`
  const displayName = given.displayName ?? 'Maya Ortiz'
  await usersRepository.insertIfEmailFree(db, {
    id,
    email,
    password_hash: password === undefined ? null : await passwords.hash(password),
    display_name: displayName,
    role,
    user_metadata: '{}',
    email_confirmed_at: now(),
    last_sign_in_at: null,
    disabled_at: null,
    created_at: now(),
    updated_at: now(),
  })
  return { id, email, displayName, role, password }
}

/** Signs a person in as a client that is no browser; answers the access token. */
export async function signInAs(deps: AuthDeps, person: Pick<Person, 'id'>): Promise<string> {
  const { session, user } = await unitOfWork(deps, undefined, async (unit) => {
    const user = await usersRepository.lock(unit.tx, person.id)
    if (!user) throw new Error('There is no such person')
    return startSession(unit, {
      user,
      method: 'password',
      origin: {
        address: null,
        requestId: null,
        client: 'api',
        userAgent: null,
        replaces: undefined,
      },
      now: deps.now(),
      newId: deps.newId,
    })
  })
  return (await signAccessToken(deps, session, user)).token
}
