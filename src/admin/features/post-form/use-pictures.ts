import { useReducer } from 'react'
import { uuidv4 } from 'uuidv7'
import { showToast } from '#ui/toast/toast-store.ts'
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
  remove: (id: string) => void
}

/** The pictures of the form; `onChosen` is called when the choice has changed. */
export function usePictures(kept: ChosenPicture[], onChosen: () => void): PicturesState {
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
    onChosen()
  }

  function remove(id: string) {
    dispatch({ type: 'removed', id })
    onChosen()
  }

  return { pictures, dispatch, addFiles, remove }
}
