import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ImageUp } from '#admin/icons.tsx'
import type { LibraryApi } from '#contract/calls/library-calls.ts'
import { Button } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { Select } from '#ui/input.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import { type LibraryChoice, libraryQuery } from './library-query.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureTile } from './picture-tile.tsx'
import { SearchBox } from './search-box.tsx'
import { UploadsList } from './uploads-list.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { type UploadImage, useLibraryUploads } from './use-library-uploads.ts'

const SHOW_LABELS = {
  all: 'All pictures',
  undescribed: 'Without a description',
  unused: 'Not used by any post',
} as const satisfies Record<LibraryChoice['show'], string>

const GRID = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6'

/** Everything that was uploaded: to find, describe, replace and remove. */
export function LibraryBrowser({
  api,
  uploadImage,
}: {
  api: LibraryApi
  uploadImage: UploadImage
}) {
  const [choice, setChoice] = useState<LibraryChoice>({ q: '', show: 'all' })
  const [openId, setOpenId] = useState<string>()
  const { uploads, add, retry, dismiss } = useLibraryUploads(api, uploadImage)
  const input = useRef<HTMLInputElement>(null)
  const { handlers } = useDroppedFiles((files) => void add(files))

  return (
    <div {...handlers} className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">Pictures</h1>
        <input
          ref={input}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-label="Picture files"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            void add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <Button onClick={() => input.current?.click()}>
          <ImageUp aria-hidden="true" />
          Upload pictures
        </Button>
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SearchBox onSearch={(q) => setChoice((before) => ({ ...before, q }))} />
        <Select
          aria-label="Which pictures"
          className="min-h-11 text-sm"
          value={choice.show}
          onChange={({ currentTarget }) =>
            setChoice((before) => ({
              ...before,
              show: currentTarget.value as LibraryChoice['show'],
            }))
          }
        >
          {Object.entries(SHOW_LABELS).map(([show, label]) => (
            <option key={show} value={show}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <UploadsList uploads={uploads} onRetry={(key) => void retry(key)} onDismiss={dismiss} />
      <Pictures api={api} choice={choice} onOpen={setOpenId} />
      {openId ? <PictureDialog api={api} id={openId} onClose={() => setOpenId(undefined)} /> : null}
    </div>
  )
}

function Pictures({
  api,
  choice,
  onOpen,
}: {
  api: LibraryApi
  choice: LibraryChoice
  onOpen: (id: string) => void
}) {
  const pictures = useInfiniteQuery(libraryQuery(api, choice))
  if (pictures.isPending) {
    return (
      <div role="status" aria-busy="true" className="grid gap-3">
        <p className="text-muted">Loading pictures...</p>
        <div className={GRID}>
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
        drawing={<Drawing of="lost-spoon" className="h-28" />}
        title="No such picture"
        message="Try fewer words, or look at all pictures."
      />
    ) : (
      <EmptyState
        title="No pictures yet"
        message="Upload some here, or with a post. JPG, PNG and WebP, up to 10 MB each."
      />
    )
  }
  return (
    <>
      <ul aria-label="Pictures" className={GRID}>
        {items.map((item) => (
          <li key={item.id}>
            <PictureTile item={item} onOpen={() => onOpen(item.id)} />
          </li>
        ))}
      </ul>
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
