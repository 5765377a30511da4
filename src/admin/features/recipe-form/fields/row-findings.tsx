import { clsx } from 'clsx'
import { putLine } from '#domain/recipes/form/edit-rows.ts'
import type { RecipeFinding } from '#domain/recipes/shape/recipe.ts'
import { Button } from '#ui/button.tsx'
import { useRecipeForm } from '../draft/form-context.ts'

/** Shows the findings of a row right below it, with a button where a remedy is known. */
export function RowFindings({
  findings,
  isBrief = false,
}: {
  findings: readonly RecipeFinding[]
  /** On a phone what to do about it waits until somebody is in the row. */
  isBrief?: boolean
}) {
  const { draft, announce } = useRecipeForm()
  if (findings.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-sm">
      {findings.map(({ line, message, advice, replacement, remedy }) => (
        <li key={message} className="[overflow-wrap:anywhere]">
          <span className="font-semibold text-turmeric">{message}</span>{' '}
          <span
            className={clsx('text-muted', isBrief && 'max-sm:hidden group-focus-within/row:inline')}
          >
            {advice}
          </span>{' '}
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
