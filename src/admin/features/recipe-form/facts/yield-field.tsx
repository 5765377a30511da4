import { joinYield, splitYield, type YieldWords } from '#domain/recipes/form/field-words.ts'
import type { DraftState } from '../draft/recipe-draft.ts'
import { Cell, SelectCell } from '../fields/cell.tsx'
import { RowFindings } from '../fields/row-findings.tsx'
import { Group, useField } from './field-parts.tsx'

/** How many it serves, or what it makes. */
export function YieldField({ state }: { state: DraftState }) {
  const { words, change, leave, findings } = useField<YieldWords>(state, 'yield', {
    split: splitYield,
    join: joinYield,
  })
  return (
    <Group legend="Yield" onLeave={leave}>
      <div className="flex gap-2">
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
          className={words.field === 'makes' ? 'w-20! shrink-0' : ''}
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
