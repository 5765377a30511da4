import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { type Upload, type UploadStatus, uploadBox } from '#admin/article-blocks/upload-box.ts'
import { placeBehind } from '../commands/insert-block.ts'

type Change =
  | { begin: Upload; at: number }
  | { change: { id: string; status: UploadStatus } }
  | { end: string }

const key = new PluginKey<DecorationSet>('uploads')

/**
 * Pictures on their way, shown where they will stand. They are no part of the text, so a half-sent picture is
 * never saved, and they keep their place while others type around them.
 */
export function uploads(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: { init: () => DecorationSet.empty, apply: afterChange },
    props: { decorations: (state) => key.getState(state) },
  })
}

/** Shows a picture on its way behind the outermost block that a place is in. */
export function showUpload(view: EditorView, at: number, upload: Upload): void {
  send(view, view.state.tr, { begin: upload, at: placeBehind(view.state.doc, at) })
}

/** Reports the progress of a picture on its way. */
export function recordUpload(view: EditorView, id: string, status: UploadStatus): void {
  send(view, view.state.tr, { change: { id, status } })
}

/** Puts the finished picture where it was shown; nothing, when it was given up. */
export function finishUpload(view: EditorView, id: string, picture?: Node): void {
  const at = placeOfUpload(view, id)
  const { tr } = view.state
  if (picture && at !== undefined) tr.insert(at, picture)
  send(view, tr, { end: id })
}

/** Where a picture on its way is shown; undefined once it has arrived or was given up. */
export function placeOfUpload({ state }: EditorView, id: string): number | undefined {
  return find(key.getState(state), id)?.from
}

function send(view: EditorView, tr: Transaction, change: Change): void {
  view.dispatch(tr.setMeta(key, change))
}

function find(shown: DecorationSet | undefined, id: string): Decoration | undefined {
  return shown?.find(undefined, undefined, ({ upload }) => upload.id === id)[0]
}

function afterChange(tr: Transaction, shown: DecorationSet): DecorationSet {
  const mapped = shown.map(tr.mapping, tr.doc)
  const change: Change | undefined = tr.getMeta(key)
  if (!change) return mapped
  if ('begin' in change) return mapped.add(tr.doc, [decorationOf(change.at, change.begin)])
  if ('end' in change) return withoutUpload(mapped, { shown, tr, id: change.end })
  const known = find(mapped, change.change.id)
  if (!known) return mapped
  const upload = { ...known.spec.upload, status: change.change.status }
  return mapped.remove([known]).add(tr.doc, [decorationOf(known.from, upload)])
}

/** Pictures that were chosen before the one that has arrived stay in front of it. */
function withoutUpload(
  mapped: DecorationSet,
  { shown, tr, id }: { shown: DecorationSet; tr: Transaction; id: string },
): DecorationSet {
  const arrived = find(shown, id)
  if (!arrived) return mapped
  const earlier = shown
    .find(arrived.from, arrived.from)
    .filter(({ spec }) => spec.upload.order < arrived.spec.upload.order)
  const gone = [id, ...earlier.map(({ spec }) => spec.upload.id)]
  return mapped.remove(gone.flatMap((one) => find(mapped, one) ?? [])).add(
    tr.doc,
    earlier.map(({ from, spec }) => decorationOf(tr.mapping.map(from, -1), spec.upload)),
  )
}

function decorationOf(at: number, upload: Upload): Decoration {
  const { id, status, order } = upload
  const progress = status.kind === 'sending' ? status.share : status.message
  return Decoration.widget(at, () => uploadBox(upload), {
    upload,
    side: 1 + order / (order + 1),
    key: `${id} ${progress}`,
    stopEvent: () => true,
    ignoreSelection: true,
  })
}
