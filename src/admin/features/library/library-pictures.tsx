import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LibraryApi } from '#contract/calls/library-calls.ts'
import type { LibraryPicture } from '#contract/desk/library.ts'
import { Button } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import { type LibraryChoice, libraryQuery } from './library-query.ts'

export const PICTURE_GRID = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6'

const UPLOAD_WHERE = { page: 'Upload some here, or with a post.', window: 'Upload some here.' }

/**
 * Pictures of the library, newest first, or what stands in their place: that they load, did not load, or that
 * there are none. In a window there is less room for it.
 */
export function LibraryPictures({
  api,
  choice,
  place,
  children,
}: {
  api: Pick<LibraryApi, 'listPictures'>
  choice: LibraryChoice
  place: 'page' | 'window'
  /** The list of these pictures, of which there is at least one. */
  children: (items: LibraryPicture[]) => ReactNode
}) {
  const pictures = useInfiniteQuery(libraryQuery(api, choice))
  if (pictures.isPending) {
    return (
      <div role="status" aria-busy="true" className="grid gap-3">
        <p className={place === 'page' ? 'text-muted' : 'sr-only'}>Loading pictures...</p>
        <div className={PICTURE_GRID}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((tile) => (
            <SkeletonBlock key={tile} className="aspect-square w-full" />
          ))}
        </div>
      </div>
    )
  }
  if (pictures.isLoadingError) {
    return (
      <ErrorNotice
        title="The pictures did not load"
        message={pictures.error.message}
        onRetry={() => void pictures.refetch()}
      />
    )
  }
  const items = pictures.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return choice.q || choice.show !== 'all' ? (
      <EmptyState
        drawing={place === 'page' ? <Drawing of="lost-spoon" className="h-28" /> : undefined}
        title="No such picture"
        message="Try fewer words, or look at all pictures."
      />
    ) : (
      <EmptyState
        title="No pictures yet"
        message={`${UPLOAD_WHERE[place]} JPG, PNG and WebP, up to 10 MB each.`}
      />
    )
  }
  return (
    <>
      {children(items)}
      {pictures.hasNextPage ? (
        <Button
          variant="outline"
          className="justify-self-center"
          aria-disabled={pictures.isFetchingNextPage || undefined}
          onClick={() => void pictures.fetchNextPage()}
        >
          {pictures.isFetchingNextPage ? 'Loading...' : 'Show older pictures'}
        </Button>
      ) : null}
    </>
  )
}
