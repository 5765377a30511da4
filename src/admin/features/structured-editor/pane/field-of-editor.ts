import type { Command } from 'prosemirror-state'
import { isInTable } from 'prosemirror-tables'
import type { SendPicture, StoredPicture } from '#admin/article-blocks/start-upload.ts'
import type { WritingField } from '#admin/article-windows/writing-field.ts'
import { pictureAddressesIn } from '#domain/posts/text/text-pictures.ts'
import { sendPictures } from '../view/blocks/send-pictures.ts'
import { putFootnote } from '../view/commands/footnotes.ts'
import { goBelowBlock, insertButton, insertVideo } from '../view/commands/insert-block.ts'
import { linkAt, putLink, removeLink } from '../view/commands/links.ts'
import type { StructuredEditor } from '../view/mount-editor.ts'
import { changeText } from '../view/text/kept-text.ts'
import { writtenText } from '../view/text/written-text.ts'

/** The field as the windows around it put something in. */
export function fieldOfEditor(
  { view }: StructuredEditor,
  ways: { send: SendPicture; onPlaced: (picture: StoredPicture) => void },
): WritingField {
  const run = (command: Command) => void command(view.state, view.dispatch, view)
  return {
    focus: () => view.focus(),
    link: {
      read: () => linkAt(view.state),
      put({ address, title }) {
        // The text may have changed meanwhile; its selection has gone along.
        const now = linkAt(view.state)
        run(putLink({ ...now, label: now.label || title || address, address }))
      },
      remove: () => run(removeLink(linkAt(view.state))),
    },
    putButton: (target) => run(insertButton(target)),
    insert: (asked, typed) => run(asked === 'video' ? insertVideo(typed) : putFootnote(typed)),
    insertionPoint: () => view.state.selection.to,
    placePictures(pictures, at) {
      // From a cell of a table one goes on below it, where the pictures come.
      const isInside = at === view.state.selection.to && isInTable(view.state)
      if (isInside) run(goBelowBlock)
      sendPictures(view, { ...ways, pictures, at: isInside ? view.state.selection.to : at })
    },
    replaceAddress(before, after) {
      const text = writtenText(view.state)
      const places = pictureAddressesIn(text, before)
      if (places.length === 0) return
      const changed = places
        .toSorted((one, other) => other.from - one.from)
        .reduce((now, { from, to }) => now.slice(0, from) + after + now.slice(to), text)
      view.dispatch(changeText(view.state, changed))
    },
  }
}
