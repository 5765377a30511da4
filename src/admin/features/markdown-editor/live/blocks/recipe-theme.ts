import { EditorView } from '@codemirror/view'
import { recipeLook } from '#admin/article-blocks/recipe-look.ts'
import { FIELD } from './block-theme.ts'

/** The look of a recipe in the text. */
export const recipeTheme = EditorView.theme(recipeLook(FIELD))
