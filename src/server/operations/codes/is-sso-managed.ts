import * as identitiesRepository from '#server/data/people/identities-repository.ts'
import type { Database } from '#server/data/tables.ts'

const SSO = /^sso:/

/**
 * Whether a person is known to the site only through an organisation's sign-in: who may come in,
 * and how, is then that organisation's to say.
 */
export async function isSsoManaged(db: Database, userId: string): Promise<boolean> {
  const providers = await identitiesRepository.listProvidersForUser(db, userId)
  return providers.length > 0 && providers.every((provider) => SSO.test(provider))
}
