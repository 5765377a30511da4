import { clsx } from 'clsx'
import { Children, type ReactNode } from 'react'

/**
 * Cards in three columns, or as many as there is room for.
 *
 * With `hasLead` the first takes the place of four. In two columns a card that would stand
 * alone in the last row gets the whole row, where it lies on its side.
 */
export function PostGrid({
  hasLead = false,
  children,
}: {
  hasLead?: boolean
  children: ReactNode
}) {
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3">
      {Children.map(children, (card, index) => (
        <li
          className={clsx(
            '@container',
            hasLead && index === 0 && 'sm:col-span-2 lg:row-span-2',
            hasLead ? 'sm:max-lg:last:nth-even:col-span-2' : 'sm:max-lg:last:nth-odd:col-span-2',
          )}
        >
          {card}
        </li>
      ))}
    </ul>
  )
}
