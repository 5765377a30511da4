import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallMethods } from '#contract/calls/call.ts'
import type { recipeImportCalls } from '#contract/calls/desk/recipe-calls.ts'
import type { ImportedRecipes, RecipeSource } from '#contract/desk/recipe-import.ts'
import { RecipeReport } from './recipe-report.tsx'
import { EMPTY_CHOICE, RecipeSourceForm, type SourceChoice } from './recipe-source-form.tsx'

type ImportedRecipe = ImportedRecipes['recipes'][number]

/**
 * Brings a recipe in from words, a file or an address: reads it, shows what was understood and what
 * has no place here, and hands it on. Whoever goes back finds what they had typed.
 */
export function ImportRecipe({
  api,
  action,
  onTake,
  onClose,
}: {
  api: CallMethods<typeof recipeImportCalls>
  /** The words of the button for a recipe that was read: “Make a draft”. */
  action: string
  /** Rejects with what went wrong, which is shown. */
  onTake: (recipe: ImportedRecipe) => Promise<void>
  onClose: () => void
}) {
  const [choice, setChoice] = useState<SourceChoice>(EMPTY_CHOICE)
  const reading = useMutation({
    mutationFn: (source: RecipeSource) => api.readRecipe(source),
    // A limit or a missing recipe is the same a second later.
    retry: false,
  })
  const taking = useMutation({
    mutationFn: (recipe: ImportedRecipe) => onTake(recipe),
    retry: false,
  })

  if (reading.data) {
    return (
      <RecipeReport
        recipes={reading.data.recipes}
        action={action}
        isWorking={taking.isPending || taking.isSuccess}
        error={taking.error?.message}
        onTake={(recipe) => taking.mutate(recipe)}
        onBack={() => {
          taking.reset()
          reading.reset()
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <RecipeSourceForm
      choice={choice}
      onChange={(changes) => {
        setChoice({ ...choice, ...changes })
        if (reading.isError) reading.reset()
      }}
      isWorking={reading.isPending}
      error={reading.error}
      onSubmit={(source) => reading.mutate(source)}
      onClose={onClose}
    />
  )
}
