import { useState } from 'react'
import { colourHue, colourOfHue, isColour, nearestLegible } from '#domain/site/look/palette.ts'
import { Button } from '#ui/button.tsx'
import type { FieldControl } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LookPreview } from './look-preview.tsx'

/** A colour chosen by its hue, with the browser's own picker or by its number, and the page as it will look. */
export function ColourControl({
  value,
  onChange,
  onBlur,
  ...given
}: FieldControl & { value: string; onChange: (value: string) => void; onBlur: () => void }) {
  const typed = value.trim().toLowerCase()
  const shown = isColour(typed) ? typed : ''
  const [hues] = useState(drawHues)
  const offered = shown ? nearestLegible(shown) : ''
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Input
          {...given}
          className="max-w-40 tabular-nums"
          value={value}
          placeholder="#2f6b45"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
        <input
          type="color"
          aria-label="Pick a colour"
          value={shown || '#2f6b45'}
          className="h-12 w-16 cursor-pointer rounded-control border border-control bg-card p-1"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value ? (
          <Button variant="outline" size="sm" onClick={() => onChange('')}>
            As the program came
          </Button>
        ) : null}
      </div>
      <label className="grid gap-1.5 text-sm">
        Slide through the colours
        <span aria-hidden="true" className="h-3 rounded-full" style={{ background: hues }} />
        <input
          type="range"
          min={0}
          max={359}
          value={colourHue(shown || '#2f6b45')}
          aria-valuetext={`${colourHue(shown || '#2f6b45')} degrees`}
          className="h-6 w-full cursor-pointer"
          onChange={(event) => onChange(colourOfHue(event.currentTarget.valueAsNumber))}
        />
      </label>
      {shown && offered !== shown ? (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          Words in this colour would be hard to read. Shown below is the nearest in which they are
          not.
          <Button variant="outline" size="sm" onClick={() => onChange(offered)}>
            Take {offered}
          </Button>
        </p>
      ) : null}
      {value === '' || shown ? <LookPreview colour={offered} asked={shown} /> : null}
    </div>
  )
}

/** The colours that the slider slides through, side by side; the space between two of them is filled evenly. */
function drawHues(): string {
  const colours = Array.from({ length: 13 }, (_, at) => colourOfHue(at * 30))
  return `linear-gradient(to right, ${colours.join(', ')})`
}
