import type { CallInput } from '#contract/calls/call.ts'
import type { deskCalls } from '#contract/calls/desk/desk-calls.ts'
import { AppError } from '#domain/errors.ts'
import { canCreatePost } from '#domain/policies.ts'
import { emptyDocument, isSameDocument } from '#domain/posts/post-document.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { once } from '#server/foundation/once.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import { documentOfTemplate } from '#templates/document-of-template.server.ts'
import { readNamed } from '../../site/documents/get-site-document.ts'
import { applyChanges } from '../editing/edited-post.ts'
import { recordAct } from '../editing/record-act.ts'
import { beginDraft } from './begin-draft.ts'

/**
 * Begins a post of the caller's, empty or from a template; whatever it holds is synced when this
 * resolves.
 *
 * Repeating a call with the same key answers the same draft.
 *
 * @throws AppError `forbidden` without a role, `conflict` when the key was used for another draft,
 * `invalid` for a picture of another person, `not_found` when the template is gone
 */
export async function createDraft(
  deps: WriteDeps,
  caller: Caller,
  { body: { document: changes, template }, key }: CallInput<typeof deskCalls.createDraft>,
): Promise<{ id: string }> {
  const { actor } = caller
  if (!canCreatePost(actor)) throw new AppError('forbidden', 'Your account may not write posts.')

  const call = {
    scope: actor.id,
    operation: 'desk.create',
    key,
    request: template === undefined ? changes : { changes, template },
  }
  const { answer } = await once(deps, caller, call, async (unit) => {
    const { tx } = unit
    const at = deps.now()
    const { defaultAuthor, language } = await readNamed(tx)
    const templated = await documentOfTemplate(tx, template, changes.language || language)
    const begun = applyChanges(emptyDocument(defaultAuthor), templated)
    const document = applyChanges(begun, changes)
    const isWritten = !isSameDocument(document, begun)
    const id = await beginDraft(unit, deps, { actor, document, isWritten, at })
    await recordAct(unit, { action: 'post.draft', postId: id, at })
    return { id }
  })
  return answer
}
