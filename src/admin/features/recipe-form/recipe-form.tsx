import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPicturesUnderWay, isAwaited } from '#admin/api/pictures-under-way.ts'
import type { StepPictures } from '#admin/article-windows/open-form.ts'
import { Redo2, Undo2 } from '#admin/icons.tsx'
import type { BlockSource } from '#admin/text-editor/block-source.ts'
import type { FormRow } from '#domain/recipes/form/block-form.ts'
import { insertRows, moveRow, type NewRow, removeRow } from '#domain/recipes/form/edit-rows.ts'
import { UNITS } from '#domain/recipes/kitchen/units.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { type Caret, RecipeFormContext } from './draft/form-context.ts'
import type { NutritionProposal } from './draft/nutrition-proposal.ts'
import { createRecipeDraft, type DraftState } from './draft/recipe-draft.ts'
import { EndSection } from './end-section.tsx'
import { DeclarationsSection } from './facts/declarations-section.tsx'
import { FactsSection } from './facts/facts-section.tsx'
import { RowFindings } from './fields/row-findings.tsx'
import { Add, Buttons, Part } from './form-parts.tsx'
import { LeaveForm } from './leave-form.tsx'
import { PlainLines } from './plain-lines.tsx'
import { findingsElsewhere, RowListView } from './row-list.tsx'
import { UNITS_LIST } from './rows/ingredient-boxes.tsx'

export type RecipeFormProps = {
  source: BlockSource
  /** The line of the block, counted from 0, at which somebody wants to begin; the first field without it. */
  line?: number | undefined
  /** The recipe's name where it has none of its own. */
  postTitle: string
  pictures?: StepPictures | undefined
  /** Estimates the nutrition of a block and gives it to `show`; left out where nobody can. */
  nutritionProposal?: NutritionProposal | undefined
  /** A control beside “Done” that leads on from the form. */
  nextStep?: ReactNode
  /** Back to the text. `isGone` where the block is no longer in it. */
  onClose: (isGone: boolean) => void
}

/**
 * One recipe block as a form. Every change stands in the text at once; nothing is kept here that is
 * not there, so that history, saving and merging know nothing of forms.
 */
