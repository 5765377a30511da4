import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { RecipeChoices } from '#contract/recipes/find-recipes.ts'
import { urls } from '#contract/urls.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { recipesContent } from '#web/content/recipes.ts'
import { ChoiceField } from './choice-field.tsx'
import { CommonFoods } from './common-foods.tsx'
import { DietChoices } from './diet-choices.tsx'
import { fillIn, isCheckbox, isChosen } from './fill-in.ts'
import { CommonlyOfferedFoods, FoodsField } from './foods-field.tsx'
import { MoreChoices } from './more-choices.tsx'
import { type RecipeFilters, readRecipeAddress, wordsIn } from './recipe-address.ts'

const { form: words } = recipesContent

const MINUTES = ['15', '30', '45', '60', '120']

type RecipeFormProps = {
  filters: RecipeFilters
  choices: RecipeChoices
  /** It holds more than may be asked for: it keeps what was typed, offers nothing to add, and ticks nothing. */
  isRefused: boolean
}

/**
 * What recipes are looked for: a plain form, which works before and without any script. With it, what is
 * chosen from a list counts at once, and the form follows the address.
 */
export function RecipeForm({ filters, choices, isRefused }: RecipeFormProps) {
  const navigate = useNavigate()
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
  }
  function submitChoice({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    const isChoice = target instanceof HTMLSelectElement || isCheckbox(target)
    if (isChoice) currentTarget.requestSubmit()
  }

  return (
    <form
      ref={form}
      action={urls.recipes()}
      aria-label={words.label}
      onSubmit={submit}
      onChange={submitChoice}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-card p-5 sm:p-7"
    >
      <div className="grid gap-x-6 gap-y-5 md:grid-cols-[minmax(0,1fr)_13rem]">
        <FoodsField
          name="have"
          label={words.have.label}
          hint={words.have.hint}
          placeholder={words.have.placeholder}
          value={filters.have}
          foods={choices.foods}
        />
        <div className="-mt-2 empty:hidden md:col-span-2 md:row-start-2">
          {isRefused ? null : <CommonFoods filters={filters} choices={choices} />}
        </div>
        <ChoiceField
          name="within"
          label={words.within.label}
          any={words.within.any}
          value={filters.within}
          options={MINUTES.map((value) => ({ value, label: words.minutes(Number(value)) }))}
        />
      </div>
      <DietChoices chosen={isRefused ? [] : wordsIn(filters.diet)} choices={choices} />
      <MoreChoices filters={filters} choices={choices} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" className="min-h-12">
          {words.submit}
        </Button>
        {Object.values(filters).some(Boolean) ? (
          <Link
            to={urls.recipes()}
            preventScrollReset
            className={buttonStyles({ variant: 'link', className: 'min-h-11' })}
          >
            {words.clear}
          </Link>
        ) : null}
      </div>
      <CommonlyOfferedFoods foods={choices.foods} />
    </form>
  )
}
