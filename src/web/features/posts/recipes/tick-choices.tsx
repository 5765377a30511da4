import { clsx } from 'clsx'

/** Boxes of one name to tick, each as wide as what it says. */
export function TickChoices({
  name,
  legend,
  choices,
}: {
  name: string
  legend: string
  choices: readonly { value: string; label: string; isChosen: boolean }[]
}) {
  if (choices.length === 0) return null
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label, isChosen }) => (
          <label
            key={value}
            className={clsx(
              'inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2.5 rounded-[1.4rem] border border-control px-4 py-1.5 text-sm font-semibold transition-colors',
              'hover:border-ink has-checked:border-leaf has-checked:bg-leaf-wash has-checked:text-leaf',
            )}
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={isChosen}
              className="tick-box m-0!"
            />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
