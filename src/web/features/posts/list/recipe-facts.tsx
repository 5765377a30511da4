import { clsx } from 'clsx'
import type { Dish } from '#contract/posts.ts'
import { printMinutes } from '#domain/recipes/shape/print-minutes.ts'

/** How long a recipe takes, how many it serves and for which diets it is, in one line; nothing where it says none of it. */
export function RecipeFacts({
  of: { minutes, yield: made, diets },
  className = 'text-sm',
}: {
  of: Omit<Dish, 'name'>
  className?: string
}) {
  const facts = [minutes && printMinutes(minutes), made, diets.join(', ')]
  const given = facts.filter((fact): fact is string => !!fact)
  if (given.length === 0) return null
  return (
    <ul className={clsx('flex flex-wrap gap-x-2 text-muted', className)}>
      {given.map((fact) => (
        <li key={fact} className="wrap-anywhere first-letter:uppercase">
          {fact}
          {/* No line begins with a dot. */}
          {fact === given.at(-1) ? null : (
            <span aria-hidden="true" className="ms-2">
              ·
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
