import { Link } from 'react-router'
import { urls } from '#contract/urls.ts'
import { Bookmark } from './frame-icons.tsx'

const WORDS = 'Saved recipes'

/** The way to what a reader has kept, with how many recipes that are: a style, because only the browser knows. */
export function SavedLink() {
  return (
    <Link
      to={urls.saved()}
      data-tooltip={WORDS}
      className="saved-count relative grid size-11 shrink-0 place-items-center rounded-full border border-control hover:bg-card max-[60rem]:hidden"
    >
      <Bookmark aria-hidden="true" className="size-5" />
      <span className="sr-only">{WORDS}</span>
    </Link>
  )
}

/** The same in the menu of a small screen. */
export function SavedMenuLink() {
  return (
    <li className="border-t border-line">
      <Link to={urls.saved()} className="saved-count flex items-center py-3 font-serif text-xl">
        {WORDS}
      </Link>
    </li>
  )
}
