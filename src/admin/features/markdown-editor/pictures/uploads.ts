import {
  type EditorState,
  type Range,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'
import { type Upload, type UploadStatus, uploadBox } from '#admin/article-blocks/upload-box.ts'
import { blockPlaceAt, insertBlockAt } from '../text/block-place.ts'

/** The events that put in a part of their own: a table, a line, a recipe. */
const PUTS_IN = ['input.format', 'input.complete', 'input.recipe']

const beginUpload = StateEffect.define<Upload & { at: number }>()
const changeUpload = StateEffect.define<{ id: string; status: UploadStatus }>()
const endUpload = StateEffect.define<string>()

/**
 * Pictures on their way, shown where they will stand. They are no part of the text, so a
 * half-sent picture is never saved, and they keep their place while others type around them.
 */
export const uploadsField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(uploads, transaction) {
    let next = inOrder(mapUploads(uploads, transaction), uploads, transaction)
    for (const effect of transaction.effects) {
      if (effect.is(beginUpload)) {
        next = next.update({ add: [decorateUpload(effect.value).range(effect.value.at)] })
      } else if (effect.is(changeUpload)) {
        next = replaceUpload(next, effect.value)
      } else if (effect.is(endUpload)) {
        next = next.update({ filter: (_from, _to, { spec }) => spec.upload.id !== effect.value })
      }
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Shows a picture on its way at a place of the text. */
export function showUpload(view: EditorView, at: number, upload: Upload): void {
  view.dispatch({ effects: beginUpload.of({ ...upload, at }) })
}

/** Reports the progress of an upload. */
export function recordUpload(view: EditorView, id: string, status: UploadStatus): void {
  view.dispatch({ effects: changeUpload.of({ id, status }) })
}

/**
 * Puts the finished picture's Markdown where it was shown, as a part of its own; nothing, when it
 * was given up. Whoever waits at its place goes on writing below it.
 *
 * @returns whether somebody does
 */
export function finishUpload(view: EditorView, id: string, markdown: string): boolean {
  const { state } = view
  const at = placeOfUpload(state, id)
  const effects = endUpload.of(id)
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

/** Words that are typed at the place of a picture stand before it; a part that is put in there, behind it. */
function mapUploads(uploads: DecorationSet, transaction: Transaction): DecorationSet {
  const { changes, startState } = transaction
  const mapped = uploads.map(changes)
  if (uploads.size === 0 || !PUTS_IN.some((event) => transaction.isUserEvent(event))) return mapped
  const kept: Range<Decoration>[] = []
  uploads.between(0, startState.doc.length, (from, _to, decoration) => {
    kept.push(decoration.range(changes.mapPos(from, -1)))
  })
  return Decoration.set(kept, true)
}

/** Pictures that were chosen before the one that has arrived stay in front of it. */
function inOrder(
  mapped: DecorationSet,
  before: DecorationSet,
  { effects, changes }: Transaction,
): DecorationSet {
  const ended = effects.find((effect) => effect.is(endUpload))?.value
  if (ended === undefined || changes.empty) return mapped
  const all: { from: number; upload: Upload }[] = []
  before.between(0, changes.length, (from, _to, { spec }) => {
    all.push({ from, upload: spec.upload })
  })
  const arrived = all.find(({ upload }) => upload.id === ended)
  const earlier = all.filter(
    ({ from, upload }) => from === arrived?.from && upload.order < arrived.upload.order,
  )
  const ids = new Set(earlier.map(({ upload }) => upload.id))
  return mapped.update({
    filter: (_from, _to, { spec }) => !ids.has(spec.upload.id),
    add: earlier.map(({ from, upload }) => decorateUpload(upload).range(changes.mapPos(from, -1))),
  })
}

/** Where a picture on its way is shown; undefined once it has arrived or was given up. */
export function placeOfUpload(state: EditorState, id: string): number | undefined {
  let place: number | undefined
  state.field(uploadsField).between(0, state.doc.length, (from, _to, { spec }) => {
    if (spec.upload.id === id) place = from
  })
  return place
}

function replaceUpload(
  uploads: DecorationSet,
  { id, status }: { id: string; status: UploadStatus },
): DecorationSet {
  const cursor = uploads.iter()
  while (cursor.value) {
    const { upload } = cursor.value.spec as { upload: Upload }
    if (upload.id === id) {
      const changed = decorateUpload({ ...upload, status }).range(cursor.from)
      return uploads.update({
        filter: (_from, _to, { spec }) => spec.upload.id !== id,
        add: [changed],
      })
    }
    cursor.next()
  }
  return uploads
}

function decorateUpload({ id, name, order, status, onCancel }: Upload): Decoration {
  const upload: Upload = { id, name, order, status, onCancel }
  return Decoration.widget({ widget: new UploadWidget(upload), side: 1, upload })
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
    return uploadBox(this.upload)
  }

  override ignoreEvent(): boolean {
    return true
  }
}
