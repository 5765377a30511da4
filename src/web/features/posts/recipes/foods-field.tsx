import { type ComponentProps, useState } from 'react'
import type { RecipeChoices } from '#contract/find-recipes.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { fieldId } from './field-id.ts'
import { wordsIn } from './recipe-address.ts'

const MOST_OFFERED = 60
/** The list of every field in which there is no food yet. */
const COMMON_LIST = fieldId('offered')
const NOTHING: string[] = []

type FoodsInputProps = {
  name: string
  placeholder: string
  value: string | undefined
  /** The foods that are offered while somebody types. */
  foods: RecipeChoices['foods']
}

/** A field of foods with its label above and its hint below. */
export function FoodsField({
  label,
  hint,
  ...input
}: FoodsInputProps & { label: string; hint: string }) {
  return (
    <Field id={fieldId(input.name)} label={label} hint={hint} className="content-start">
      {(control) => <FoodsInput {...input} control={control} />}
    </Field>
  )
}

/**
 * Foods with commas between. The browser offers the first; with a script each of them, because what is offered
 * begins with the foods that stand there already.
 */
export function FoodsInput({
  name,
  placeholder,
  value,
  foods,
  control,
}: FoodsInputProps & { control: ComponentProps<typeof Input> }) {
  const [before, setBefore] = useState('')
  const there = wordsIn(before)
  const listId = there.length === 0 ? COMMON_LIST : `${fieldId(name)}-offered`
  return (
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
      {there.length === 0 ? null : <OfferedFoods {...{ id: listId, there, foods }} />}
    </>
  )
}

/** The foods that are offered in every field while its first food is typed: once for the whole form. */
export function CommonlyOfferedFoods({ foods }: Pick<FoodsInputProps, 'foods'>) {
  return <OfferedFoods id={COMMON_LIST} there={NOTHING} foods={foods} />
}

function OfferedFoods({
  id,
  there,
  foods,
}: Pick<FoodsInputProps, 'foods'> & { id: string; there: string[] }) {
  const offered = foods.filter(({ word }) => !there.includes(word)).slice(0, MOST_OFFERED)
  return (
    <datalist id={id}>
      {offered.map(({ word }) => (
        <option key={word} value={[...there, word].join(', ')} />
      ))}
    </datalist>
  )
}
