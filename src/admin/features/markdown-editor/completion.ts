import { autocompletion, type Completion, currentCompletions } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { iconElement } from '#admin/article-tools/icon-element.tsx'
import type { ToolEvents } from '#admin/article-tools/tool-words.ts'
import { completeRecipe } from './recipe/recipe-completion.ts'
import { completeSlash, type SlashOption, slashKeys } from './slash/slash-menu.ts'
import { completeEmoji } from './typing/emoji.ts'

/** The place before the label; CodeMirror's own parts have their places by twenties. */
const BEFORE_LABEL = 20

/**
 * Completion of the language inside recipe blocks; outside of them emoji by their names, and the
 * commands behind a slash.
 */
export function completion(events: ToolEvents): Extension {
  return [
    slashKeys(events),
    autocompletion({
      override: [completeRecipe, completeEmoji, completeSlash(events)],
      icons: false,
      tooltipClass: (state) =>
        currentCompletions(state).some(isSlashOption) ? 'slash-menu' : 'recipe-completion',
      addToOptions: [
        {
          render: (option) => (isSlashOption(option) ? iconElement(option.icon) : null),
          position: BEFORE_LABEL,
        },
      ],
    }),
  ]
}

function isSlashOption(option: Completion): option is SlashOption {
  return 'icon' in option
}
