import type { ReactNode } from 'react'
import type { OpenForm } from '#admin/article-windows/open-form.ts'
import { LoadRecipeForm } from '../../../features/recipe-form/load-recipe-form.tsx'
import { useDesk } from '../../../session/desk-session-provider.tsx'
import { NutritionProposal } from './nutrition-proposal.tsx'

/** The form of a recipe in place of the text that it stands in, with what its nutrition is likely to be. */
export function RecipeInText({
  form,
  postTitle,
  nextStep,
}: {
  form: OpenForm
  postTitle: string
  /** The button that leads on from the form, where the form covers the usual one. */
  nextStep?: ReactNode
}) {
  const { posts } = useDesk()
  return (
    <LoadRecipeForm
      {...form}
      postTitle={postTitle}
      nextStep={nextStep}
      nutritionProposal={(block, show) => (
        <NutritionProposal posts={posts} block={block}>
          {show}
        </NutritionProposal>
      )}
    />
  )
}
