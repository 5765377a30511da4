import type { AuthParts } from '../auth/auth-parts.ts'
import { sealPlainSigningKeys } from '../auth/keys/signing-keyring.ts'
import { StartError } from '../base/start-error.ts'
import * as settingsRepository from '../data/settings-repository.ts'
import type { Deps } from '../foundation/deps.ts'

const CHECK = 'secret_key.check'

/**
 * Makes sure that the secret key is the one that this database was sealed with, and seals what
 * an older version has stored as it was.
 *
 * @throws StartError when it is another key: nobody could sign in, and second steps would fail
 */
export async function prepareSecrets({
  db,
  now,
  secretBox,
}: Pick<Deps, 'db' | 'now'> & Pick<AuthParts, 'secretBox'>): Promise<void> {
  const mark = secretBox.mac('which key', CHECK)
  const held = await settingsRepository.find(db, CHECK)
  if (held === undefined) {
    await settingsRepository.setIfAbsent(db, { name: CHECK, value: mark, now: now() })
  }
  if ((held ?? (await settingsRepository.find(db, CHECK))) !== mark) throw new StartError(OTHER_KEY)
  await sealPlainSigningKeys({ db, secretBox })
}

const OTHER_KEY = `the secrets in this database were sealed with another key. Restore secret.key in the data folder, or set SECRET_KEY to the key that the other nodes use. If the key is lost, delete the rows of auth_signing_keys and auth_factors and the row "${CHECK}" of settings: everybody signs in again and sets up their second step anew.`
