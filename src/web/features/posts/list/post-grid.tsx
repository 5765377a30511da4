import { clsx } from 'clsx'
import { Children, type ReactNode } from 'react'

const LEAD = 'sm:col-span-2 lg:col-span-6'
const HALF = 'lg:col-span-3'
const THIRD = 'lg:col-span-2'

/** The cards that may stand on the first screen; later ones wait until they come near. */
const SEEN_AT_ONCE = 3

/**
 * Cards in three columns, or as many as there is room for.
 *
 * In a magazine the newest goes across all of them and the next two share a row. No row has a hole:
 * of three columns two share the last, or the last two where a card would stand alone in it, and of two columns
 * such a card gets both. A plain one is one column.
 */
export function PostGrid({
  isMagazine,
  isPlain = false,
  children,
}: {
  isMagazine: boolean
  isPlain?: boolean
  children: ReactNode
}) {
  if (isPlain) {
    return (
      <ul className="grid max-w-[60rem] gap-y-10">
        {Children.map(children, (card) => (
          <li>{card}</li>
        ))}
      </ul>
    )
  }
  const count = Children.count(children)
  // Two stand beside each other at every width that has room for them.
  const isLed = isMagazine && count !== 2
  return (
    <ul className="grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-6">
      {Children.map(children, (card, index) => (
        <li
          className={clsx(
            index >= SEEN_AT_ONCE && 'seen-later [--seen-later-height:31.5rem]',
            columnsAt(index, count, isLed),
            isLed ? 'sm:max-lg:last:even:col-span-2' : 'sm:max-lg:last:odd:col-span-2',
          )}
        >
          {/* Inside: where both are on one element, Firefox gives what is not seen yet no height. */}
          <div className="@container h-full">{card}</div>
        </li>
      ))}
    </ul>
  )
}

function columnsAt(index: number, count: number, isLed: boolean): string {
  if (isLed && index <= 2) return index === 0 ? LEAD : HALF
  const inLastRow = count % 3
  const inHalves = inLastRow === 1 && count >= (isLed ? 7 : 4) ? 4 : inLastRow
  if (index < count - inHalves) return THIRD
  return inHalves === 1 ? 'lg:col-span-6' : HALF
}
