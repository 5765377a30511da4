import type { Node } from 'prosemirror-model'
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  Selection,
  type Transaction,
} from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import {
  changeUploads,
  findUpload,
  type ShownUpload,
  type UploadChange,
} from '#admin/article-blocks/shown-uploads.ts'
import { type Upload, type UploadStatus, uploadBox } from '#admin/article-blocks/upload-box.ts'
import { goOnAt, placeBehind } from '../commands/insert-block.ts'

const key = new PluginKey<readonly ShownUpload[]>('uploads')

/**
 * Pictures on their way, shown where they will stand. They are no part of the text, so a half-sent picture is
 * never saved, and they keep their place while others type around them.
 */
export function uploads(): Plugin<readonly ShownUpload[]> {
  return new Plugin<readonly ShownUpload[]>({
    key,
    state: { init: () => [], apply: afterChange },
    props: { decorations: decorateUploads },
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
    goOnAt(tr, at + picture.nodeSize)
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
  return findUpload(key.getState(state) ?? [], id)?.at
}

function send(view: EditorView, tr: Transaction, change: UploadChange): void {
  view.dispatch(tr.setMeta(key, change))
}

function afterChange(tr: Transaction, shown: readonly ShownUpload[]): readonly ShownUpload[] {
  const change: UploadChange | undefined = tr.getMeta(key)
  const arrived = change && 'end' in change ? findUpload(shown, change.end) : undefined
  const moved = tr.docChanged ? shown.map((one) => movedBy(tr, one, arrived)) : shown
  return change ? changeUploads(moved, change) : moved
}

/**
 * One after a change. ProseMirror's own way would drop one in front of a block that another takes the place of, as a
 * recipe that of a paragraph without words. Pictures that were chosen before the one that has arrived stay in front of
 * it, and those after it right behind it.
 */
function movedBy(
  { mapping, doc }: Transaction,
  { at, upload }: ShownUpload,
  arrived: ShownUpload | undefined,
): ShownUpload {
  if (arrived?.at === at) {
    // The first step puts in the picture; a paragraph to go on in comes below all of them.
    const isEarlier = upload.order < arrived.upload.order
    return { at: isEarlier ? at : (mapping.maps[0]?.map(at, 1) ?? at), upload }
  }
  const $place = doc.resolve(mapping.map(at, 1))
  return { at: $place.depth === 0 ? $place.pos : $place.after(1), upload }
}

function decorateUploads(state: EditorState): DecorationSet {
  const shown = key.getState(state) ?? []
  if (shown.length === 0) return DecorationSet.empty
  return DecorationSet.create(state.doc, shown.map(decorateUpload))
}

function decorateUpload({ at, upload }: ShownUpload): Decoration {
  const { id, status, order } = upload
  const progress = status.kind === 'sending' ? status.share : status.message
  return Decoration.widget(at, () => uploadBox(upload), {
    side: 1 + order / (order + 1),
    key: `${id} ${progress}`,
    stopEvent: () => true,
    ignoreSelection: true,
  })
}
