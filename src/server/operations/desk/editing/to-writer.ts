import type { Actor } from '#domain/policies.ts'
import type { Writer } from './store-draft.ts'

/** A person as history remembers them. */
export function toWriter(actor: Actor): Writer {
  return { id: actor.id, name: actor.displayName || actor.email }
}
