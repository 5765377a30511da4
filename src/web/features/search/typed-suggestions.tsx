import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { SearchResult } from '#contract/search.ts'
import { searchAddress } from '#contract/search-address.ts'
import { urls } from '#contract/urls.ts'
import { searchContent } from '#domain/words/english/search.ts'
import { pageQuery } from '#web/page-data.tsx'
import { translated } from '#web/translated.ts'
import type { HitParts } from './search-hits.tsx'

const MOST = 5
/** One letter says nothing of what is meant. */
const FEWEST_LETTERS = 2
/** A pause in typing; every key would be a search. */
const PAUSE_MS = 200
const FRESH_FOR_MS = 60 * 1000

/** The best results for what is being typed, each with its picture, as links below the field. Nothing while there is none. */
export function TypedSuggestions({
  typed,
  language,
  parts,
}: {
  typed: string
  language: string | undefined
  parts: HitParts
}) {
  const q = usePaused(typed.trim())
  const isEnabled = q.length >= FEWEST_LETTERS
  const { data } = useQuery(
    pageQuery<SearchResult | null>(searchAddress({ language }), {
      query: { q },
      retries: 0,
      freshForMs: FRESH_FOR_MS,
      isEnabled,
      keepsPrevious: true,
    }),
  )
  const hits = isEnabled ? (data?.items.slice(0, MOST) ?? []) : []
  return (
    <>
      <p role="status" className="sr-only">
        {hits.length > 0 ? translated('search', searchContent).suggested(hits.length) : null}
      </p>
      {hits.length > 0 ? (
        <ul
          aria-label={translated('search', searchContent).suggestedList}
          className="absolute inset-x-0 top-full z-10 mt-2 grid rounded-card border border-line bg-card p-2 shadow-float"
        >
          {hits.map((hit) => (
            <li key={hit.id}>
              <Link
                to={urls.post(hit.slug)}
                className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-4 rounded-control p-2 hover:bg-leaf-wash"
              >
                {parts.pictureOf(hit, 'aspect-3/2')}
                <span dir="auto" className="font-serif leading-snug wrap-anywhere">
                  {hit.title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** Up and down between the field and the suggestions below it, where the event is of either. */
export function moveAmongSuggestions(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')]
  const next = stops[stops.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
