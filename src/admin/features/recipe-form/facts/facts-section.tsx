import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { HeadField } from '#domain/recipes/form/block-form.ts'
import {
  joinTimes,
  joinTin,
  joinYield,
  splitTimes,
  splitTin,
  splitYield,
  type TimesWords,
  type TinWords,
  type YieldWords,
} from '#domain/recipes/form/field-words.ts'
import { KNOWN_CATEGORIES, KNOWN_DIETS } from '#domain/recipes/known-words.ts'
import { TIME_NAMES } from '#domain/recipes/recipe.ts'
import { TIN_SHAPES } from '#domain/recipes/tin.ts'
import { Cell, Labelled, SelectCell } from '../cell.tsx'
import { isPlainEnter } from '../plain-enter.ts'
import type { DraftState } from '../recipe-draft.ts'
import { RowFindings } from '../row-findings.tsx'
import { AsWritten, Group, useField } from './field-parts.tsx'

const TIME_LABELS = { prep: 'Preparing', cook: 'Cooking', rest: 'Resting' } as const
const TIN_LABELS = { round: 'Round', square: 'Square', loaf: 'Loaf', tray: 'Tray' } as const

/** What a cook wants to know before the first line. */
export function FactsSection({
  state,
  postTitle,
  onEnter,
}: {
  state: DraftState
  postTitle: string
  /** Enter goes on to what comes below. */
  onEnter: () => void
}) {
  const listId = useId()

  function handleKey(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (!isField || !isPlainEnter(event)) return
    event.preventDefault()
    onEnter()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key of the fields inside
    <div onKeyDown={handleKey} className="grid gap-4">
      <FactField state={state} field="name" label="Title">
        {(cell) => (
          <Cell {...cell} type="text" placeholder={postTitle || 'The title of the post'} />
        )}
      </FactField>
      <div className="grid gap-4 @min-[35rem]:grid-cols-2">
        <YieldField state={state} />
        <TinField state={state} />
      </div>
      <TimesField state={state} />
      <div className="grid gap-4 @min-[27rem]:grid-cols-2">
        <FactField state={state} field="category" label="Category">
          {(cell) => (
            <Cell
              {...cell}
              type="text"
              list={`${listId}-category`}
              placeholder="e.g. soup"
              autoCapitalize="none"
            />
          )}
        </FactField>
        <FactField state={state} field="cuisine" label="Cuisine">
          {(cell) => <Cell {...cell} type="text" placeholder="e.g. Italian" />}
        </FactField>
      </div>
      <DietField state={state} />
      <datalist id={`${listId}-category`}>
        {KNOWN_CATEGORIES.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </div>
  )
}

const AS_IT_IS = { split: (text: string) => text, join: (text: string) => text }

function FactField({
  state,
  field,
  label,
  children,
}: {
  state: DraftState
  field: HeadField
  label: string
  children: (cell: {
    value: string
    onChange: (event: { currentTarget: HTMLInputElement }) => void
  }) => ReactNode
}) {
  const { words, change, leave, findings } = useField(state, field, AS_IT_IS)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the field is left
    <div onBlur={leave} className="grid content-start gap-1">
      <Labelled label={label}>
        {children({
          value: words,
          onChange: ({ currentTarget: { value } }) => change(value),
        })}
      </Labelled>
      <RowFindings findings={findings} />
    </div>
  )
}

function YieldField({ state }: { state: DraftState }) {
  const { words, change, leave, findings } = useField<YieldWords>(state, 'yield', {
    split: splitYield,
    join: joinYield,
  })
  return (
    <Group legend="Yield" onLeave={leave}>
      <div className="flex gap-1">
        <SelectCell
          aria-label="Serves or makes"
          value={words.field}
          onChange={({ currentTarget: { value } }) =>
            change({ ...words, field: value === 'makes' ? 'makes' : 'serves' })
          }
          className="w-28! shrink-0"
        >
          <option value="serves">Serves</option>
          <option value="makes">Makes</option>
        </SelectCell>
        <Cell
          type="text"
          inputMode="decimal"
          aria-label="How many"
          placeholder={words.field === 'makes' ? 'e.g. 12' : 'e.g. 4'}
          value={words.amount}
          onChange={({ currentTarget: { value } }) => change({ ...words, amount: value })}
          className={words.field === 'makes' ? 'w-16! shrink-0' : ''}
        />
        {words.field === 'makes' ? (
          <Cell
            type="text"
            aria-label="Of what"
            placeholder="e.g. muffins"
            value={words.of}
            onChange={({ currentTarget: { value } }) => change({ ...words, of: value })}
          />
        ) : null}
      </div>
      <RowFindings findings={findings} />
    </Group>
  )
}

