import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { LibraryApi } from '#contract/calls/library-calls.ts'
import type { LibraryPicture } from '#contract/desk/library.ts'
import { Picture } from '#ui/picture.tsx'
import { LibraryPictures, PICTURE_GRID } from './library-pictures.tsx'

/**
 * The pictures of the library to choose from, newest first. The arrow keys go from one to the next,
 * Space chooses, Enter adds.
 */
export function PickList({
  api,
  q,
  list,
  chosen,
  onToggle,
  onAdd,
}: {
  api: Pick<LibraryApi, 'listPictures'>
  q: string
  list: RefObject<HTMLUListElement | null>
  /** In the order in which they were chosen. */
  chosen: readonly LibraryPicture[]
  onToggle: (item: LibraryPicture) => void
  onAdd: (item: LibraryPicture) => void
}) {
  const [reached, setReached] = useState<string>()
  return (
    <LibraryPictures api={api} choice={{ q, show: 'all' }} place="window">
      {(items) => {
        const stop = items.some(({ id }) => id === reached) ? reached : items[0]?.id
        return (
          <ul ref={list} aria-label="Pictures" onKeyDown={moveFocus} className={PICTURE_GRID}>
            {items.map((item) => (
              <li key={item.id}>
                <PickTile
                  item={item}
                  place={chosen.findIndex(({ id }) => id === item.id) + 1}
                  isStop={item.id === stop}
                  onReach={() => setReached(item.id)}
                  onToggle={() => onToggle(item)}
                  onAdd={() => onAdd(item)}
                />
              </li>
            ))}
          </ul>
        )
      }}
    </LibraryPictures>
  )
}

function PickTile({
  item: { picture, originalName },
  place,
  isStop,
  onReach,
  onToggle,
  onAdd,
}: {
  item: LibraryPicture
  /** Which of the chosen it is, counted from 1; 0 when it is none of them. */
  place: number
  isStop: boolean
  onReach: () => void
  onToggle: () => void
  onAdd: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={place > 0}
      tabIndex={isStop ? 0 : -1}
      onFocus={onReach}
      onClick={onToggle}
      onDoubleClick={onAdd}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onAdd()
      }}
      className="group grid w-full cursor-pointer gap-2 rounded-card text-start"
    >
      <span className="relative block overflow-hidden rounded-card border border-line bg-line group-aria-pressed:outline-3 group-aria-pressed:outline-leaf">
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 80rem) 14rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 45vw"
          className="aspect-square w-full"
        />
        {place > 0 ? (
          <span
            aria-hidden="true"
            className="absolute end-2 top-2 grid size-8 place-items-center rounded-full bg-leaf text-sm font-semibold text-leaf-ink tabular-nums"
          >
            {place}
          </span>
        ) : null}
      </span>
      <span className="grid gap-0.5 px-1">
        <span className="line-clamp-2 text-sm">{picture.alt || originalName}</span>
        {picture.alt === '' ? <span className="text-xs text-muted">no description</span> : null}
      </span>
    </button>
  )
}

/** To the picture beside, above or below; a row is what stands at one height. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tiles = [...event.currentTarget.querySelectorAll('button')]
  const at = tiles.indexOf(event.target as HTMLButtonElement)
  const top = tiles[0]?.getBoundingClientRect().top
  const columns = tiles.filter((tile) => tile.getBoundingClientRect().top === top).length
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: tiles.length - 1,
  }[event.key]
  if (at === -1 || to === undefined) return
  event.preventDefault()
  tiles[to]?.focus()
}
