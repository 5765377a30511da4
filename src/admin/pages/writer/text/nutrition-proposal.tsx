import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { Finding } from '#domain/posts/checks/finding.ts'
import { nutritionQuery } from '../../../features/post-editor/checks/nutrition-query.ts'

/** Shows the server's estimate of one recipe block, once it has answered; nothing where nothing is to be said. */
export function NutritionProposal({
  posts,
  block,
  children,
}: {
  posts: Pick<DeskPostsApi, 'estimateNutrition'>
  /** The text between the fences. */
  block: string
  children: (found: Finding) => ReactNode
}) {
  const { data: [found] = [] } = useQuery(
    nutritionQuery(posts, `\`\`\`\`recipe\n${block}\n\`\`\`\``),
  )
  return found ? children(found) : null
}
