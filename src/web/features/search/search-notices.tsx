import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { searchAddress } from '#contract/search-address.ts'
import { urls } from '#contract/urls.ts'
import { AppError } from '#domain/errors.ts'
import { searchContent } from '#domain/words/english/search.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { translated } from '#web/translated.ts'
import type { SearchAddress } from './search-address.ts'

/** A print for each, in their order. */
const PRINTS = ['pot-of-soup', 'cup', 'kept-jar', 'loaf', 'herb', 'candle'] as const

/** Searches to begin with, where none was made. */
export function Suggestions({ language }: Pick<SearchAddress, 'language'>) {
  const { title, words } = translated('search', searchContent).suggestions
  return (
    <section aria-labelledby="suggestions" className="grid gap-4">
      <h2 id="suggestions" className="text-xl">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {words.map((word, place) => (
          <li key={word}>
            <Link
              to={searchAddress({ q: word, language })}
              className="grid justify-items-center gap-3 rounded-card border border-line bg-card p-4 font-semibold hover:border-ink"
            >
              <Drawing of={PRINTS[place] ?? 'empty-bowl'} className="h-24" />
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Nothing matched: says so, and leads to where there is something. */
export function NothingFound({
  q,
  type,
  language,
  drawing,
}: SearchAddress & { drawing: ReactNode }) {
  const { none } = translated('search', searchContent)
  return (
    <EmptyState
      title={none.title(q)}
      message={type ? none.ofType : none.text}
      drawing={drawing}
      action={
        <Link
          to={
            type ? searchAddress({ q, language }) : language ? urls.postsIn(language) : urls.blog()
          }
          className={buttonStyles({ variant: 'outline' })}
        >
          {type ? none.everything : none.browse}
        </Link>
      }
    />
  )
}

/** An address past the last page, as it is left when posts have gone. */
export function PastTheEnd({ q, type, language, drawing }: SearchAddress & { drawing: ReactNode }) {
  const { end, first } = translated('search', searchContent)
  return (
    <EmptyState
      title={end.title}
      message={end.text}
      drawing={drawing}
      action={
        <Link
          to={searchAddress({ q, type, language })}
          className={buttonStyles({ variant: 'outline' })}
        >
          {first}
        </Link>
      }
    />
  )
}

type FailedProps = SearchAddress & { error: Error | null; drawing: ReactNode; onRetry: () => void }

/** Tries again at once where there is JavaScript, and by loading the page anew where there is none. */
export function SearchFailed({ q, type, cursor, language, error, drawing, onRetry }: FailedProps) {
  const { failed } = translated('search', searchContent)
  const isTooMany = error instanceof AppError && error.code === 'too_many_requests'
  return (
    <ErrorNotice
      title={failed.title}
      message={isTooMany ? failed.tooMany : failed.text}
      drawing={drawing}
      action={
        <form
          action={searchAddress({ language })}
          onSubmit={(event) => {
            event.preventDefault()
            onRetry()
          }}
        >
          <input type="hidden" name="q" value={q} />
          {type ? <input type="hidden" name="type" value={type} /> : null}
          {cursor ? <input type="hidden" name="cursor" value={cursor} /> : null}
          <Button type="submit" variant="outline">
            {failed.again}
          </Button>
        </form>
      }
    />
  )
}
