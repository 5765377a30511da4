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

/** What is to be described: for a place of the text, or files for whoever waits for the answer. */
type Asked =
  | { pictures: (File | UploadedImage)[]; at: number }
  | { pictures: File[]; answer: (described: DescribedPicture[]) => void }

/** Brings pictures into the text, from where they are dropped, pasted or picked to where they stand. */
export function usePictures(
  field: WritingField | undefined,
  { sendPicture, picturePicker }: Pick<PictureWays, 'sendPicture' | 'picturePicker'>,
) {
  const [asked, setAsked] = useState<Asked>()
  const [isPicking, setIsPicking] = useState(false)
  const cursor = () => field?.insertionPoint() ?? 0

  function addPictures(pictures: (File | UploadedImage)[], at: number) {
    const isKnown = (picture: File | UploadedImage) => 'alt' in picture && picture.alt !== ''
    if (pictures.every(isKnown)) place(pictures, [], at)
    else setAsked({ pictures, at })
  }

  function addFiles(files: readonly File[], at = cursor(), stored: readonly UploadedImage[] = []) {
    if (isRefused(files)) return
    addPictures([...stored, ...files], at)
  }

  /** @param alts what those show that nobody had described, in their order */
  function place(pictures: readonly (File | UploadedImage)[], alts: string[], at: number) {
    const words = [...alts]
    const described = pictures.map((picture) => {
      const known = 'alt' in picture ? picture.alt : ''
      const alt = known || (words.shift() ?? '')
      return 'alt' in picture ? { image: picture, alt } : { file: picture, alt }
    })
    field?.placePictures(described, at)
    focusAfterWindow(field)
  }

  function answer(alts?: string[]) {
    if (!asked) return
    setAsked(undefined)
    if (!('answer' in asked)) {
      if (alts) place(asked.pictures, alts, asked.at)
      else focusAfterWindow(field)
    } else if (alts) {
      asked.answer(asked.pictures.map((file, index) => ({ file, alt: alts[index] ?? '' })))
    } else asked.answer([])
  }

  const undescribed = useMemo(
    () => asked?.pictures.filter((picture) => !('alt' in picture) || picture.alt === '') ?? [],
    [asked],
  )
  const ofForm = useMemo(
    () => ({
      describe: (files: File[]) =>
        new Promise<DescribedPicture[]>((resolve) => {
          if (isRefused(files)) resolve([])
          else setAsked({ pictures: files, answer: resolve })
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
                else addPictures([...stored], cursor())
              },
              onClose: () => {
                setIsPicking(false)
                focusAfterWindow(field)
              },
            })
          : null}
        {asked ? (
          <DescribePictures
            pictures={undescribed}
            onDescribed={answer}
            onClose={() => answer(undefined)}
          />
        ) : null}
      </>
    ),
  }
}
