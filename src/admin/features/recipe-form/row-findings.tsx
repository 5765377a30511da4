import { putLine } from '#domain/recipes/form/edit-rows.ts'
import type { RecipeFinding } from '#domain/recipes/shape/recipe.ts'
import { Button } from '#ui/button.tsx'
import { useRecipeForm } from './form-context.ts'

/** What is worth a second look in a row, right below it, with a button where its remedy is known. */
export function RowFindings({ id, findings }: { id?: string; findings: readonly RecipeFinding[] }) {
  const { draft, announce } = useRecipeForm()
  if (findings.length === 0) return null
  return (
    <ul id={id} className="grid gap-0.5 text-sm">
      {findings.map(({ line, message, advice, replacement, remedy }) => (
        <li key={message} className="[overflow-wrap:anywhere]">
          <span className="font-semibold text-turmeric">{message}</span>{' '}
          <span className="text-muted">{advice}</span>{' '}
          {replacement !== undefined && remedy ? (
            <Button
              variant="link"
              size="sm"
              className="px-0"
              onClick={() => {
                draft.edit((form) => putLine(form, line, replacement), 'step')
                announce('The line is changed. Undo puts it back.')
              }}
            >
              {remedy}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
