import { queryOptions } from '@tanstack/react-query'
import type { DeskPostsApi } from '#contract/desk/desk-api.ts'
import type { Finding } from '#domain/posts/checks/finding.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import { proposeNutrition } from '#domain/recipes/nutrition/propose-nutrition.ts'

/** The server is asked about what somebody has written, not about every letter. */
const PAUSE_MS = 600

/**
 * What the server estimates of the recipes of a text, as findings on its lines; none where there is
 * no recipe, and those of the text before while the new one is asked about.
 */
export function nutritionQuery(posts: Pick<DeskPostsApi, 'estimateNutrition'>, markdown: string) {
  const blocks = findRecipeBlocks(markdown)
  const content = blocks.map(({ text }) => `\`\`\`\`recipe\n${text}\n\`\`\`\`\n`).join('\n')
  return queryOptions({
    queryKey: ['desk', 'nutrition', content],
    queryFn: async ({ signal }) => {
      await pause(signal)
      return (await posts.estimateNutrition({ content }, signal)).estimates
    },
    enabled: blocks.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    select: (estimates): Finding[] =>
      blocks.flatMap(({ line: start, text }, index) => {
        const estimate = estimates[index]
        const proposal = estimate && proposeNutrition(text, estimate)
        if (!proposal) return []
        const line = start + proposal.line
        return [{ ...proposal, line, kind: 'recipe', remedy: 'Take it over' }]
      }),
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