function TinField({ state }: { state: DraftState }) {
  const { words, change, leave, findings } = useField<TinWords | string>(state, 'tin', {
    split: (text) => splitTin(text) ?? text,
    join: (parts) => (typeof parts === 'string' ? parts : joinTin(parts)),
  })
  return (
    <Group legend="Tin" onLeave={leave}>
      {typeof words === 'string' ? (
        <AsWritten label="Tin, as written" value={words} onChange={change} />
      ) : (
        <div className="flex gap-1">
          <SelectCell
            aria-label="Shape of the tin"
            value={words.shape}
            onChange={({ currentTarget: { value } }) =>
              change({ ...words, shape: TIN_SHAPES.find((shape) => shape === value) ?? '' })
            }
            className="w-28! shrink-0"
          >
            <option value="">None</option>
            {TIN_SHAPES.map((shape) => (
              <option key={shape} value={shape}>
                {TIN_LABELS[shape]}
              </option>
            ))}
          </SelectCell>
          {words.shape ? (
            <>
              <Cell
                type="text"
                aria-label="Size of the tin"
                placeholder={
                  words.shape === 'round' || words.shape === 'square' ? 'e.g. 23x5' : 'e.g. 23x13x7'
                }
                value={words.size}
                onChange={({ currentTarget: { value } }) => change({ ...words, size: value })}
              />
              <SelectCell
                aria-label="Centimetres or inches"
                value={words.unit}
                onChange={({ currentTarget: { value } }) =>
                  change({ ...words, unit: value === 'in' ? 'in' : 'cm' })
                }
                className="w-20! shrink-0"
              >
                <option value="cm">cm</option>
                <option value="in">in</option>
              </SelectCell>
            </>
          ) : null}
        </div>
      )}
      <RowFindings findings={findings} />
    </Group>
  )
}

function TimesField({ state }: { state: DraftState }) {
  const { words, change, leave, findings } = useField<TimesWords | string>(state, 'time', {
    split: (text) => splitTimes(text) ?? text,
    join: (parts) => (typeof parts === 'string' ? parts : joinTimes(parts)),
  })
  return (
    <Group legend="Times" onLeave={leave}>
      {typeof words === 'string' ? (
        <AsWritten label="Times, as written" value={words} onChange={change} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-1">
          {TIME_NAMES.map((name, index) => (
            <Labelled key={name} label={TIME_LABELS[name]} isQuiet>
              <Cell
                type="text"
                value={words[name] ?? ''}
                placeholder={['e.g. 15 min', 'e.g. 1 h 20 min', 'e.g. 8 h'][index] ?? 'e.g. 30 min'}
                autoCapitalize="none"
                onChange={({ currentTarget: { value } }) => change({ ...words, [name]: value })}
              />
            </Labelled>
          ))}
        </div>
      )}
      <RowFindings findings={findings} />
    </Group>
  )
}

function DietField({ state }: { state: DraftState }) {
  const { words, change, leave, findings } = useField(state, 'diet', AS_IT_IS)
  const diets = words.split(',').map((diet) => diet.trim().toLowerCase())
  const toggle = (diet: string) => {
    const others = words
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    const without = others.filter((one) => one.toLowerCase() !== diet)
    change((without.length < others.length ? without : [...others, diet]).join(', '))
  }
  return (
    <Group legend="Diet" onLeave={leave}>
      <div className="flex flex-wrap gap-1.5">
        {KNOWN_DIETS.map((diet) => {
          const isOn = diets.includes(diet)
          return (
            <button
              key={diet}
              type="button"
              aria-pressed={isOn}
              onClick={() => toggle(diet)}
              className={clsx(
                'min-h-11 cursor-pointer rounded-full border px-3.5 text-sm transition-colors',
                isOn ? 'border-leaf bg-leaf-wash font-semibold' : 'border-control hover:border-ink',
              )}
            >
              {diet}
            </button>
          )
        })}
      </div>
      <Cell
        type="text"
        aria-label="Diets, in your words"
        placeholder="Others, with commas between"
        value={words}
        autoCapitalize="none"
        onChange={({ currentTarget: { value } }) => change(value)}
      />
      <RowFindings findings={findings} />
    </Group>
  )
}
