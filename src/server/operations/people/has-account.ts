import { normalizeEmail } from '#domain/people/email.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'

/** Whether somebody has that address; for the shell only, because it reveals that. */
export async function hasAccount({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  return (await usersRepository.findByEmail(db, normalizeEmail(email))) !== undefined
}
