import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ImageUp } from '#admin/icons.tsx'
import type { LibraryApi } from '#contract/calls/library-calls.ts'
import type { LibraryPicture } from '#contract/desk/library.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Select } from '#ui/select.tsx'
import { LibraryPictures, PICTURE_GRID } from './library-pictures.tsx'
import { type LibraryChoice, pictureQuery } from './library-query.ts'
import { PictureForm } from './picture-form.tsx'
import { PictureLoading } from './picture-loading.tsx'
import { SearchBox } from './search-box.tsx'
import { UploadsList } from './uploads-list.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { type UploadImage, useLibraryUploads } from './use-library-uploads.ts'

const SHOW_LABELS = {
  all: 'All pictures',
  undescribed: 'Without a description',
  unused: 'Not used by any post',
} as const satisfies Record<LibraryChoice['show'], string>

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
      <LibraryPictures api={api} choice={choice} place="page">
        {(items) => (
          <ul aria-label="Pictures" className={PICTURE_GRID}>
            {items.map((item) => (
              <li key={item.id}>
                <PictureTile item={item} onOpen={() => setOpenId(item.id)} />
              </li>
            ))}
          </ul>
        )}
      </LibraryPictures>
      {openId ? <PictureDialog api={api} id={openId} onClose={() => setOpenId(undefined)} /> : null}
    </div>
  )
}

/** A picture of the library, to open. */
function PictureTile({ item, onOpen }: { item: LibraryPicture; onOpen: () => void }) {
  const { picture, originalName, useCount, isInWork } = item
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group grid w-full cursor-pointer gap-2 rounded-card text-start"
    >
      <span className="relative block overflow-hidden rounded-card border border-line bg-line">
        <Picture
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 80rem) 14rem, (min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 45vw"
          className="aspect-square w-full transition-transform duration-300 group-hover:scale-103"
        />
        {isInWork ? (
          <Badge className="absolute start-2 bottom-2">Making smaller copies</Badge>
        ) : null}
      </span>
      <span className="grid gap-0.5 px-1">
        <span className="truncate text-sm font-medium">{originalName}</span>
        <span className="text-xs text-muted">
          {useCount === 0 ? 'Not used' : useCount === 1 ? 'In 1 post' : `In ${useCount} posts`}
          {picture.alt === '' ? ' · no description' : ''}
        </span>
      </span>
    </button>
  )
}

/** One picture, large, with everything that is known of it. */
function PictureDialog({ api, id, onClose }: { api: LibraryApi; id: string; onClose: () => void }) {
  const picture = useQuery(pictureQuery(api, id))
  if (picture.data) return <PictureForm api={api} picture={picture.data} onClose={onClose} />
  return <PictureLoading title="Picture" picture={picture} onClose={onClose} />
}
