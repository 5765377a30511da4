import { AppError } from '#domain/errors.ts'
import { canUseDesk } from '#domain/policies.ts'
import type { NutritionEstimate } from '#domain/recipes/nutrition/estimate-nutrition.ts'
import type { ContentRenderer } from '#server/content/content-renderer.ts'
import type { Caller } from '#server/foundation/caller.ts'

/**
 * What the foods of each recipe of a text come to, in the order of the text, for its writer to
 * look at before readers see it. Nothing is stored.
 *
 * @throws AppError `forbidden` for a person without a role, `invalid` for a text that cannot be rendered
 */
export async function estimateNutrition(
  { content }: { content: Pick<ContentRenderer, 'render'> },
  { actor }: Pick<Caller, 'actor'>,
  text: { content: string },
): Promise<{ estimates: NutritionEstimate[] }> {
  if (!canUseDesk(actor)) throw new AppError('forbidden', 'Your account may not use the desk.')
  const { estimates } = await content.render(text.content)
  return { estimates }
}
