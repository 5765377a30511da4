import { setImmediate } from 'node:timers/promises'
import { type AnsweredFile, ARCHIVE, type CallInput } from '#contract/calls/call.ts'
import type { deskCalls } from '#contract/calls/desk/desk-calls.ts'
import { AppError } from '#domain/errors.ts'
import { canCreatePost } from '#domain/policies.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import { createZip } from '#server/transfer/files/create-zip.ts'
import { assertNotTrashed, findEditable } from '../../desk/editing/edited-post.ts'
import { createFileNames, listRecipeFiles } from './recipe-files.ts'

/** More than anybody needs in an hour. */
const LIMIT = { limit: 60, windowSeconds: 3600 }
/** How many archives are made at once, and how many more wait. */
const gate = createBoundedGate({ places: 2, queueLength: 16 })

/**
 * The recipes of posts that the caller may edit, a file each in a zip: of live posts as readers see
 * them, of others as they stand. A post without a recipe is left out.
 *
 * @throws AppError `forbidden` for who may not write posts, `not_found` for a post that is not theirs as
 * for none, `conflict` for one in the trash, `invalid` at the field `ids` when there is no recipe,
 * `too_many_requests`, `unavailable`
 */
export async function exportChosenRecipes(
  deps: Pick<Deps, 'db' | 'now' | 'siteUrl'>,
  { actor }: Caller,
  { body: { ids, format } }: CallInput<typeof deskCalls.exportChosenRecipes>,
): Promise<AnsweredFile> {
  if (!canCreatePost(actor)) throw new AppError('forbidden', 'Your account may not write posts.')
  await consumeHit(deps, { bucket: `export-recipes:${actor.id}`, ...LIMIT })
  const { db, siteUrl } = deps
  const asked = { format, isWithDrafts: true, now: deps.now(), siteUrl }
  return gate(async () => {
    const chunks: Uint8Array[] = []
    const names = createFileNames()
    const zip = createZip((chunk) => chunks.push(chunk))
    let recipes = 0
    for (const id of new Set(ids)) {
      const edited = await findEditable(db, actor, id)
      assertNotTrashed(edited)
      for (const { fileName, text } of await listRecipeFiles(db, edited.post, asked)) {
        zip.add(names(fileName), text)
        recipes += 1
      }
      // A hundred long posts take a second: readers are answered in between.
      await setImmediate()
    }
    if (recipes === 0) throw noRecipe()
    zip.end()
    return { type: ARCHIVE, fileName: `recipes-${format}.zip`, body: Buffer.concat(chunks) }
  })
}

function noRecipe(): AppError {
  const message = 'None of the chosen posts has a recipe.'
  return new AppError('invalid', message, { fields: { ids: [message] } })
}
