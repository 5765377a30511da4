import { useNavigate } from 'react-router'
import { uuidv4 } from 'uuidv7'
import type { ImportedRecipes } from '#contract/desk/recipe-import.ts'
import { urls } from '#contract/urls.ts'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import { ImportRecipe } from '../features/recipe-import/import-recipe.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'

/** Imports a recipe as a draft of its own, and opens it. */
export default function ImportRecipeDialog({ onClose }: { onClose: () => void }) {
  const { posts, recipeImport } = useDesk()
  const navigate = useNavigate()

  async function makeDraft({ title, markdown }: ImportedRecipes['recipes'][number]) {
    const document = { title: title.slice(0, POST_FIELDS.title.maxLength), content: markdown }
    const { id } = await posts.createDraft({ document }, uuidv4())
    await navigate(urls.adminPost(id))
  }

  return (
    <ImportRecipe api={recipeImport} action="Make a draft" onTake={makeDraft} onClose={onClose} />
  )
}
