import { pickedCompletion, startCompletion } from '@codemirror/autocomplete'
import type { StateCommand } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { type SlashWords, slashEntries } from '#admin/article-tools/slash-words.ts'
import type { ToolEvents } from '#admin/article-tools/tool-words.ts'
import { isAskedFor } from '#admin/text-editor/slash-query.ts'
import { callout } from '../format/format-commands.ts'
import { TOOLS } from '../format/tools.ts'

/** The work of an entry of the slash menu. */
type Way =
  | { run: StateCommand }
  /** After the slash and its words are gone from the text. */
  | { open: (view: EditorView, events: ToolEvents) => void }

/** An entry of the slash menu. */
export type SlashCommand = SlashWords & { way: Way }

const open = (open: (view: EditorView, events: ToolEvents) => void) => ({ open })

/** In the order of the menu. */
export const SLASH_COMMANDS: readonly SlashCommand[] = slashEntries<Way>({
  heading: TOOLS.heading,
  smallerHeading: TOOLS.smallerHeading,
  picture: open((_, { onPicture }) => onPicture()),
  // Inside of a recipe there is no menu, so it is always a new one.
  recipe: open((_, { onRecipe }) => onRecipe()),
  bulletList: TOOLS.bulletList,
  numberedList: TOOLS.numberedList,
  checklist: TOOLS.checklist,
  quotation: TOOLS.quotation,
  callout: { run: callout },
  table: TOOLS.table,
  video: open((_, { onVideo }) => onVideo()),
  link: open((_, { onLink }) => onLink()),
  button: open((_, { onButton }) => onButton()),
  source: open((_, { onSource }) => onSource()),
  emoji: open((view) => {
    const { head } = view.state.selection.main
    view.dispatch({
      changes: { from: head, insert: ':' },
      selection: { anchor: head + 1 },
      userEvent: 'input.type',
    })
    startCompletion(view)
  }),
  dividingLine: TOOLS.dividingLine,
  codeBlock: TOOLS.codeBlock,
})

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
  }: { command: SlashCommand; events: ToolEvents; from: number; to: number },
): void {
  const annotations = pickedCompletion.of({ label: command.label })
  const removal = view.state.update({
    changes: { from, to },
    userEvent: 'input.complete',
    annotations,
  })
  const { way } = command
  if ('open' in way) {
    view.dispatch(removal)
    way.open(view, events)
    return
  }
  way.run({
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
