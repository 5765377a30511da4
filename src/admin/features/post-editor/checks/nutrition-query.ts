import { queryOptions } from '@tanstack/react-query'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { Finding } from '#domain/posts/checks/finding.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import { checkLinked } from '#domain/recipes/linked/check-linked.ts'
import { proposeNutrition } from '#domain/recipes/nutrition/propose-nutrition.ts'
import type { RecipeFinding } from '#domain/recipes/shape/recipe.ts'

/** The server is asked about what somebody has written, not about every letter. */
const PAUSE_MS = 600

type Estimates = Awaited<ReturnType<DeskPostsApi['estimateNutrition']>>

/**
 * The query for the server's estimates of the recipes of a text, as findings on its lines; none where there is no
 * recipe, and those of the text before while the new one is asked about.
 */
export function nutritionQuery(posts: Pick<DeskPostsApi, 'estimateNutrition'>, markdown: string) {
  return estimatesQuery(posts, markdown, ({ estimates }, text, index) => {
    const estimate = estimates[index]
    return (estimate && proposeNutrition(text, estimate)) ?? []
  })
}

/**
 * The query for the facts that are known only from the recipes that those of a text link to, of the same answer of
 * the server.
 */
export function linkedRecipesQuery(
  posts: Pick<DeskPostsApi, 'estimateNutrition'>,
  markdown: string,
) {
  return estimatesQuery(posts, markdown, ({ linked }, text) =>
    checkLinked(text, new Map(Object.entries(linked))),
  )
}

function estimatesQuery(
  posts: Pick<DeskPostsApi, 'estimateNutrition'>,
  markdown: string,
  find: (estimates: Estimates, text: string, index: number) => RecipeFinding | RecipeFinding[],
) {
  const blocks = findRecipeBlocks(markdown)
  const content = blocks.map(({ text }) => `\`\`\`\`recipe\n${text}\n\`\`\`\`\n`).join('\n')
  return queryOptions({
    queryKey: ['desk', 'nutrition', content],
    queryFn: async ({ signal }) => {
      await pause(signal)
      return posts.estimateNutrition({ content }, { signal })
    },
    enabled: blocks.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    select: (estimates: Estimates): Finding[] =>
      blocks.flatMap(({ line: start, text }, index) =>
        [find(estimates, text, index)].flat().map((found) => ({
          ...found,
          line: start + found.line,
          kind: 'recipe',
          ...(found.replacement !== undefined && { remedy: 'Use the estimate' }),
        })),
      ),
  })
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
