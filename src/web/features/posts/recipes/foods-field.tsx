import { useId, useState } from 'react'
import type { RecipeChoices } from '#contract/recipes/find-recipes.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { wordsIn } from './recipe-address.ts'

const MOST_OFFERED = 60

type FoodsFieldProps = {
  name: string
  label: string
  hint: string
  placeholder: string
  value: string | undefined
  /** What is offered while somebody types. */
  foods: RecipeChoices['foods']
}

/**
 * Foods with commas between. The browser offers the first; with a script each of them, because what is offered
 * begins with the foods that stand there already.
 */
export function FoodsField({ name, label, hint, placeholder, value, foods }: FoodsFieldProps) {
  const listId = useId()
  const [before, setBefore] = useState('')
  const there = wordsIn(before)
  const offered = foods.filter(({ word }) => !there.includes(word)).slice(0, MOST_OFFERED)
  return (
    <Field label={label} hint={hint} className="content-start">
      {(control) => (
        <>
          <Input
            name={name}
            list={listId}
            defaultValue={wordsIn(value).join(', ')}
            placeholder={placeholder}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            onInput={({ currentTarget }) =>
              setBefore(currentTarget.value.slice(0, currentTarget.value.lastIndexOf(',') + 1))
            }
            {...control}
          />
          <datalist id={listId}>
            {offered.map(({ word }) => (
              <option key={word} value={[...there, word].join(', ')} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
