import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'

/** The query of a list as the list shows it, page by page. */
type ListQuery<Item> = {
  data: { pages: readonly { items: readonly Item[] }[] } | undefined
  error: Error | null
  isPending: boolean
  isLoadingError: boolean
  isSuccess: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

type SearchedListProps<Item> = {
  list: ListQuery<Item>
  /** The word for what is listed, in the plural, as within a sentence. */
  of: string
  words: string
  onWords: (words: string) => void
  /** The words in the field while nothing is looked for. */
  placeholder: string
  /** Shown where nothing is in the list. */
  nothing: { title: string; message: string }
  /** Beside the field. */
  children?: ReactNode
  row: (item: Item) => ReactNode
}

/** A list that is searched by words, with its rows, or why there are none. */
export function SearchedList<Item>({
  list,
  of,
  words,
  onWords,
  placeholder,
  nothing,
  children,
  row,
}: SearchedListProps<Item>) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Input
          type="search"
          aria-label={`Search ${of}`}
          placeholder={placeholder}
          value={words}
          className="min-h-11 min-w-0 flex-1 basis-60 text-sm"
          onChange={(event) => onWords(event.currentTarget.value)}
        />
        {children}
      </div>
      {list.isPending ? (
        <Skeleton label={`Loading ${of}`}>
          <SkeletonBlock className="h-64 w-full" />
        </Skeleton>
      ) : null}
      {list.isLoadingError ? (
        <ErrorNotice
          title={`The ${of} could not be loaded`}
          message={list.error?.message}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isSuccess && items.length === 0 ? <EmptyState {...nothing} /> : null}
      {items.length > 0 ? (
        <ul
          aria-label={of.charAt(0).toUpperCase() + of.slice(1)}
          className="divide-y divide-line border-y border-line"
        >
          {items.map(row)}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-center"
          onClick={() => void list.fetchNextPage()}
        >
          More {of}
        </Button>
      ) : null}
    </>
  )
}
