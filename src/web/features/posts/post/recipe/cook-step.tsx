import { cookWords } from '#domain/words/english/cook.ts'
import { buttonStyles } from '#ui/button.tsx'
import { translated } from '#web/translated.ts'
import { Timer as TimerIcon } from './cook-icons.tsx'
import type { CookStep } from './read-steps.ts'
import type { Timers } from './use-timers.ts'

/** Attributes that belong to the page alone: ids, pictures that wait, and times that can be pressed there. */
const NOT_HERE = / (?:id|loading|role|tabindex|aria-label)="[^"]*"/g

/** Shows the words of a step, under the heading of its part. */
export function StepText({ current: { html, part } }: { current: CookStep }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {part ? (
        <p dir="auto" className="text-sm font-semibold wrap-anywhere text-turmeric">
          {part}
        </p>
      ) : null}
      <div
        dir="auto"
        className="prose cook-text"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: taken from the page, where the server has sanitised it
        dangerouslySetInnerHTML={{ __html: html.replace(NOT_HERE, '') }}
      />
    </div>
  )
}

type FoodsProps = { foods: string[]; ticks: number[]; onTicks: (ticks: number[]) => void }

/** Shows the foods that are taken for a step, to tick. */
export function StepFoods({ foods, ticks, onTicks }: FoodsProps) {
  if (foods.length === 0) return null
  return (
    <ul
      aria-label={translated('cook', cookWords).forStep}
      className="grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2"
    >
      {foods.map((food, index) => (
        // The same food may be named twice in a step.
        // biome-ignore lint/suspicious/noArrayIndexKey: a step's foods never change their places
        <li key={index}>
          <label className="flex min-h-12 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={ticks.includes(index)}
              onChange={({ target }) =>
                onTicks(target.checked ? [...ticks, index] : ticks.filter((tick) => tick !== index))
              }
              className="tick-box"
            />
            <span dir="auto" className="min-w-0 wrap-anywhere sm:text-lg">
              {food}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** The times of a step, each as a button that starts a timer. */
export function StepTimers({
  current: { times },
  step,
  timers,
}: {
  current: CookStep
  step: number
  timers: Timers
}) {
  if (times.length === 0) return null
  return (
    <div className="flex flex-wrap gap-3">
      {times.map(({ label, name, seconds }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a step's times never change their places
          key={`${step}-${index}`}
          type="button"
          onClick={() => timers.start({ id: `${step}-${index}`, name, seconds })}
          className={`${buttonStyles({ variant: 'secondary' })} min-h-12`}
        >
          <TimerIcon aria-hidden="true" />
          {translated('cook', cookWords).start(label)}
        </button>
      ))}
    </div>
  )
}