// biome-ignore lint/style/noDefaultExport: React's lazy takes the default export
export default function RecipeForm({
  source,
  line,
  postTitle,
  pictures,
  nutritionProposal,
  nextStep,
  onClose,
}: RecipeFormProps) {
  const draft = useMemo(() => createRecipeDraft(source), [source])
  const state = useSyncExternalStore(draft.subscribe, draft.read, draft.read)
  const root = useRef<HTMLElement>(null)
  const wanted = useRef<{ find: (state: DraftState) => FormRow | undefined; at: Caret }>(undefined)
  /** Where the focus was before rows changed their places: an element that is moved loses it. */
  const held = useRef<Element>(null)
  const [said, setSaid] = useState('')
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const id = useId()
  const isGone = state === undefined
  const [underWay] = useState(createPicturesUnderWay)
  const [isAsking, setIsAsking] = useState(false)

  useEffect(() => {
    if (isGone) onClose(true)
  }, [isGone, onClose])

  const begin = useEffectEvent(() => {
    const row = line === undefined ? undefined : draft.read()?.ids[line]
    const field = row && `[data-row="${row}"] :is(input, textarea)`
    const wantedField = field && root.current?.querySelector<HTMLElement>(field)
    ;(wantedField || root.current?.querySelector<HTMLElement>('input'))?.focus()
  })
  useEffect(() => begin(), [])

  useEffect(() => {
    const element = held.current
    held.current = null
    if (!(element instanceof HTMLElement) || element === document.activeElement) return
    // What is gone with its row leaves the keys to the form.
    const next = element.isConnected ? element : root.current
    next?.focus({ preventScroll: true })
  })

  // The row that is to be written in next is there once the form has taken the edit over.
  useEffect(() => {
    const row = state && wanted.current?.find(state)
    const name = row && state?.ids[row.at]
    if (!name || !wanted.current) return
    const { at } = wanted.current
    const element = root.current?.querySelector<HTMLInputElement>(
      `[data-row="${name}"] [data-${at === 'end' ? at : 'start'}]`,
    )
    if (!element) return
    wanted.current = undefined
    element.focus()
    const caret = at === 'end' ? element.value.length : at === 'start' ? 0 : at
    if (element.type !== 'url') element.setSelectionRange(caret, caret)
  })

  const context = useMemo((): RecipeFormContext => {
    const focusRow: RecipeFormContext['focusRow'] = (find, at = 'start') => {
      wanted.current = { find, at }
      // The row may stand there already, and no edit shows anything anew.
      lookAgain()
    }
    return {
      draft,
      pictures: pictures && { ...pictures, send: underWay.follow(pictures.send) },
      announce: setSaid,
      focusRow,
      goOnTo(list) {
        if (draft.read()?.form[list].length === 0) {
          const kind = list === 'method' ? 'step' : 'ingredient'
          draft.edit((form) => insertRows(form, list, { rows: [{ kind, text: '' }] }), 'step')
        }
        focusRow(({ form }) => form[list][0])
      },
      removeRow(list, row, name) {
        const index = draft.read()?.form[list].findIndex(({ at }) => at === row.at) ?? 0
        const putBack = draft.remove(row, (form) => removeRow(form, row))
        focusRow(({ form }) => form[list][Math.max(0, index - 1)], 'end')
        if (name === '') return
        setSaid(`Took out ${name}.`)
        showToast({
          title: `Took out ${name}`,
          action: { label: 'Undo', onPress: putBack },
        })
      },
      moveRow(list, move, name) {
        const count = draft.read()?.form[list].length ?? 0
        if (move.to < 0 || move.to >= count) return
        held.current = document.activeElement
        draft.edit((form) => moveRow(form, list, move), 'step')
        setSaid(`${name} is now ${move.to + 1} of ${count}.`)
      },
    }
  }, [draft, pictures, underWay])

  if (!state) return null
  const { form } = state

  function add(list: 'ingredients' | 'method', row: NewRow) {
    draft.edit((blocks) => insertRows(blocks, list, { rows: [row] }), 'step')
    context.focusRow(({ form: now }) => now[list].at(-1))
  }

  function leave() {
    if (isAwaited(underWay)) setIsAsking(true)
    else onClose(false)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) {
      // Not that of the window which asks something.
      if (isAsking) return
      event.preventDefault()
      return leave()
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (key !== 'z' && !isRedo) return
    event.preventDefault()
    held.current = document.activeElement
    if (isRedo) draft.redo()
    else draft.undo()
  }

  return (
    <RecipeFormContext value={context}>
      <section
        ref={root}
        data-recipe-form=""
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        onKeyDown={handleKey}
        className="flex h-full min-h-0 flex-col outline-none"
      >
        {/* The narrowest phones have no room for the heading beside the way on. */}
        <header
          className={clsx(
            'flex flex-wrap items-center gap-x-1 gap-y-1 border-b border-line px-[clamp(1rem,4vw,2rem)] py-1.5',
            nextStep && 'max-[24rem]:gap-x-0',
          )}
        >
          <h2 id={`${id}-title`} className={clsx('text-lg', nextStep && 'max-[24rem]:sr-only')}>
            Recipe
          </h2>
          <Button
            variant="ghost"
            size="icon"
            aria-label="Undo"
            className="ms-auto"
            onClick={draft.undo}
          >
            <Undo2 aria-hidden="true" />
          </Button>
          <Button variant="ghost" size="icon" aria-label="Redo" onClick={draft.redo}>
            <Redo2 aria-hidden="true" />
          </Button>
          {nextStep}
          <Button variant="outline" onClick={leave}>
            Done
          </Button>
        </header>
        {isAsking ? (
          <LeaveForm onLeave={() => onClose(false)} onStay={() => setIsAsking(false)} />
        ) : null}
        <div
          data-scroller
          // What is said to screen readers alone stands in it, and not below the page, which would scroll to it.
          className="relative min-h-0 flex-1 overflow-y-auto py-5 [scrollbar-gutter:stable]"
        >
          {/* The title above has this measure and these edges while the form is there. */}
          <div className="@container mx-auto grid max-w-[calc(48rem+2*clamp(1rem,4vw,2rem))] gap-9 px-[clamp(1rem,4vw,2rem)] pb-24">
            <RowFindings findings={findingsElsewhere(state)} />
            <FactsSection
              state={state}
              postTitle={postTitle}
              onEnter={() => context.goOnTo('ingredients')}
            />
            {form.plain.length > 0 ? <PlainLines state={state} /> : null}
            <Part
              title="Ingredients"
              hint="One line each, as in “1 handful mint, torn”. Enter makes the next; a whole list can be pasted. A line that ends with a colon is a heading."
            >
              <RowListView list="ingredients" state={state} label="Ingredients" />
              <Buttons>
                <Add onPress={() => add('ingredients', { kind: 'ingredient', text: '' })}>
                  Add an ingredient
                </Add>
                <Add onPress={() => add('ingredients', { kind: 'heading', text: '' })}>
                  Add a group<span className="sr-only"> of ingredients</span>
                </Add>
              </Buttons>
            </Part>
            <Part
              title="Method"
              hint="One paragraph each; Enter makes the next. A food of the list is offered while you type it, and shows its amount there."
            >
              <RowListView list="method" state={state} label="Steps" />
              <Buttons>
                <Add onPress={() => add('method', { kind: 'step', text: '' })}>Add a step</Add>
                <Add onPress={() => add('method', { kind: 'heading', text: '' })}>
                  Add a group<span className="sr-only"> of steps</span>
                </Add>
              </Buttons>
            </Part>
            <DeclarationsSection state={state} nutritionProposal={nutritionProposal} />
            <EndSection state={state} />
          </div>
          <datalist id={UNITS_LIST}>
            {UNITS.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
      </section>
    </RecipeFormContext>
  )
}
