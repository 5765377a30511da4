import {
  acceptCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionStatus,
} from '@codemirror/autocomplete'
import { type Extension, Prec } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { ToolEvents } from '#admin/article-tools/tool-words.ts'
import type { IconComponent } from '#ui/icon.tsx'
import { findSlashCommands, runSlashCommand, type SlashCommand } from './slash-commands.ts'
import { isVerbatim, leaveSlash, readQuery, typedSlash } from './typed-slash.ts'

/** An entry of the list that has a picture of what it makes. */
export type SlashOption = Completion & { icon: IconComponent }

/** The commands for a slash that was typed where one may begin, filtered by the words behind it. */
export function completeSlash(events: ToolEvents) {
  function complete({ state, pos }: CompletionContext): CompletionResult | null {
    const at = state.field(typedSlash)
    const query = at === null || pos <= at ? undefined : readQuery(state, at)
    if (at === null || query === undefined || isVerbatim(state, at)) return null
    const options = findSlashCommands(query).map((command) => toOption(command, events))
    if (options.length === 0) return null
    // Made anew within the key press: Enter then takes what the typed words have found.
    return {
      from: at,
      options,
      filter: false,
      update: (_result, _from, _to, next) => complete(next),
    }
  }
  return complete
}

/** The list scrolls, so it can be reached and has its own name; Tab takes an entry before it gets there. */
const namedList = EditorView.updateListener.of(({ view, state }) => {
  if (state.field(typedSlash) === null || completionStatus(state) !== 'active') return
  view.requestMeasure({
    key: typedSlash,
    read: () => view.dom.querySelector('.slash-menu > [role=listbox]'),
    write: (list) => {
      list?.setAttribute('aria-label', 'What to put in')
      list?.setAttribute('tabindex', '0')
    },
  })
})

/** The slash that was typed, and the keys of its list; before the completion, whose keys come after. */
export const slashKeys = (events: ToolEvents): Extension => [
  typedSlash,
  namedList,
  Prec.highest(
    keymap.of([
      { key: 'Enter', run: (view) => runTyped(view, events) },
      { key: 'Tab', run: (view) => acceptCompletion(view) || runTyped(view, events) },
      { key: 'Escape', run: leaveMenu },
    ]),
  ),
]

/**
 * Runs the command that is chosen in the list; where that has not come up yet, or only just now, the first that the
 * typed words find: who types a whole command at once sees no list.
 */
export function runTyped(view: EditorView, events: ToolEvents): boolean {
  const { state } = view
  const at = state.field(typedSlash)
  const query = at === null ? undefined : readQuery(state, at)
  if (at === null || !query || isVerbatim(state, at)) return false
  if (acceptCompletion(view)) return true
  const [command] = findSlashCommands(query)
  if (!command) return false
  runSlashCommand(view, { command, events, from: at, to: state.selection.main.head })
  closeCompletion(view)
  return true
}

function leaveMenu(view: EditorView): boolean {
  if (view.state.field(typedSlash) === null || completionStatus(view.state) === null) return false
  view.dispatch({ effects: leaveSlash.of(null) })
  closeCompletion(view)
  return true
}

function toOption(command: SlashCommand, events: ToolEvents): SlashOption {
  return {
    label: command.label,
    detail: command.about,
    icon: command.icon,
    apply: (view, _option, from, to) => runSlashCommand(view, { command, events, from, to }),
  }
}
