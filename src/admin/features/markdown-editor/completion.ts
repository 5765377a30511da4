import { autocompletion } from '@codemirror/autocomplete'
import { completeRecipe } from './recipe/recipe-completion.ts'
import { completeEmoji } from './typing/emoji.ts'

/** Completion of the language inside recipe blocks, and of emoji by their names outside of them. */
export const completion = autocompletion({
  override: [completeRecipe, completeEmoji],
  icons: false,
  tooltipClass: () => 'recipe-completion',
})
