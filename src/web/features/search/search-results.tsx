import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SearchResult } from '#contract/search.ts'
import { searchAddress } from '#contract/search-address.ts'
import { searchContent } from '#domain/words/english/search.ts'
import { buttonStyles } from '#ui/button.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { ArrowRight } from '#web/icons.tsx'
import { translated } from '#web/translated.ts'
import type { SearchAddress } from './search-address.ts'
import { type HitParts, PageHits, SearchHits, SearchHitsSkeleton } from './search-hits.tsx'
import { NothingFound, PastTheEnd, SearchFailed, Suggestions } from './search-notices.tsx'

type SearchResultsProps = {
  address: SearchAddress
  results: {
    data: SearchResult | undefined
    isPending: boolean
    isError: boolean
    error: Error | null
    refetch: () => unknown
  }
  parts: HitParts
  /** Drawings above the words when there are no results. */
  drawings: { empty: ReactNode; broken: ReactNode }
}

/** A page of results, or what stands in their place: skeletons, an error, nothing. */
export function SearchResults({ address, results, parts, drawings }: SearchResultsProps) {
  return (
    <>
      <p role="status" className="mb-2 text-muted">
        {summaryOf(address, results)}
      </p>
      <Content address={address} results={results} parts={parts} drawings={drawings} />
    </>
  )
}

/** One line that is read out whenever it changes. */
function summaryOf(
  { q, type, language }: SearchAddress,
  { data, isPending }: SearchResultsProps['results'],
): ReactNode {
  if (isPending) return translated('search', searchContent).searching(q)
  if (!data) return null
  if (data.foundIn) return translated('search', searchContent).onlyIn(q, data.foundIn)
  // Shown larger below; a line that is only read out.
  if (data.total === 0 && data.pages)
    return translated('search', searchContent).found(0, false, q, data.pages.length)
  if (data.total === 0)
    return <span className="sr-only">{translated('search', searchContent).none.title(q)}</span>
  if (data.correction === null)
    return translated('search', searchContent).found(
      data.total,
      data.hasMore,
      q,
      data.pages?.length,
    )
  return (
    <>
      {translated('search', searchContent).corrected(q)}{' '}
      <Link
        to={searchAddress({ q: data.correction, type, language })}
        className="font-semibold text-leaf underline underline-offset-4"
      >
        {data.correction}
      </Link>
    </>
  )
}

function Content({ address, results, parts, drawings }: SearchResultsProps) {
  const { data } = results
  if (results.isPending) return <SearchHitsSkeleton />
  if (results.isError || !data) {
    return (
      <SearchFailed
        {...address}
        error={results.error}
        drawing={drawings.broken}
        onRetry={() => void results.refetch()}
      />
    )
  }
  if (data.total === 0 && data.pages) return <PageHits hits={data.pages} lang={data.foundIn} />
  if (data.total === 0) {
    return (
      <div className="grid gap-10">
        <NothingFound {...address} drawing={drawings.empty} />
        <Suggestions language={address.language} />
      </div>
    )
  }
  if (data.items.length === 0) return <PastTheEnd {...address} drawing={drawings.empty} />
  return (
    <>
      {data.pages ? <PageHits hits={data.pages} lang={data.foundIn} /> : null}
      <SearchHits hits={data.items} lang={data.foundIn} parts={parts} />
      <ResultPager address={address} nextCursor={data.nextCursor} />
    </>
  )
}

function ResultPager({
  address: { q, type, cursor, language },
  nextCursor,
}: {
  address: SearchAddress
  nextCursor: string | null
}) {
  if (!cursor && !nextCursor) return null
  return (
    <nav
      aria-label={translated('search', searchContent).more}
      className="mt-10 flex flex-wrap justify-between gap-4"
    >
      {cursor ? (
        <Link
          to={searchAddress({ q, type, language })}
          className={buttonStyles({ variant: 'outline' })}
        >
          <ArrowLeft aria-hidden="true" />
          {translated('search', searchContent).first}
        </Link>
      ) : null}
      {nextCursor ? (
        <Link
          to={searchAddress({ q, type, language, cursor: nextCursor })}
          rel="next"
          className={buttonStyles({ variant: 'outline', className: 'ms-auto' })}
        >
          {translated('search', searchContent).more}
          <ArrowRight aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  )
}
