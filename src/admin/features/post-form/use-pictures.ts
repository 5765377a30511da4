import { useReducer } from 'react'
import { uuidv4 } from 'uuidv7'
import { showToast } from '#ui/toast-store.ts'
import { chooseFiles } from './choose-files.ts'
import {
  type ChosenPicture,
  choosePicture,
  type PicturesAction,
  picturesReducer,
} from './chosen-pictures.ts'

export type PicturesState = {
  pictures: ChosenPicture[]
  dispatch: (action: PicturesAction) => void
  /** Takes all of the files or, with a toast that says why, none. */
  addFiles: (files: readonly File[]) => void
}

/** The pictures of the form; `onAdded` is called when some were taken. */
export function usePictures(kept: ChosenPicture[], onAdded: () => void): PicturesState {
  const [pictures, dispatch] = useReducer(picturesReducer, kept)

  function addFiles(files: readonly File[]) {
    if (files.length === 0) return
    const choice = chooseFiles(files, pictures.length)
    if (!choice.ok) {
      const { title, description } = choice
      showToast({ title, description, variant: 'destructive' })
      return
    }
    const added = choice.files.map(({ file, fault }) => choosePicture(uuidv4(), file, fault))
    dispatch({ type: 'added', pictures: added })
    onAdded()
  }

  return { pictures, dispatch, addFiles }
}
