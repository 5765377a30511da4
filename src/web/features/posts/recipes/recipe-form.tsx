import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { RecipeChoices } from '#contract/find-recipes.ts'
import { urls } from '#contract/urls.ts'
import { recipesContent } from '#domain/words/english/recipes.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { translated } from '#web/translated.ts'
import { CommonFoods } from './common-foods.tsx'
import { DietChoices } from './diet-choices.tsx'
import { fieldId } from './field-id.ts'
import { fillIn, isCheckbox, isChosen } from './fill-in.ts'
import { CommonlyOfferedFoods, FoodsInput } from './foods-field.tsx'
import { MoreChoices } from './more-choices.tsx'
import {
  chosenFilters,
  type RecipeFilters,
  readRecipeAddress,
  type TopicNames,
  wordsIn,
} from './recipe-address.ts'
import { TopicChoices } from './topic-choices.tsx'

const formWords = () => translated('recipes', recipesContent).form

type RecipeFormProps = {
  filters: RecipeFilters
  choices: RecipeChoices
  topics: TopicNames
  /** It holds more than may be asked for: it keeps what was typed, offers nothing to add, and ticks nothing. */
  isRefused: boolean
}

/**
 * The fields of the recipe finder: a plain form, which works before and without any script. With it, what is
 * chosen from a list counts at once, and the form follows the address.
 */
export function RecipeForm({ filters, choices, topics, isRefused }: RecipeFormProps) {
  const navigate = useNavigate()
  const chosen = chosenFilters(filters, topics)
  const form = useRef<HTMLFormElement>(null)
  const filledFor = useRef<RecipeFilters>(null)
  useEffect(() => {
    if (!form.current) return
    const before = filledFor.current
    filledFor.current = filters
    // The server has filled it in, and somebody may have typed and ticked before this ran: that counts.
    if (!before) {
      if (!isRefused && !isChosen(form.current, filters)) form.current.requestSubmit()
    } else if (JSON.stringify(before) !== JSON.stringify(filters)) fillIn(form.current, filters)
  }, [filters, isRefused])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) given.append(name, String(value))
    void navigate(urls.recipes(readRecipeAddress(given)), { preventScrollReset: true })
    // Whoever pressed the button of the filters is done with them; a list that counts at once is not the last.
    const { submitter } = event.nativeEvent as SubmitEvent
    const details = submitter?.closest('details')
    if (details) details.open = false
  }
  function submitChoice({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const isChoice = target instanceof HTMLSelectElement || isCheckbox(target)
    if (isChoice) currentTarget.requestSubmit()
  }

  return (
    <form
      ref={form}
      action={urls.recipes()}
      aria-label={formWords().label}
      onSubmit={submit}
      onChange={submitChoice}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      {/* One bar: the field stands beside what opens the filters, whose panel is as wide as both. */}
      <div className="flex gap-3 pe-32">
        <label htmlFor={fieldId('have')} className="sr-only">
          {formWords().have.label}
        </label>
        <FoodsInput
          name="have"
          placeholder={formWords().have.placeholder}
          value={filters.have}
          foods={choices.foods}
          control={{
            id: fieldId('have'),
            'aria-describedby': fieldId('hint'),
            className: 'min-h-14 rounded-full px-5',
          }}
        />
        <Button type="submit" className="min-h-14 shrink-0 max-md:hidden">
          {formWords().submit}
        </Button>
      </div>
      <details
        open={isRefused || undefined}
        className="group/more pointer-events-none -mt-16"
        suppressHydrationWarning
      >
        <summary className="pointer-events-auto ms-auto flex min-h-14 w-28 cursor-pointer list-none items-center justify-center gap-1.5 rounded-full border border-control bg-card text-sm font-semibold hover:border-ink [&::-webkit-details-marker]:hidden">
          {formWords().filter(chosen.filter(({ name }) => name !== 'have').length)}
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform group-open/more:rotate-180"
          />
        </summary>
        <div className="pointer-events-auto mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-card p-5 sm:p-7">
          {isRefused ? null : <CommonFoods filters={filters} choices={choices} />}
          <DietChoices chosen={isRefused ? [] : wordsIn(filters.diet)} choices={choices} />
          <TopicChoices chosen={isRefused ? [] : wordsIn(filters.topic)} {...{ choices, topics }} />
          <MoreChoices filters={filters} choices={choices} />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" className="min-h-12">
              {formWords().submit}
            </Button>
            {chosen.length > 0 ? (
              <Link
                to={urls.recipes()}
                preventScrollReset
                className={buttonStyles({ variant: 'link', className: 'min-h-11' })}
              >
                {formWords().clear}
              </Link>
            ) : null}
          </div>
        </div>
      </details>
      <p id={fieldId('hint')} className="text-xs text-muted max-sm:hidden">
        {formWords().have.hint}
      </p>
      <CommonlyOfferedFoods foods={choices.foods} />
    </form>
  )
}
