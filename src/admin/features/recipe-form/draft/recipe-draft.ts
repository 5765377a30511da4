import type { BlockSource } from '#admin/text-editor/block-source.ts'
import { checkRecipe } from '#domain/recipes/checks/check-recipe.ts'
import { type BlockForm, type FormRow, readForm } from '#domain/recipes/form/block-form.ts'
import type { ListedFood } from '#domain/recipes/form/food-completion.ts'
import { createLineIds } from '#domain/recipes/form/line-ids.ts'
import { type NextLine, spliceLines, textOfLines } from '#domain/recipes/form/next-lines.ts'
import { readRecipe } from '#domain/recipes/language/read-recipe.ts'
import { foodsOfSteps } from '#domain/recipes/shape/foods-of-steps.ts'
import type { Recipe, RecipeFinding } from '#domain/recipes/shape/recipe.ts'

export type DraftState = {
  form: BlockForm
  /** The name of each line, which it keeps wherever it goes. */
  ids: readonly string[]
  foods: readonly ListedFood[]
  /** The problems a cook would meet, in the order of the lines. */
  findings: readonly RecipeFinding[]
}

/** The recipe of a block as the form shows it, and how it is written back into the text. Lives outside of React. */
export type RecipeDraft = {
  /** Undefined once the block is no longer in the text. */
  read(): DraftState | undefined
  edit(change: (form: BlockForm) => NextLine[], kind?: 'typing' | 'step'): void
  /** Takes a row out. @returns puts it back, even after other edits */
  remove(row: FormRow, next: (form: BlockForm) => NextLine[]): () => void
  undo(): void
  redo(): void
  subscribe(listener: () => void): () => void
}

/** Opens the block of a source as a form. */
export function createRecipeDraft(source: BlockSource): RecipeDraft {
  let text = source.read()
  const first = text === undefined ? undefined : stateOf(text)
  const ids = createLineIds(first?.form.lines.length ?? 0)
  let state: DraftState | undefined = first && { ...first, ids: ids.read() }

  /** Foods that are the same stay the same list, so that steps need not be shown again. */
  function withIds(next: Omit<DraftState, 'ids'>): DraftState {
    const isSame = JSON.stringify(next.foods) === JSON.stringify(state?.foods)
    return { ...next, foods: isSame && state ? state.foods : next.foods, ids: ids.read() }
  }

  function refresh(): void {
    const now = source.read()
    if (now === text) return
    const next = now === undefined ? undefined : stateOf(now)
    if (next && ids.read().length !== next.form.lines.length) {
      ids.replace(state?.form.lines ?? [], next.form.lines)
    } else if (next && state) ids.replace(state.form.lines, next.form.lines)
    text = now
    state = next && withIds(next)
  }

  function edit(change: (form: BlockForm) => NextLine[], kind: 'typing' | 'step' = 'typing') {
    if (!state) return
    const next = change(state.form)
    const written = textOfLines(next)
    if (written === text) return
    ids.edit(next)
    text = written
    state = withIds(stateOf(written))
    source.write(written, kind)
  }

  return {
    read: () => state,
    edit,
    remove(row, next) {
      const lines = state?.form.lines.slice(row.at, row.at + row.size) ?? []
      edit(next, 'step')
      const without = text
      return () => {
        if (text === without) source.undo()
        else
          edit(
            (form) => spliceLines(form, { at: Math.min(row.at, form.lines.length), lines }),
            'step',
          )
      }
    },
    undo: source.undo,
    redo: source.redo,
    subscribe: (listener) =>
      source.subscribe(() => {
        refresh()
        listener()
      }),
  }
}

function stateOf(text: string): Omit<DraftState, 'ids'> {
  const read = readRecipe(text)
  return { form: readForm(text, read), foods: foodsOf(read.recipe), findings: checkRecipe(read) }
}

/** Each food of the lists once, and whether the steps use all of it already. */
function foodsOf(recipe: Recipe): ListedFood[] {
  const { used } = foodsOfSteps(recipe)
  const foods = new Map<string, ListedFood>()
  const lines = recipe.ingredients.flatMap(({ items }) => items)
  for (const [place, { ingredient }] of lines.entries()) {
    const name = ingredient?.food.replace(/[{}:]/g, '').trim()
    if (name) foods.set(name.toLowerCase(), { name, isUsed: used[place]?.gte(1) ?? false })
  }
  return [...foods.values()]
}

/** Returns the findings in the lines of a row. */
export function findingsOf(findings: readonly RecipeFinding[], row: FormRow): RecipeFinding[] {
  return findings.filter(({ line }) => line >= row.at && line < row.at + row.size)
}
