import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Camera, ImageUp } from '#admin/icons.tsx'
import type { LibraryApi } from '#contract/calls/library-calls.ts'
import type { LibraryPicture } from '#contract/desk/library.ts'
import type { UploadedImage } from '#contract/media.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LIBRARY_KEY } from './library-query.ts'
import { PickList } from './pick-list.tsx'
import { SearchBox } from './search-box.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'

/** Pictures to be put somewhere: files that nobody has sent yet, or what the library holds. */
export type PickedPictures = { files: readonly File[]; stored: readonly UploadedImage[] }

const ACCEPTED = 'image/jpeg,image/png,image/webp'

/** A window to take pictures from: the library, this device, or the camera of a phone. */
export function PicturePicker({
  api,
  onPick,
  onClose,
}: {
  api: Pick<LibraryApi, 'listPictures'>
  onPick: (pictures: PickedPictures) => void
  onClose: () => void
}) {
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<readonly LibraryPicture[]>([])
  const list = useRef<HTMLUListElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const { isOver, handlers } = useDroppedFiles(pickFiles)

  // What was sent from the text since the last time is not known to the list yet.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [...LIBRARY_KEY, 'list'] })
  }, [queries])

  function pickFiles(files: readonly File[]) {
    if (files.length > 0) onPick({ files, stored: chosen.map(asUploaded) })
  }

  function toggle(item: LibraryPicture) {
    const others = chosen.filter(({ id }) => id !== item.id)
    setChosen(others.length < chosen.length ? others : [...chosen, item])
  }

  /** @param last is added too, if it has not been chosen */
  function add(last?: LibraryPicture) {
    const others = chosen.filter(({ id }) => id !== last?.id)
    const isNew = last && others.length === chosen.length
    const all = isNew ? [...chosen, last] : chosen
    if (all.length > 0) onPick({ files: [], stored: all.map(asUploaded) })
  }

  const inputs = { type: 'file', accept: ACCEPTED, hidden: true } as const
  return (
    <Dialog
      size="full"
      title="Pictures"
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => add()} aria-disabled={chosen.length === 0 || undefined}>
            {chosen.length < 2 ? 'Add picture' : `Add ${chosen.length} pictures`}
          </Button>
        </>
      }
    >
      <div {...handlers} className="grid gap-4">
        <div className="flex flex-wrap gap-3">
          <Button
            data-autofocus=""
            variant="outline"
            className={clsx(isOver && 'border-leaf bg-leaf-wash')}
            onClick={() => gallery.current?.click()}
          >
            <ImageUp aria-hidden="true" />
            {isOver ? 'Drop them here' : 'Upload'}
          </Button>
          <Button
            variant="outline"
            className="hidden pointer-coarse:inline-flex"
            onClick={() => camera.current?.click()}
          >
            <Camera aria-hidden="true" />
            Camera
          </Button>
          <div className="min-w-48 flex-1">
            <SearchBox
              onSearch={setQ}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
                event.preventDefault()
                list.current?.querySelector('button')?.focus()
              }}
            />
          </div>
        </div>
        <input
          {...inputs}
          ref={gallery}
          multiple
          aria-label="Pictures for the text"
          onChange={({ currentTarget }) => pickFiles([...(currentTarget.files ?? [])])}
        />
        <input
          {...inputs}
          ref={camera}
          capture="environment"
          aria-label="Picture from the camera"
          onChange={({ currentTarget }) => pickFiles([...(currentTarget.files ?? [])])}
        />
        <PickList api={api} q={q} list={list} chosen={chosen} onToggle={toggle} onAdd={add} />
      </div>
    </Dialog>
  )
}

/** A picture of the library, as whoever shows it in a post knows it. */
export function asUploaded({ id, name, picture }: LibraryPicture): UploadedImage {
  const { url, width, height, alt } = picture
  return { id, name, url, width, height, alt }
}
