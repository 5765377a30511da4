import type { Node } from 'prosemirror-model'
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import { type Upload, type UploadStatus, uploadBox } from '#admin/article-blocks/upload-box.ts'
import { schema } from '../../document/schema/schema.ts'
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

/**
 * Puts the finished picture where it was shown; nothing, when it was given up. Whoever waits at its place goes on
 * writing below it.
 *
 * @returns whether somebody does
 */
export function finishUpload(view: EditorView, id: string, picture?: Node): boolean {
  const at = placeOfUpload(view, id)
  const { tr } = view.state
  const isPlaced = picture !== undefined && at !== undefined
  const waiting = isPlaced && placeOfWaiting(view.state, at)
  if (isPlaced) tr.insert(at, picture)
  if (isPlaced && waiting === 'above') {
    const below = at + picture.nodeSize
    const next = tr.doc.nodeAt(below)
    const isFree = next?.type.name === 'paragraph' && next.childCount === 0
    if (!isFree) tr.insert(below, schema.node('paragraph'))
    tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView()
  }
  send(view, tr, { end: id })
  return Boolean(waiting)
}

/** Whether the cursor is at the end of what a place is behind, or in the paragraph without words that begins there. */
function placeOfWaiting(
  { doc, selection }: EditorState,
  at: number,
): 'above' | 'below' | undefined {
  const { $head, empty, to } = selection
  if (selection instanceof NodeSelection) return to === at ? 'above' : undefined
  if (!empty || $head.depth === 0) return undefined
  if ($head.before(1) === at && $head.node(1).content.size === 0) return 'below'
  const $end = Selection.findFrom(doc.resolve(at), -1, true)
  return $head.after(1) === at && $end?.head === $head.pos ? 'above' : undefined
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
  const mapped = tr.docChanged ? movedBy(tr, shown) : shown
  const change: Change | undefined = tr.getMeta(key)
  if (!change) return mapped
  if ('begin' in change) return mapped.add(tr.doc, [decorateUpload(change.at, change.begin)])
  if ('end' in change) return withoutUpload(mapped, { shown, tr, id: change.end })
  const known = find(mapped, change.change.id)
  if (!known) return mapped
  const upload = { ...known.spec.upload, status: change.change.status }
  return mapped.remove([known]).add(tr.doc, [decorateUpload(known.from, upload)])
}

/**
 * The places after a change. ProseMirror's own way would drop one in front of a block that another takes the place of,
 * as a recipe that of a paragraph without words.
 */
function movedBy({ mapping, doc }: Transaction, shown: DecorationSet): DecorationSet {
  const moved = shown.find().map(({ from, spec }) => {
    const $place = doc.resolve(mapping.map(from, 1))
    return decorateUpload($place.depth === 0 ? $place.pos : $place.after(1), spec.upload)
  })
  return DecorationSet.create(doc, moved)
}

/** Pictures that were chosen before the one that has arrived stay in front of it, and those after it right behind it. */
function withoutUpload(
  mapped: DecorationSet,
  { shown, tr, id }: { shown: DecorationSet; tr: Transaction; id: string },
): DecorationSet {
  const arrived = find(shown, id)
  if (!arrived) return mapped
  const beside = shown.find(arrived.from, arrived.from)
  const isEarlier = ({ spec }: Decoration) => spec.upload.order < arrived.spec.upload.order
  // The first step puts in the picture; a paragraph to go on in comes below all of them.
  const behind = tr.mapping.maps[0]?.map(arrived.from, 1) ?? arrived.from
  return mapped.remove(beside.flatMap(({ spec }) => find(mapped, spec.upload.id) ?? [])).add(
    tr.doc,
    beside
      .filter(({ spec }) => spec.upload.id !== id)
      .map((one) => decorateUpload(isEarlier(one) ? arrived.from : behind, one.spec.upload)),
  )
}

function decorateUpload(at: number, upload: Upload): Decoration {
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
