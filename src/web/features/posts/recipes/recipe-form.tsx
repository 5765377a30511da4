import { clsx } from 'clsx'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { RecipeChoices } from '#contract/recipes/find-recipes.ts'
import { urls } from '#contract/urls.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { ChevronDown } from '#ui/icons.tsx'
import { Select } from '#ui/input.tsx'
import { recipesContent } from '#web/content/recipes.ts'
import { FoodsField } from './foods-field.tsx'
import { type RecipeFilters, readRecipeAddress, wordsIn } from './recipe-address.ts'

const { form: words } = recipesContent

const MINUTES = ['15', '30', '45', '60', '120']
const MOST_DIETS = 8
const MOST_COMMON_FOODS = 8

type RecipeFormProps = { filters: RecipeFilters; choices: RecipeChoices }

/**
 * What recipes are looked for: a plain form, which works before and without any script. With it, what is
 * chosen from a list counts at once, and the form follows the address.
 */
export function RecipeForm({ filters, choices }: RecipeFormProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) fillIn(form.current, filters)
  }, [filters])

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
        <div className="grid content-start gap-3">
          <FoodsField
            name="have"
            label={words.have.label}
            hint={words.have.hint}
            placeholder={words.have.placeholder}
            value={filters.have}
            foods={choices.foods}
          />
          <CommonFoods filters={filters} choices={choices} />
        </div>
        <ChoiceField
          name="within"
          label={words.within.label}
          any={words.within.any}
          value={filters.within}
          options={MINUTES.map((value) => ({ value, label: words.minutes(Number(value)) }))}
        />
      </div>
      <Diets chosen={wordsIn(filters.diet)} choices={choices} />
      <More filters={filters} choices={choices} />
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
    </form>
  )
}

/** Foods that many recipes need, each a link that adds it to what somebody has. */
function CommonFoods({ filters, choices }: RecipeFormProps) {
  const have = wordsIn(filters.have)
  const common = choices.foods
    .filter(({ word }) => !have.includes(word))
    .slice(0, MOST_COMMON_FOODS)
  if (common.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id="common-foods" className="text-sm text-muted">
        {words.add}
      </p>
      <ul aria-labelledby="common-foods" className="flex flex-wrap gap-2">
        {common.map(({ word }) => (
          <li key={word}>
            <Link
              to={urls.recipes({ ...filters, have: [...have, word].join(',') })}
              preventScrollReset
              rel="nofollow"
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm transition-colors hover:border-ink"
            >
              <span aria-hidden="true" className="me-1.5 text-muted">
                +
              </span>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Diets({ chosen, choices }: { chosen: string[]; choices: RecipeChoices }) {
  const isChosen = (word: string) => chosen.some((one) => one.toLowerCase() === word)
  const offered = choices.diets.slice(0, MOST_DIETS).map(({ word }) => word)
  const others = chosen.map((one) => one.toLowerCase()).filter((one) => !offered.includes(one))
  if (offered.length + others.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">{words.diet}</legend>
      <div className="flex flex-wrap gap-2">
        {[...offered, ...others].map((word) => (
          <label
            key={word}
            className={clsx(
              'inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-control px-4 text-sm font-semibold transition-colors',
              'hover:border-ink has-checked:border-leaf has-checked:bg-leaf-wash has-checked:text-leaf',
            )}
          >
            <input
              type="checkbox"
              name="diet"
              value={word}
              defaultChecked={isChosen(word)}
              className="tick-box m-0!"
            />
            {capitalised(word)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What few look for by; open where something of it is chosen. */
function More({ filters, choices }: RecipeFormProps) {
  const { category, cuisine, foods, without } = filters
  const isChosen = [category, cuisine, foods, without].some(Boolean)
  const optionsOf = (list: RecipeChoices['diets']) =>
    list.map(({ word, count }) => ({ value: word, label: `${capitalised(word)} (${count})` }))
  return (
    <details open={isChosen} className="group/more border-t border-line pt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
        {words.more}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform group-open/more:rotate-180"
        />
      </summary>
      <div className="mt-3 grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <ChoiceField
          name="category"
          label={words.category.label}
          any={words.category.any}
          value={category}
          options={optionsOf(choices.categories)}
        />
        <ChoiceField
          name="cuisine"
          label={words.cuisine.label}
          any={words.cuisine.any}
          value={cuisine}
          options={optionsOf(choices.cuisines)}
        />
        <FoodsField
          name="foods"
          label={words.foods.label}
          hint={words.commas}
          placeholder={words.foods.placeholder}
          value={foods}
          foods={choices.foods}
        />
        <FoodsField
          name="without"
          label={words.without.label}
          hint={words.commas}
          placeholder={words.without.placeholder}
          value={without}
          foods={choices.foods}
        />
      </div>
    </details>
  )
}

type Option = { value: string; label: string }

/** A list to choose one from; what the address says is there even if no recipe has it. */
function ChoiceField({
  name,
  label,
  any,
  value,
  options,
}: {
  name: string
  label: string
  any: string
  value: string | undefined
  options: Option[]
}) {
  const chosen = value?.toLowerCase() ?? ''
  if (options.length === 0 && chosen === '') return null
  const isOffered = chosen === '' || options.some((option) => option.value === chosen)
  const all = isOffered ? options : [...options, { value: chosen, label: capitalised(chosen) }]
  return (
    <Field label={label} className="content-start">
      {(control) => (
        <Select name={name} defaultValue={chosen} {...control}>
          <option value="">{any}</option>
          {all.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Puts what the address says into a form that stands already, so that whoever is in it stays there. */
function fillIn(form: HTMLFormElement, filters: RecipeFilters): void {
  const diets = wordsIn(filters.diet).map((diet) => diet.toLowerCase())
  for (const control of form.elements) {
    if (isCheckbox(control)) control.checked = diets.includes(control.value)
    else if (control instanceof HTMLSelectElement) {
      control.value = filters[control.name as keyof RecipeFilters]?.toLowerCase() ?? ''
    } else if (control instanceof HTMLInputElement) {
      control.value = wordsIn(filters[control.name as keyof RecipeFilters]).join(', ')
    }
  }
}

function isCheckbox(control: unknown): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox'
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
