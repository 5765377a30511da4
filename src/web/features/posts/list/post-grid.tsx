import { clsx } from 'clsx'
import { Children, type ReactNode } from 'react'
import { magazineSizeAt } from './card-shape.ts'

const COLUMNS = {
  lead: 'sm:col-span-2 lg:col-span-6',
  second: 'lg:col-span-3',
  regular: 'lg:col-span-2',
} as const

/** The cards that may stand on the first screen; later ones wait until they come near. */
const SEEN_AT_ONCE = 3

/**
 * Cards in three columns, or as many as there is room for.
 *
 * In a magazine the newest goes across all of them and the next two share a row. In two
 * columns a last card that would stand alone gets the whole row, so that no row has a hole.
 */
export function PostGrid({ isMagazine, children }: { isMagazine: boolean; children: ReactNode }) {
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-6">
      {Children.map(children, (card, index) => (
        <li
          className={clsx(
            index >= SEEN_AT_ONCE && 'seen-later [--seen-later-height:31.5rem]',
            COLUMNS[isMagazine ? magazineSizeAt(index) : 'regular'],
            isMagazine ? 'sm:max-lg:last:even:col-span-2' : 'sm:max-lg:last:odd:col-span-2',
          )}
        >
          {/* Inside: where both are on one element, Firefox gives what is not seen yet no height. */}
          <div className="@container h-full">{card}</div>
        </li>
      ))}
    </ul>
  )
}
