import { Facet } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'

/** What blocks ask of the page around the field. */
export type BlockActions = {
  /** Puts another picture in the place of the one that stands there. */
  replacePicture: (view: EditorView, file: File, at: number) => void
  /** Makes a picture of the text the cover of the post. */
  useAsCover: (url: string) => void
  /** Asks which point of a picture stays in sight where it is cut. */
  choosePoint: (url: string) => void
  /** Opens the form of the recipe whose fence stands in a line, counted from 1. */
  editRecipe: (fence: number) => void
}

export const blockActions = Facet.define<BlockActions, BlockActions | undefined>({
  combine: ([actions]) => actions,
})
