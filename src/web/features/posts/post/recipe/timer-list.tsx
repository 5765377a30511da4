import { useEffect, useRef, useState } from 'react'
import { printMinutes } from '#domain/recipes/shape/print-minutes.ts'
import { cookWords } from '#domain/words/english/cook.ts'
import { translated } from '#web/translated.ts'
import { Square } from './cook-icons.tsx'
import { type Timer, timeLeft } from './timers.ts'
import type { Timers } from './use-timers.ts'

/** The timers that run and those that ring, each with the button that ends it. */
export function TimerList({ timers }: { timers: Timers }) {
  const { running, ringing, now, stop } = timers
  const words = translated('cook', cookWords)
  const started = useStarted(running, now)
  return (
    <>
      <p role="status" className="sr-only">
        {started}
      </p>
      <div role="alert" className="grid gap-2">
        {ringing.map((timer) => (
          <p
            key={timer.id}
            className="flex items-center gap-3 rounded-card bg-tomato py-2 ps-5 pe-2 text-tomato-ink"
          >
            <span className="min-w-0 flex-1 leading-snug font-semibold wrap-anywhere">
              {words.isUp(timer.name)}
            </span>
            <button
              type="button"
              onClick={() => stop(timer)}
              className="min-h-12 cursor-pointer rounded-full border border-current px-5 font-semibold"
            >
              {words.stop}
              <span className="sr-only">{words.stopOf(timer.name)}</span>
            </button>
          </p>
        ))}
      </div>
      {running.length > 0 ? (
        <ul aria-label={words.timers} className="flex flex-wrap gap-2">
          {running.map((timer) => (
            <li
              key={timer.id}
              className="flex max-w-full min-w-0 items-center gap-3 rounded-full border border-control bg-card ps-5"
            >
              <span role="timer" className="text-lg font-semibold tabular-nums">
                {timeLeft(timer, now)}
              </span>
              <span
                dir="auto"
                className="max-w-[18rem] min-w-0 text-sm leading-tight wrap-anywhere text-muted"
              >
                {timer.name}
              </span>
              <button
                type="button"
                onClick={() => stop(timer)}
                aria-label={words.stopTimer(timer.name)}
                className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-leaf-wash"
              >
                <Square aria-hidden="true" className="size-4 fill-current" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/**
 * The timers that have begun since it last looked, in words for who does not see them. Those that run already are said
 * once it is there: words that come with their element are not read out by all.
 */
function useStarted(running: readonly Timer[], now: number): string {
  const [words, setWords] = useState('')
  const known = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const started = running.filter((timer) => !known.current.has(timerKey(timer)))
    known.current = new Set(running.map(timerKey))
    if (started.length > 0) {
      setWords(
        started.map((timer) => `Timer runs: ${timer.name}, ${inWords(timer, now)}`).join('. '),
      )
    }
  }, [running, now])
  return words
}

/** One that begins anew ends at another moment. */
function timerKey({ id, endsAt }: Timer): string {
  return `${id} ${endsAt}`
}

function inWords({ endsAt }: Timer, now: number): string {
  const seconds = Math.ceil((endsAt - now) / 1000)
  return seconds < 60 ? `${seconds} s` : printMinutes(Math.round(seconds / 60))
}
