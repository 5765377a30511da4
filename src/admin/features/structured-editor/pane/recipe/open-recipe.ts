import { closeHistory, redo, undo } from 'prosemirror-history'
import { type EditorState, NodeSelection, Plugin, PluginKey } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { BlockSource } from '#admin/text-editor/block-source.ts'
import { removeBlocks } from '../../view/commands/move-blocks.ts'
import type { StructuredEditor } from '../../view/mount-editor.ts'
import { lineAt } from '../../view/text/lines.ts'
import { writtenPlaces, writtenText } from '../../view/text/written-text.ts'

const key = new PluginKey<number | null>('open-recipe')

/** Where the recipe stands that is open as a form; it moves with the text around it. */
export function openRecipePlugin(): Plugin<number | null> {
  return new Plugin<number | null>({
    key,
    state: {
      init: () => null,
      apply(tr, before) {
        const asked = tr.getMeta(key) as number | null | undefined
        if (asked !== undefined) return asked
        if (before === null || !tr.docChanged) return before
        const at = tr.mapping.map(before, 1)
        return tr.doc.nodeAt(at)?.type.name === 'recipe' ? at : null
      },
    },
  })
}

/** Where the recipe stands that is selected. */
export function selectedRecipe({ selection }: EditorState): number | undefined {
  const isRecipe = selection instanceof NodeSelection && selection.node.type.name === 'recipe'
  return isRecipe ? selection.from : undefined
}

/** Opens the recipe at a place of the document. Only one is open at a time. */
export function openRecipe({ view, subscribe }: StructuredEditor, at: number): BlockSource {
  view.dispatch(view.state.tr.setMeta(key, at))
  // What comes after a step is none of it, however soon.
  let wasStep = false
  return {
    read: () => findRecipe(view.state)?.attrs.text,
    write(text, kind) {
      const place = key.getState(view.state)
      const recipe = findRecipe(view.state)
      if (typeof place !== 'number' || !recipe || recipe.attrs.text === text) return
      const tr = view.state.tr.setNodeMarkup(place, null, { ...recipe.attrs, text })
      tr.setSelection(NodeSelection.create(tr.doc, place))
      view.dispatch(kind === 'step' || wasStep ? closeHistory(tr) : tr)
      wasStep = kind === 'step'
    },
    undo: () => void undo(view.state, view.dispatch),
    redo: () => void redo(view.state, view.dispatch),
    subscribe(listener) {
      let { doc } = view.state
      return subscribe(() => {
        if (doc === view.state.doc) return
        doc = view.state.doc
        listener()
      })
    },
  }
}

/** The text of the recipe that is open, and the line of the whole where it begins. */
export function lineOfOpen(state: EditorState): number {
  const at = key.getState(state)
  if (typeof at !== 'number') return 0
  return lineAt(writtenText(state), writtenPlaces(state).offsetAt(at))
}

/** Selects the recipe that was open; one that is still empty goes. */
export function closeRecipe(view: EditorView): void {
  const at = key.getState(view.state)
  const recipe = findRecipe(view.state)
  const tr = view.state.tr.setMeta(key, null)
  if (typeof at === 'number' && recipe) tr.setSelection(NodeSelection.create(tr.doc, at))
  view.dispatch(recipe ? tr.scrollIntoView() : tr)
  if (recipe?.attrs.text.trim() === '') removeBlocks(view.state, view.dispatch)
}

function findRecipe(state: EditorState) {
  const at = key.getState(state)
  return typeof at === 'number' ? (state.doc.nodeAt(at) ?? undefined) : undefined
}
