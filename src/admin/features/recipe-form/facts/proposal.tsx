import { setField } from '#domain/recipes/form/edit-fields.ts'
import type { RecipeFinding } from '#domain/recipes/shape/recipe.ts'
import { Button } from '#ui/button.tsx'
import { useRecipeForm } from '../draft/form-context.ts'

/** Shows a proposal for a field, with a button where there is a line to use. */
export function Proposal({
  field,
  proposal: { message, advice, replacement },
}: {
  field: 'allergens' | 'nutrition'
  proposal: Omit<RecipeFinding, 'line'>
}) {
  const { draft, announce } = useRecipeForm()
  const proposed = replacement && new RegExp(`^${field}: (.*)$`, 'm').exec(replacement)?.[1]
  return (
    <div className="grid justify-items-start gap-2 text-sm [overflow-wrap:anywhere]">
      <p>
        <span className="font-semibold text-turmeric">{message}</span>{' '}
        <span className="text-muted">{advice}</span>
      </p>
      {proposed ? (
        <Button
          variant="outline"
          className="px-4"
          onClick={() => {
            draft.edit((form) => setField(form, field, proposed), 'step')
            announce(`${field === 'allergens' ? 'Allergens' : 'Nutrition'} filled in.`)
          }}
        >
          {field === 'allergens' ? 'Use this list' : 'Use the estimate'}
          <span className="sr-only"> as {field}</span>
        </Button>
      ) : null}
    </div>
  )
}
