import { MapMode, StateEffect, StateField, type Transaction } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import {
  changeUploads,
  findUpload,
  type ShownUpload,
  type UploadChange,
} from '#admin/article-blocks/shown-uploads.ts'
import { type Upload, type UploadStatus, uploadBox } from '#admin/article-blocks/upload-box.ts'
import { blockPlaceAt, insertBlockAt } from '../text/block-place.ts'

/** The events that put in a part of their own: a table, a line, a recipe. */
const PUTS_IN = ['input.format', 'input.complete', 'input.recipe']

const changeUpload = StateEffect.define<UploadChange>()

/**
 * Pictures on their way, shown where they will stand. They are no part of the text, so a
 * half-sent picture is never saved, and they keep their place while others type around them.
 */
export const uploadsField = StateField.define<readonly ShownUpload[]>({
  create: () => [],
  update(shown, transaction) {
    const changes = transaction.effects.flatMap((effect) =>
      effect.is(changeUpload) ? [effect.value] : [],
    )
    const moved =
      transaction.docChanged && shown.length > 0 ? movedBy(transaction, shown, changes) : shown
    return changes.reduce(changeUploads, moved)
  },
  provide: (field) => EditorView.decorations.from(field, decorateUploads),
})

/** Shows a picture on its way at a place of the text. */
export function showUpload(view: EditorView, at: number, upload: Upload): void {
  view.dispatch({ effects: changeUpload.of({ begin: upload, at }) })
}

/** Reports the progress of an upload. */
export function recordUpload(view: EditorView, id: string, status: UploadStatus): void {
  view.dispatch({ effects: changeUpload.of({ change: { id, status } }) })
}

/**
 * Puts the finished picture's Markdown where it was shown, as a part of its own; nothing, when it
 * was given up. Whoever waits at its place goes on writing below it.
 *
 * @returns whether somebody does
 */
export function finishUpload(view: EditorView, id: string, markdown: string): boolean {
  const { state } = view
  const at = findUpload(state.field(uploadsField), id)?.at
  const effects = changeUpload.of({ end: id })
  if (at === undefined || markdown === '') {
    view.dispatch({ effects })
    return false
  }
  const place = blockPlaceAt(state, at, { isInItem: true })
  const { changes, below } = insertBlockAt(state, place, markdown)
  const { main } = state.selection
  const isWaiting = main.empty && main.head === place.at
  view.dispatch({
    effects,
    changes,
    ...(isWaiting && { selection: { anchor: below }, scrollIntoView: true }),
    userEvent: 'input.picture',
  })
  return isWaiting
}

/**
 * Words that are typed at the place of a picture stand before it; a part that is put in there, behind it. Pictures that
 * were chosen before the one that has arrived stay in front of it.
 */
function movedBy(
  transaction: Transaction,
  shown: readonly ShownUpload[],
  changes: readonly UploadChange[],
): ShownUpload[] {
  const ended = changes.find((change) => 'end' in change)?.end
  const arrived = ended === undefined ? undefined : findUpload(shown, ended)
  const isPutIn = PUTS_IN.some((event) => transaction.isUserEvent(event))
  return shown.flatMap(({ at, upload }) => {
    const isEarlier = arrived?.at === at && upload.order < arrived.upload.order
    const now =
      isPutIn || isEarlier
        ? transaction.changes.mapPos(at, -1)
        : transaction.changes.mapPos(at, 1, MapMode.TrackDel)
    return now === null ? [] : [{ at: now, upload }]
  })
}

function decorateUploads(shown: readonly ShownUpload[]): DecorationSet {
  const widgets = shown.map(({ at, upload }) =>
    Decoration.widget({ widget: new UploadWidget(upload), side: 1 }).range(at),
  )
  return Decoration.set(widgets, true)
}

class UploadWidget extends WidgetType {
  readonly upload: Upload

  constructor(upload: Upload) {
    super()
    this.upload = upload
  }

  override eq(other: UploadWidget): boolean {
    return other.upload.id === this.upload.id && other.upload.status === this.upload.status
  }

  override toDOM(): HTMLElement {
    const { preview: _, ...upload } = this.upload
    return uploadBox(upload)
  }

  override ignoreEvent(): boolean {
    return true
  }
}
