import type { EditorView } from 'prosemirror-view'
import { EMOJI } from '#admin/text-editor/emoji.ts'
import { isAskedFor, isSlashQuery } from '#admin/text-editor/slash-query.ts'
import type { IconComponent } from '#ui/icon.tsx'

/** The thing to put in place of what is typed. */
export type Suggestion = {
  label: string
  /** The words about what it makes, in one line. */
  about?: string
  icon?: IconComponent
  /** Does it; what was typed for it is gone from the text already. */
  apply: (view: EditorView) => void
}

/** The subject of the list, and how much of the typed words asks for it. */
export type Suggested = { name: string; length: number; options: readonly Suggestion[] }

/** Suggests something for the words on both sides of the cursor in its line. */
export type SuggestionSource = (
  before: string,
  after: string,
  /** Somebody asks for the list, and has typed nothing for it yet. */
  isAskedFor?: boolean,
) => Suggested | undefined

/** Emoji for a colon and the first letters of a name; all of them for a colon, when asked. */
export const suggestEmoji: SuggestionSource = (before, _after, isAsked = false) => {
  const [, typed] = /(?:^|[\s(]):([a-z_]*)$/.exec(before) ?? []
  if (typed === undefined || (typed.length < 2 && !isAsked)) return undefined
  const names = [...EMOJI].filter(([name]) => name.includes(typed))
  const options = names
    .toSorted(([one], [other]) => Number(other.startsWith(typed)) - Number(one.startsWith(typed)))
    .map(([name, character]) => ({
      label: `${character} ${name.replaceAll('_', ' ')}`,
      apply: (view: EditorView) => view.dispatch(view.state.tr.insertText(character)),
    }))
  return { name: 'Emoji', length: typed.length + 1, options }
}

/** Something to put in, with other words that somebody may type for it. */
export type SlashCommand = Suggestion & { words: string }

/** The commands for a slash that is typed where one may begin, by the words behind it. */
export function suggestCommands(commands: readonly SlashCommand[]): SuggestionSource {
  return (before, after) => {
    const at = before.lastIndexOf('/')
    const query = before.slice(at + 1)
    if (at < 0 || !isSlashQuery(query, { before: before.slice(0, at), after })) return undefined
    const options = commands.filter((command) => isAskedFor(command, query))
    return { name: 'What to put in', length: query.length + 1, options }
  }
}
