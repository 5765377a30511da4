import { type ReactNode, useMemo, useState } from 'react'
import type {
  DescribedPicture,
  SendPicture,
  StoredPicture,
} from '#admin/article-blocks/start-upload.ts'
import type { UploadedImage } from '#contract/media.ts'
import { isRefused } from './choose-pictures.ts'
import { DescribePictures } from './describe-pictures.tsx'
import { focusAfterWindow } from './focus-after-window.ts'
import type { WritingField } from './writing-field.ts'

/** How pictures come into the text. */
export type PictureWays = {
  sendPicture: SendPicture
  /** Shows a window to choose pictures from. */
  picturePicker: (window: {
    onPick: (pictures: { files: readonly File[]; stored: readonly UploadedImage[] }) => void
    onClose: () => void
  }) => ReactNode
  /** A picture stands in the text from now on. */
  onPlaced: (picture: StoredPicture) => void
}

/** Files that are to be described before whoever waits for the answer goes on. */
type Asked = { files: File[]; answer: (described: DescribedPicture[]) => void }

/**
 * Brings pictures into the text, from where they are dropped, pasted or picked to where they stand. What they show is
 * asked beside each, where they stand, and by the checks.
 */
export function usePictures(
  field: WritingField | undefined,
  { sendPicture, picturePicker }: Pick<PictureWays, 'sendPicture' | 'picturePicker'>,
) {
  const [asked, setAsked] = useState<Asked>()
  const [isPicking, setIsPicking] = useState(false)
  const cursor = () => field?.insertionPoint() ?? 0

  function place(pictures: readonly (File | UploadedImage)[], at: number) {
    const described = pictures.map((picture) =>
      'alt' in picture ? { image: picture, alt: picture.alt } : { file: picture, alt: '' },
    )
    field?.placePictures(described, at)
    focusAfterWindow(field)
  }

  function addFiles(files: readonly File[], at = cursor(), stored: readonly UploadedImage[] = []) {
    if (!isRefused(files)) place([...stored, ...files], at)
  }

  function answer(alts?: string[]) {
    if (!asked) return
    setAsked(undefined)
    asked.answer(alts ? asked.files.map((file, index) => ({ file, alt: alts[index] ?? '' })) : [])
  }

  const ofForm = useMemo(
    () => ({
      describe: (files: File[]) =>
        new Promise<DescribedPicture[]>((resolve) => {
          if (isRefused(files)) resolve([])
          else setAsked({ files, answer: resolve })
        }),
      send: sendPicture,
    }),
    [sendPicture],
  )

  return {
    addFiles,
    /** Opens the window to choose from. */
    pick: () => setIsPicking(true),
    /** For the form of a recipe, which has pictures of its own. */
    ofForm,
    windows: (
      <>
        {isPicking
          ? picturePicker({
              onPick: ({ files, stored }) => {
                setIsPicking(false)
                if (files.length > 0) addFiles(files, cursor(), stored)
                else place(stored, cursor())
              },
              onClose: () => {
                setIsPicking(false)
                focusAfterWindow(field)
              },
            })
          : null}
        {asked ? (
          <DescribePictures
            files={asked.files}
            onDescribed={answer}
            onClose={() => answer(undefined)}
          />
        ) : null}
      </>
    ),
  }
}
