import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { frameWords } from '#domain/words/english/frame.ts'
import { translated } from '#web/translated.ts'
import { Bookmark } from './frame-icons.tsx'

/** The way to what a reader has kept, with how many recipes that are: a style, because only the browser knows. */
export function SavedLink() {
  const words = translated('frame', frameWords).saved
  return (
    <Link
      to={urls.saved()}
      data-tooltip={words}
      className="saved-count relative grid size-11 shrink-0 place-items-center rounded-full border border-control hover:bg-card max-[60rem]:hidden"
    >
      <Bookmark aria-hidden="true" className="size-5" />
      <span className="sr-only">{words}</span>
    </Link>
  )
}

/** The same in the menu of a small screen. */
export function SavedMenuLink() {
  return (
    <li className="border-t border-line">
      <Link to={urls.saved()} className="saved-count flex items-center py-3 font-serif text-xl">
        {translated('frame', frameWords).saved}
      </Link>
    </li>
  )
}
