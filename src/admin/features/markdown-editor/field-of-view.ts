import type { StateCommand } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SendPicture, StoredPicture } from '#admin/article-blocks/start-upload.ts'
import type { WritingField } from '#admin/article-windows/writing-field.ts'
import { footnote, insertBlock } from './format/format-commands.ts'
import { escapeLabel, linkAt, putButton, putLink, removeLink } from './format/link-commands.ts'
import { replaceAddress } from './paste/paste-html.ts'
import { sendPictures } from './pictures/send-pictures.ts'

/** The field as the windows around it put something in. */
export function fieldOfView(
  view: EditorView,
  ways: { send: SendPicture; onPlaced: (picture: StoredPicture) => void },
): WritingField {
  const run = (command: StateCommand) => void command(view)
  return {
    focus: () => view.focus(),
    link: {
      read: () => linkAt(view.state),
      put({ address, title }) {
        // The text may have changed meanwhile; its selection has gone along.
        const now = linkAt(view.state)
        run(putLink({ ...now, label: now.label || escapeLabel(title || address), address }))
      },
      remove: () => run(removeLink(linkAt(view.state))),
    },
    putButton: ({ address, title }) => run(putButton(title, address)),
    insert: (asked, typed) => run(asked === 'video' ? insertBlock(typed) : footnote(typed)),
    insertionPoint: () => view.state.selection.main.head,
    placePictures: (pictures, at) => sendPictures(view, { ...ways, pictures, at }),
    replaceAddress: (before, after) => replaceAddress(view, before, after),
  }
}
