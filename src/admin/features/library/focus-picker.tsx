import { type PointerEvent, useEffect, useRef } from 'react'
import type { Picture as PictureContent } from '#contract/picture.ts'
import { Picture } from '#ui/picture.tsx'

type Focus = { x: number; y: number }

export const CENTRE: Focus = { x: 50, y: 50 }

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
      <PointInPicture picture={picture} focus={focus} onChange={onChange} />
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

/** The picture with its point, which is where it was pressed last; the sliders below do the same by keyboard. */
function PointInPicture({
  picture,
  focus: { x, y },
  onChange,
}: {
  picture: PictureContent
  focus: Focus
  onChange: (focus: Focus) => void
}) {
  const mark = useRef<HTMLSpanElement>(null)

  // Set by the script: the page's policy refuses styles in its markup.
  useEffect(() => {
    if (!mark.current) return
    mark.current.style.insetInlineStart = `${x}%`
    mark.current.style.insetBlockStart = `${y}%`
  }, [x, y])

  function moveTo({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) })
  }

  return (
    <div
      data-focus-point=""
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        moveTo(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event)
      }}
      className="relative w-fit cursor-crosshair touch-none justify-self-center overflow-hidden rounded-control"
    >
      <Picture
        picture={picture}
        sizes="(min-width: 64rem) 34rem, 90vw"
        draggable={false}
        className="max-h-[min(24rem,45dvh)] w-auto"
      />
      <span
        ref={mark}
        aria-hidden="true"
        className="pointer-events-none absolute size-8 -translate-1/2 rounded-full border-3 border-card bg-leaf-tint shadow-float"
      />
    </div>
  )
}

function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100)
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
        step={1}
        value={value}
        aria-valuetext={`${value} %`}
        className="h-6 w-full cursor-pointer accent-leaf"
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </label>
  )
}
