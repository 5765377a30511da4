import { pickedCompletion, startCompletion } from '@codemirror/autocomplete'
import type { StateCommand } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { ChefHat, ImagePlus, Link2, Smile, Superscript, Video } from '#admin/icons.tsx'
import { isAskedFor } from '#admin/text-editor/slash-query.ts'
import type { IconComponent } from '#ui/icon.tsx'
import type { EditorEvents } from '../editor-events.ts'
import { TOOLS, type Tool } from '../tools.ts'

/** What asks for a window outside of the field. */
export type SlashEvents = Pick<
  EditorEvents,
  'onPicture' | 'onRecipe' | 'onVideo' | 'onSource' | 'onLink'
>

/** An entry of the slash menu. */
export type SlashCommand = {
  label: string
  /** What it makes, in one line. */
  about: string
  /** Other words that somebody may type for it. */
  words: string
  icon: IconComponent
} & (
  | { run: StateCommand }
  /** After the slash and its words are gone from the text. */
  | { open: (view: EditorView, events: SlashEvents) => void }
)

const tool = ({ label, icon, run }: Tool, about: string, words: string): SlashCommand => ({
  label,
  about,
  words,
  icon,
  run,
})

/** In the order of the menu: what food writers reach for comes first. */
export const SLASH_COMMANDS: readonly SlashCommand[] = [
  tool(TOOLS.heading, 'A section of the article', 'h2 title section ##'),
  tool(TOOLS.smallerHeading, 'A part of a section', 'h3 subheading subtitle ###'),
  {
    label: 'Picture',
    about: 'From the library or this device',
    words: 'image photo photograph',
    icon: ImagePlus,
    open: (_, { onPicture }) => onPicture(),
  },
  {
    label: 'Recipe',
    about: 'Ingredients and steps, in a form',
    words: 'ingredients method food',
    icon: ChefHat,
    // Inside of a recipe there is no menu, so it is always a new one.
    open: (_, { onRecipe }) => onRecipe(undefined),
  },
  tool(TOOLS.bulletList, 'Things in no order', 'bulleted unordered points ul'),
  tool(TOOLS.numberedList, 'Things in their order', 'ordered steps ol'),
  tool(TOOLS.checklist, 'Things to tick off', 'task todo tasks boxes'),
  tool(TOOLS.quotation, 'What somebody else has said', 'quote blockquote'),
  tool(TOOLS.table, 'Rows and columns', 'cells grid'),
  {
    label: 'Video',
    about: 'From YouTube or Vimeo, by its address',
    words: 'youtube vimeo film movie',
    icon: Video,
    open: (_, { onVideo }) => onVideo(),
  },
  {
    label: 'Link',
    about: 'To another page, or a post found by its words',
    words: 'address url',
    icon: Link2,
    open: (_, { onLink }) => onLink(),
  },
  {
    label: 'Source',
    about: 'A number here, the source below the text',
    words: 'footnote note reference citation',
    icon: Superscript,
    open: (_, { onSource }) => onSource(),
  },
  {
    label: 'Emoji',
    about: 'A small picture, by its name',
    words: 'smiley symbol',
    icon: Smile,
    open: (view) => {
      const { head } = view.state.selection.main
      view.dispatch({
        changes: { from: head, insert: ':' },
        selection: { anchor: head + 1 },
        userEvent: 'input.type',
      })
      startCompletion(view)
    },
  },
  tool(TOOLS.dividingLine, 'Between two parts', 'divider rule hr separator'),
  tool(TOOLS.codeBlock, 'Text as it stands, letter for letter', 'preformatted monospace'),
]

/** The commands of which each typed word begins a word, or of which the whole begins the label. */
export function findSlashCommands(typed: string): SlashCommand[] {
  return SLASH_COMMANDS.filter((command) => isAskedFor(command, typed))
}

/** Takes the slash and its words out of the text, and does what was chosen; one undo takes a command back. */
export function runSlashCommand(
  view: EditorView,
  {
    command,
    events,
    from,
    to,
  }: { command: SlashCommand; events: SlashEvents; from: number; to: number },
): void {
  const annotations = pickedCompletion.of({ label: command.label })
  const removal = view.state.update({
    changes: { from, to },
    userEvent: 'input.complete',
    annotations,
  })
  if ('open' in command) {
    view.dispatch(removal)
    command.open(view, events)
    return
  }
  command.run({
    state: removal.state,
    dispatch: ({ changes, selection, effects }) =>
      view.dispatch({
        changes: removal.changes.compose(changes),
        effects,
        ...(selection && { selection }),
        scrollIntoView: true,
        userEvent: 'input.complete',
        annotations,
      }),
  })
}
