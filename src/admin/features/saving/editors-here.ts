import type { DeskPostState } from '#contract/desk/desk-posts.ts'

type Editors = DeskPostState['editors']

const STORED_AS = 'wellness-haven-device'
const DEVICE_ID_LENGTH = 12

/**
 * A new name for one tab's work on a post. Its beginning is the same for all tabs of this browser,
 * where the browser keeps anything.
 */
export function newEditorId(newId: () => string, storage: () => Storage): string {
  return `${deviceId(newId, storage)}.${newId()}`
}

/**
 * Leaves out tabs of this very browser that are closed: for a minute the server does not know of
 * that, and whoever reloads a page would read that another tab of theirs has it open.
 */
export async function withoutClosedTabs(
  editors: Editors,
  { editorId, isOpen }: { editorId: string; isOpen: (editorId: string) => Promise<boolean> },
): Promise<Editors> {
  const isShown = await Promise.all(
    editors.map(
      (editor) =>
        editorDevice(editor.editorId) !== editorDevice(editorId) || isOpen(editor.editorId),
    ),
  )
  return editors.filter((editor, index) => editor.editorId !== editorId && isShown[index])
}

function deviceId(newId: () => string, storage: () => Storage): string {
  const fresh = newId().replaceAll('-', '').slice(-DEVICE_ID_LENGTH)
  try {
    const known = storage().getItem(STORED_AS)
    if (known?.length === DEVICE_ID_LENGTH) return known
    storage().setItem(STORED_AS, fresh)
  } catch {
    // A browser that keeps nothing knows its tabs by nothing.
  }
  return fresh
}

function editorDevice(editorId: string): string {
  return editorId.split('.')[0] ?? editorId
}
