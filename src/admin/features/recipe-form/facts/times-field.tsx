import { joinTimes, splitTimes } from '#domain/recipes/form/field-words.ts'
import { TIME_NAMES } from '#domain/recipes/shape/recipe.ts'
import type { DraftState } from '../draft/recipe-draft.ts'
import { Cell, Labelled } from '../fields/cell.tsx'
import { RowFindings } from '../fields/row-findings.tsx'
import { AsWritten, Group, orAsWritten, useField } from './field-parts.tsx'

const TIME_LABELS = { prep: 'Preparing', cook: 'Cooking', rest: 'Resting' } as const

const TIMES = orAsWritten(splitTimes, joinTimes)

/** How long each part takes; times that are not understood stay in the writer's words. */
export function TimesField({ state }: { state: DraftState }) {
  const { words, change, leave, findings } = useField(state, 'time', TIMES)
  return (
    <Group legend="Times" onLeave={leave}>
      {typeof words === 'string' ? (
        <AsWritten label="Times, as written" value={words} onChange={change} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2">
          {TIME_NAMES.map((name, index) => (
            <Labelled key={name} label={TIME_LABELS[name]} isQuiet>
              <Cell
                type="text"
                value={words[name] ?? ''}
                placeholder={['e.g. 15 min', 'e.g. 1h20', 'e.g. 8 h'][index] ?? 'e.g. 30 min'}
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
