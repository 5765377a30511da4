import type { Node } from 'prosemirror-model'
import { TextSelection } from 'prosemirror-state'
import type { NodeViewConstructor } from 'prosemirror-view'
import { element } from '#admin/article-blocks/element.ts'
import type { BlockEvents } from './block-events.ts'

/** So many letters of what shows nothing on the page are seen of it. */
const SOURCE_SHOWN = 300

/**
 * Shows a block that has no structure here as the page has it, and takes Markdown while the cursor is in it. Where
 * the page shows nothing its Markdown is seen, small.
 */
export function asIsView({ render }: BlockEvents): NodeViewConstructor {
  return (node, view, getPos) => {
    const contentDOM = element('code')
    const look = element('div', { class: 'as-is-look' })
    const source = element('pre', { class: 'as-is-source' }, contentDOM)
    const dom = element('div', { class: 'live-block live-as-is' }, look, source)
    look.contentEditable = 'false'
    let shown: string | undefined

    async function show({ textContent }: Node) {
      if (textContent === shown) return
      shown = textContent
      const html = await renderAsIs(textContent, render)
      if (shown !== textContent) return
      look.innerHTML = html
      for (const part of look.querySelectorAll('a, button, input, iframe, summary, audio, video'))
        part.setAttribute('tabindex', '-1')
      if (look.textContent.trim() === '' && !look.querySelector('img, hr, video, iframe'))
        look.replaceChildren(element('p', { class: 'as-is-nothing' }, shortened(textContent)))
    }

    void show(node)
    look.addEventListener('mousedown', (event) => {
      event.preventDefault()
      const at = getPos()
      if (at === undefined) return
      const $start = view.state.doc.resolve(at + 1)
      view.dispatch(view.state.tr.setSelection(TextSelection.near($start)))
      view.focus()
    })
    // A link in it leads nowhere: a press begins to write.
    look.addEventListener('click', (event) => event.preventDefault())

    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type) return false
        void show(next)
        return true
      },
      stopEvent: ({ target }) => target instanceof globalThis.Node && look.contains(target),
      ignoreMutation: ({ target, type }) => type !== 'selection' && !contentDOM.contains(target),
    }
  }
}

const NOTE = /^\[\^([^\]\s]+)\]:/

/** Markdown as on the page; a footnote, which stands there only where one names it, as its words. */
async function renderAsIs(markdown: string, render: BlockEvents['render']): Promise<string> {
  const [, label] = NOTE.exec(markdown) ?? []
  if (label === undefined) return render(markdown)
  const page = element('template')
  page.innerHTML = await render(`[^${label}]\n\n${markdown}`)
  const note = page.content.querySelector('.footnotes li')
  for (const way of note?.querySelectorAll('.footnote-backref') ?? []) way.remove()
  return note?.innerHTML ?? ''
}

function shortened(words: string): string {
  return words.length > SOURCE_SHOWN ? `${words.slice(0, SOURCE_SHOWN)} …` : words
}
