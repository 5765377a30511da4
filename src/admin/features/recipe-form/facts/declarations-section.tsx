import { proposeAllergens } from '#domain/recipes/foods/propose-allergens.ts'
import {
  joinAllergens,
  joinNutrition,
  splitAllergens,
  splitNutrition,
} from '#domain/recipes/form/declaration-words.ts'
import { NUTRIENTS } from '#domain/recipes/shape/recipe.ts'
import type { NutritionProposal } from '../draft/nutrition-proposal.ts'
import type { DraftState } from '../draft/recipe-draft.ts'
import { Cell, Labelled } from '../fields/cell.tsx'
import { AsWritten, Group, orAsWritten, useField } from './field-parts.tsx'
import { Proposal } from './proposal.tsx'

const ALLERGENS = orAsWritten(splitAllergens, joinAllergens)
const NUTRITION = orAsWritten(splitNutrition, joinNutrition)

const NUTRIENT_LABELS = {
  kj: 'Energy, kJ',
  kcal: 'Energy, kcal',
  fat: 'Fat, g',
  saturates: 'Saturates, g',
  carbohydrate: 'Carbohydrate, g',
  sugars: 'Sugars, g',
  fibre: 'Fibre, g',
  protein: 'Protein, g',
  salt: 'Salt, g',
} as const

/** Shows the declarations that readers rely on, and that only the writer can make: a program proposes it at most. */
export function DeclarationsSection({
  state,
  nutritionProposal,
}: {
  state: DraftState
  nutritionProposal: NutritionProposal | undefined
}) {
  return (
    <div className="grid gap-6">
      <AllergensField state={state} />
      <NutritionField state={state} proposal={nutritionProposal} />
    </div>
  )
}

function AllergensField({ state }: { state: DraftState }) {
  const { words, change, leave, findings } = useField(state, 'allergens', ALLERGENS)
  const proposal = proposeAllergens(state.form.lines.join('\n'))
  return (
    <Group legend="Allergens" onLeave={leave}>
      {typeof words === 'string' ? (
        <AsWritten label="Allergens, as written" value={words} onChange={change} />
      ) : (
        <>
          <div className="grid gap-2 @min-[35rem]:grid-cols-3">
            <NamesCell
              label="Contains"
              placeholder="e.g. wheat, milk"
              value={words.contained}
              onChange={(contained) => change({ ...words, contained, isNone: false })}
            />
            <NamesCell
              label="May contain"
              placeholder="e.g. celery"
              value={words.possible}
              onChange={(possible) => change({ ...words, possible, isNone: false })}
            />
            <NamesCell
              label="Not, whatever the names say"
              placeholder="e.g. milk"
              value={words['ruled out']}
              onChange={(ruledOut) => change({ ...words, 'ruled out': ruledOut, isNone: false })}
            />
          </div>
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
            <input
              type="checkbox"
              checked={words.isNone}
              onChange={({ currentTarget: { checked } }) =>
                change({ contained: '', possible: '', 'ruled out': '', isNone: checked })
              }
              className="size-5"
            />
            None: I have looked at every label
          </label>
        </>
      )}
      {findings.map((finding) => (
        <Proposal key={finding.message} field="allergens" proposal={finding} />
      ))}
      {proposal ? <Proposal field="allergens" proposal={proposal} /> : null}
    </Group>
  )
}

function NamesCell({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string
  placeholder: string
  value: string
  onChange: (names: string) => void
}) {
  return (
    <Labelled label={label} isQuiet>
      <Cell
        type="text"
        placeholder={placeholder}
        value={value}
        autoCapitalize="none"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Labelled>
  )
}

function NutritionField({
  state,
  proposal,
}: {
  state: DraftState
  proposal: NutritionProposal | undefined
}) {
  const { words, change, leave, findings } = useField(state, 'nutrition', NUTRITION)
  return (
    <Group legend="Nutrition of a serving" onLeave={leave}>
      {typeof words === 'string' ? (
        <AsWritten label="Nutrition, as written" value={words} onChange={change} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-2 gap-y-3">
          {NUTRIENTS.map((name) => (
            <Labelled key={name} label={NUTRIENT_LABELS[name]} isQuiet>
              <Cell
                type="text"
                inputMode="decimal"
                value={words[name] ?? ''}
                onChange={({ currentTarget: { value } }) => change({ ...words, [name]: value })}
              />
            </Labelled>
          ))}
        </div>
      )}
      {findings.map((finding) => (
        <Proposal key={finding.message} field="nutrition" proposal={finding} />
      ))}
      {proposal?.(state.form.lines.join('\n'), (found) => (
        <Proposal field="nutrition" proposal={found} />
      ))}
    </Group>
  )
}
