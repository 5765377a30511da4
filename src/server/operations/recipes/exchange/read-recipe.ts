import type { CallInput } from '#contract/calls/call.ts'
import type { recipeImportCalls } from '#contract/calls/desk/recipe-calls.ts'
import type { ImportedRecipes } from '#contract/desk/recipe-import.ts'
import { AppError } from '#domain/errors.ts'
import { canCreatePost } from '#domain/policies.ts'
import type { ForeignText } from '#domain/recipes/exchange/read-foreign.ts'
import { createBoundedGate } from '#server/base/bounded-gate.ts'
import type { ContentRenderer } from '#server/content/content-renderer.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import type { Context } from '../../context.ts'

/** More than anybody reads in an hour, and nothing that another site notices. */
const LIMITS = {
  text: { limit: 300, windowSeconds: 3600 },
  address: { limit: 60, windowSeconds: 3600 },
}
/** How many pages are fetched at once, and how many more wait. Texts wait in the renderer alone, where people take turns. */
const gate = createBoundedGate({ places: 4, queueLength: 16 })

/**
 * Reads the recipes of a text, or of the public page at an address, as texts of posts here. Nothing is
 * stored: whoever asks looks at what was understood, and makes a draft of it.
 *
 * @throws AppError `forbidden` for who may not write posts, `invalid` at the field `text` or `address` when
 * no recipe can be read, `too_many_requests`, `unavailable`
 */
export async function readRecipe(
  deps: Pick<Context, 'db' | 'now' | 'siteUrl' | 'fetchPage'> & {
    content: Pick<ContentRenderer, 'readRecipes'>
  },
  { actor }: Caller,
  { body: source }: CallInput<typeof recipeImportCalls.readRecipe>,
): Promise<ImportedRecipes> {
  if (!canCreatePost(actor)) throw new AppError('forbidden', 'Your account may not write posts.')
  await consumeHit(deps, {
    bucket: `read-recipe:${source.from}:${actor.id}`,
    ...LIMITS[source.from],
  })
  const foreign: ForeignText =
    source.from === 'text' ? source : await gate(() => deps.fetchPage(source.address))
  try {
    const text = { ...foreign, siteUrl: deps.siteUrl }
    return { recipes: await deps.content.readRecipes(text, actor.id) }
  } catch (error) {
    throw atField(error, source.from)
  }
}

/** The refusal of a text at the field that it was given in. */
function atField(error: unknown, field: string): unknown {
  if (!(error instanceof AppError)) return error
  if (error.code === 'unavailable' || error.code === 'too_many_requests') return error
  const { message } = error
  return new AppError('invalid', message, { fields: { [field]: [message] }, cause: error })
}
