import * as settingsRepository from '#server/data/settings-repository.ts'
import type { Database } from '#server/data/tables.ts'

const BEGINNING = 'sample.ours.'

/** The samples that the owner has said to be true although they are as they came, each by its kind and id. */
export type Confirmed = { has(kind: ConfirmedKind, id: string): boolean }

/** Sections keep it themselves. */
export type ConfirmedKind = 'page' | 'setting' | 'post'

/** Reads what the owner has confirmed. */
export async function readConfirmed(db: Database): Promise<Confirmed> {
  const names = await settingsRepository.listBelow(db, BEGINNING)
  return { has: (kind, id) => names.has(`${kind}.${id}`) }
}

/** The name under which it is stored that the owner has confirmed something. */
export function nameOfConfirmation({ kind, id }: { kind: ConfirmedKind; id: string }): string {
  return `${BEGINNING}${kind}.${id}`
}
