import { joinTin, splitTin } from '#domain/recipes/form/field-words.ts'
import { TIN_SHAPES } from '#domain/recipes/shape/tin.ts'
import type { DraftState } from '../draft/recipe-draft.ts'
import { Cell, SelectCell } from '../fields/cell.tsx'
import { RowFindings } from '../fields/row-findings.tsx'
import { AsWritten, Group, orAsWritten, useField } from './field-parts.tsx'

const TIN_LABELS = { round: 'Round', square: 'Square', loaf: 'Loaf', tray: 'Tray' } as const

const TIN = orAsWritten(splitTin, joinTin)

/** The tin that it is baked in; one that is not understood stays in the writer's words. */
export function TinField({ state }: { state: DraftState }) {
  const { words, change, leave, findings } = useField(state, 'tin', TIN)
  return (
    <Group legend="Tin" onLeave={leave}>
      {typeof words === 'string' ? (
        <AsWritten label="Tin, as written" value={words} onChange={change} />
      ) : (
        <div className="flex gap-2">
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
