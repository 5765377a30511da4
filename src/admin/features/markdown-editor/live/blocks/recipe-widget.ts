import { type EditorView, WidgetType } from '@codemirror/view'
import { readRecipe } from '#domain/recipes/language/read-recipe.ts'
import { amountOf, behindFood, factsOf } from '#domain/recipes/language/recipe-words.ts'
import type { IngredientLine, Recipe, Step } from '#domain/recipes/shape/recipe.ts'
import { buttonOf, element } from '../element.ts'
import { lookOfWords } from '../table/cell-look.ts'
import { blockActions } from './block-actions.ts'
import { blockOfElement, leaveBlock, markAsSelected } from './edit-block.ts'
import { moveBlock, removeBlock } from './move-block.ts'

/** A recipe as it will stand in the article. It is written in its form, which “Edit recipe” opens. */
export class RecipeWidget extends WidgetType {
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }

  override eq(other: RecipeWidget): boolean {
    return other.text === this.text
  }

  override get estimatedHeight(): number {
    return 120 + 28 * this.text.split('\n').length
  }

  override toDOM(view: EditorView): HTMLElement {
    const card = element('div', { class: 'live-block live-recipe', role: 'group' })
    card.append(element('div', { class: 'live-recipe-look' }), toolsOf(view, card))
    card.addEventListener('focusin', () => markAsSelected(view, card))
    card.addEventListener('click', ({ target }) => {
      if (!isTool(target)) leaveBlock(view, card)
    })
    card.addEventListener('dblclick', ({ target }) => {
      if (!isTool(target)) edit(view, card)
    })
    fill(card, this.text)
    return card
  }

  override updateDOM(dom: HTMLElement): boolean {
    fill(dom, this.text)
    return true
  }

  override ignoreEvent(event: Event): boolean {
    return !/^drag|^drop/.test(event.type)
  }
}

const isTool = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.live-tools') !== null

function edit(view: EditorView, card: HTMLElement): void {
  const block = blockOfElement(view, card)
  if (block) view.state.facet(blockActions)?.editRecipe(view.state.doc.lineAt(block.from).number)
}

function toolsOf(view: EditorView, card: HTMLElement): HTMLElement {
  const move = (way: 'up' | 'down') => () => {
    const block = blockOfElement(view, card)
    if (block) moveBlock(view, block, way)
    view.focus()
  }
  const remove = () => {
    const block = blockOfElement(view, card)
    if (block) removeBlock(view, block)
    view.focus()
  }
  return element(
    'div',
    { class: 'live-tools', role: 'toolbar', 'aria-label': 'Recipe' },
    buttonOf('Edit recipe', () => edit(view, card)),
    buttonOf('Move up', move('up')),
    buttonOf('Move down', move('down')),
    buttonOf('Remove', remove),
  )
}

function fill(card: HTMLElement, text: string): void {
  const { recipe } = readRecipe(withoutFences(text))
  card.setAttribute('aria-label', recipe.name ? `Recipe: ${recipe.name}` : 'Recipe')
  card.querySelector('.live-recipe-look')?.replaceChildren(...lookOf(recipe))
}

function withoutFences(text: string): string {
  return text.slice(text.indexOf('\n') + 1, Math.max(0, text.lastIndexOf('\n')))
}

function lookOf(recipe: Recipe): HTMLElement[] {
  const facts = factsOf(recipe).map(({ label, value }) => `${label} ${unbroken(value)}`)
  const parts = [
    element('p', { class: 'live-kicker' }, 'Recipe'),
    ...(recipe.name ? [element('p', { class: 'live-recipe-name' }, recipe.name)] : []),
    ...(facts.length > 0 ? [element('p', { class: 'live-facts' }, facts.join(' · '))] : []),
    ...listsOf('ul', recipe.ingredients, lookOfIngredient),
    ...listsOf('ol', recipe.method, lookOfStep),
    ...recipe.notes.map((note) => element('p', { class: 'live-note' }, ...lookOfWords(note))),
  ]
  const isEmpty = recipe.ingredients.length === 0 && recipe.method.length === 0
  return isEmpty ? [...parts, element('p', { class: 'live-facts' }, 'Nothing in it yet')] : parts
}

function listsOf<Item>(
  kind: 'ul' | 'ol',
  groups: readonly { title?: string; items: readonly Item[] }[],
  lookOfItem: (item: Item) => (Node | string)[],
): HTMLElement[] {
  let start = 1
  return groups.flatMap(({ title, items }) => {
    const list = element(
      kind,
      { start: String(start) },
      ...items.map((item) => element('li', {}, ...lookOfItem(item))),
    )
    start += items.length
    return title ? [element('p', { class: 'live-group' }, title), list] : [list]
  })
}

/** A number and its unit stay on one line. */
function unbroken(words: string): string {
  return words.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0')
}

function lookOfIngredient({ text, ingredient }: IngredientLine): (Node | string)[] {
  if (!ingredient) return lookOfWords(text)
  const amount = amountOf(ingredient)
  const words = `${ingredient.food}${unbroken(behindFood(ingredient))}`
  return amount ? [element('strong', {}, unbroken(amount)), ' ', words] : [words]
}

function lookOfStep({ parts, pictures }: Step): (Node | string)[] {
  const words = parts.map((part) => (part.kind === 'food' ? part.name : part.text)).join('')
  const images = pictures.map(({ alt, address }) =>
    element('img', { src: address, alt, draggable: 'false' }),
  )
  return [...lookOfWords(words), ...images]
}
