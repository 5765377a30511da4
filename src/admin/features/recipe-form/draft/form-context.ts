import { createContext, useContext } from 'react'
import type { StepPictures } from '#admin/article-windows/open-form.ts'
import type { FormRow } from '#domain/recipes/form/block-form.ts'
import type { RowList } from '#domain/recipes/form/edit-rows.ts'
import type { DraftState, RecipeDraft } from './recipe-draft.ts'

/** Where the cursor goes in a row: to a place in its words, say. */
export type Caret = 'start' | 'end' | number

/** The state that all rows of a form share. Nothing in it changes while the form is open. */
export type RecipeFormContext = {
  draft: RecipeDraft
  pictures: StepPictures | undefined
  /** Says something to those who cannot see it happen. */
  announce: (words: string) => void
  /** Puts the cursor into a row as soon as it is there. */
  focusRow: (find: (state: DraftState) => FormRow | undefined, at?: Caret) => void
  /** Goes on to a list, which gets its first row if it has none. */
  goOnTo: (list: 'ingredients' | 'method') => void
  /** Takes a row out, says so, and offers to put it back. */
  removeRow: (list: RowList | 'plain', row: FormRow, name: string) => void
  /** Moves a row of a list, and says where it is now. */
  moveRow: (list: RowList, move: { from: number; to: number }, name: string) => void
}

export const RecipeFormContext = createContext<RecipeFormContext | undefined>(undefined)

/** The form around a row. */
export function useRecipeForm(): RecipeFormContext {
  const form = useContext(RecipeFormContext)
  if (!form) throw new Error('No recipe form stands around this component.')
  return form
}
