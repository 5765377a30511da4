import { syntaxTree } from '@codemirror/language'
import type { Extension, Range } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from '@codemirror/view'
import { isRecipeFence } from '#domain/recipes/language/recipe-blocks.ts'

/**
 * A button beside the fence of each recipe that is on the screen, which puts the cursor there and opens it as a form. The
 * keyboard has the toolbar and a key of its own for that: what stands in a text cannot be tabbed to.
 */
export function editAsForm(onPress: () => void): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet

      constructor(view: EditorView) {
        this.decorations = formButtons(view, onPress)
      }

      update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate): void {
        const isParsed = syntaxTree(startState) !== syntaxTree(state)
        if (docChanged || viewportChanged || isParsed) {
          this.decorations = formButtons(view, onPress)
        }
      }
    },
    { decorations: ({ decorations }) => decorations },
  )
}

function formButtons(view: EditorView, onPress: () => void): DecorationSet {
  const { state, visibleRanges } = view
  const buttons: Range<Decoration>[] = []
  for (const { from, to } of visibleRanges) {
    syntaxTree(state).iterate({
      from,
      to,
      enter({ name, from: start }) {
        if (name !== 'FencedCode') return name === 'Document'
        const line = state.doc.lineAt(start)
        if (line.from >= from && isRecipeFence(line.text)) {
          buttons.push(
            Decoration.widget({ widget: new FormButton(onPress), side: 1 }).range(line.to),
          )
        }
        return false
      },
    })
  }
  return Decoration.set(buttons)
}

class FormButton extends WidgetType {
  readonly onPress: () => void

  constructor(onPress: () => void) {
    super()
    this.onPress = onPress
  }

  override eq({ onPress }: FormButton): boolean {
    return onPress === this.onPress
  }

  override toDOM(view: EditorView): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.className = 'edit-as-form'
    button.textContent = 'Edit as form'
    button.addEventListener('click', () => {
      view.dispatch({ selection: { anchor: view.posAtDOM(button) } })
      this.onPress()
    })
    return button
  }

  override ignoreEvent(): boolean {
    return true
  }
}
