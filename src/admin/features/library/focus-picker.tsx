import type { Picture as PictureContent } from '#contract/picture.ts'
import { Picture } from '#ui/picture.tsx'

type Focus = { x: number; y: number }

const STEP = 10
const CUTS = [
  { label: 'On a card', className: 'aspect-3/2' },
  { label: 'When shared', className: 'aspect-[1200/630]' },
  { label: 'Square', className: 'aspect-square' },
] as const

/** Chooses the point of a picture that stays in sight wherever it is cut. */
export function FocusPicker({
  picture,
  focus,
  onChange,
}: {
  picture: PictureContent
  focus: Focus
  onChange: (focus: Focus) => void
}) {
  const shown = { ...picture, alt: '', focus }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">What stays in sight</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Slider label="From the left" value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
        <Slider label="From the top" value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
      </div>
      <ul className="grid grid-cols-3 items-start gap-3">
        {CUTS.map(({ label, className }) => (
          <li key={label} className="grid gap-1 text-xs text-muted">
            <Picture
              picture={shown}
              sizes="10rem"
              className={`w-full rounded-control ${className}`}
            />
            {label}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Slider({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <label className="grid gap-1 text-sm">
      <span className="flex justify-between">
        {label}
        <span aria-hidden="true" className="text-muted tabular-nums">
          {value} %
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={value}
        aria-valuetext={`${value} %`}
        className="h-6 w-full cursor-pointer accent-leaf"
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </label>
  )
}
