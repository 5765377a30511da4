import type { EditorView } from '@codemirror/view'
import { type ReactNode, useMemo, useState } from 'react'
import type {
  DescribedPicture,
  SendPicture,
  StoredPicture,
} from '#admin/article-blocks/start-upload.ts'
import type { UploadedImage } from '#contract/media.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { insertionPoint } from './block-place.ts'
import { DescribePictures } from './describe-pictures.tsx'
import { focusAfterWindow } from './focus-after-window.ts'
import { readPicture } from './live/blocks/picture-text.ts'
import { choosePictures, replacePicture, sendPictures } from './send-pictures.ts'

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
  view: EditorView | undefined,
  { sendPicture, picturePicker, onPlaced }: PictureWays,
) {
  const [asked, setAsked] = useState<Asked>()
  const [isPicking, setIsPicking] = useState(false)
  const cursor = () => (view ? insertionPoint(view.state) : 0)

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
    if (!view) return
    const words = [...alts]
    const described = pictures.map((picture) => {
      const known = 'alt' in picture ? picture.alt : ''
      const alt = known || (words.shift() ?? '')
      return 'alt' in picture ? { image: picture, alt } : { file: picture, alt }
    })
    // Behind a block that was selected writing goes on below the pictures, not at the block.
    if (at === insertionPoint(view.state)) view.dispatch({ selection: { anchor: at } })
    sendPictures(view, { pictures: described, at, send: sendPicture, onPlaced })
    focusAfterWindow(view)
  }

  function answer(alts?: string[]) {
    if (!asked) return
    setAsked(undefined)
    if (!('answer' in asked)) {
      if (alts) place(asked.pictures, alts, asked.at)
      else focusAfterWindow(view)
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
    /** Puts another file where a picture of the text stands. */
    replace(editor: EditorView, file: File, at: number) {
      if (isRefused([file])) return
      const alt = readPicture(editor.state.doc.lineAt(at).text)?.alt ?? ''
      replacePicture(editor, { picture: { file, alt }, at, send: sendPicture })
    },
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
                focusAfterWindow(view)
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

/** Says what is wrong with files that cannot be taken. */
function isRefused(files: readonly File[]): boolean {
  const choice = choosePictures(files)
  if (!choice.ok) showToast({ ...choice.toast, variant: 'destructive' })
  return !choice.ok
}
