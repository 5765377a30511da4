import type { CallInput } from '#contract/calls/call.ts'
import type { deskCalls } from '#contract/calls/desk/desk-calls.ts'
import { AppError } from '#domain/errors.ts'
import { canUseDesk } from '#domain/policies.ts'
import type { NutritionEstimate } from '#domain/recipes/nutrition/estimate-nutrition.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { consumeHit } from '#server/foundation/rate-limit.ts'
import type { Rendering } from '#server/operations/context.ts'
import { findLinkedRecipes } from './render-text.ts'

/** Per person: what the desk asks of whoever pauses as often as it can tell, each a text to render. */
export const ESTIMATE_LIMIT = { limit: 1000, windowSeconds: 10 * 60 }

/**
 * Returns the nutrition of each recipe's foods in a text, in the order of the text, for its writer to look at before
 * readers see it, and the recipes that they link to. Nothing is stored.
 *
 * @throws AppError `forbidden` for a person without a role, `invalid` for a text that cannot be rendered,
 * `too_many_requests`
 */
export async function estimateNutrition(
  deps: Rendering,
  { actor }: Pick<Caller, 'actor'>,
  { body: { content } }: CallInput<typeof deskCalls.estimateNutrition>,
): Promise<{ estimates: NutritionEstimate[]; linked: Record<string, string> }> {
  if (!canUseDesk(actor)) throw new AppError('forbidden', 'Your account may not use the desk.')
  await consumeHit(deps, { bucket: `nutrition:${actor.id}`, ...ESTIMATE_LIMIT })
  const linked = await findLinkedRecipes(deps, content)
  const { estimates } = await deps.content.render(content, linked)
  return { estimates, linked: Object.fromEntries(linked) }
}
