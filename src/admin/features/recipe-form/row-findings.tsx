import type { RecipeFinding } from '#domain/recipes/recipe.ts'

/** What is worth a second look in a row, right below it. */
export function RowFindings({ id, findings }: { id?: string; findings: readonly RecipeFinding[] }) {
  if (findings.length === 0) return null
  return (
    <ul id={id} className="grid gap-0.5 text-sm">
      {findings.map(({ message, advice }) => (
        <li key={message} className="[overflow-wrap:anywhere]">
          <span className="font-semibold text-turmeric">{message}</span>{' '}
          <span className="text-muted">{advice}</span>
        </li>
      ))}
    </ul>
  )
}
