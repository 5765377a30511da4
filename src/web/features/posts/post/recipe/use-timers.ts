import { useEffect, useRef, useState } from 'react'
import { cookWords } from '#domain/words/english/cook.ts'
import { translated } from '#web/translated.ts'
import { createBell } from './bell.ts'
import { listTimers, startTimer, stopTimer, type Timer } from './timers.ts'
import { TIMERS_EVENT } from './timers-event.ts'

/** How often what is left is shown anew, and how often a bell rings until somebody hears it. */
const SHOWN_EVERY_MS = 500
const RUNG_EVERY_MS = 2500

export type Timers = {
  now: number
  running: Timer[]
  ringing: Timer[]
  start: (timer: Pick<Timer, 'id' | 'name'> & { seconds: number }) => void
  stop: (timer: Timer) => void
}

/** The timers of the recipe at a path, counted by the clock; those that have ended ring until they are stopped. */
export function useTimers(path: string): Timers {
  const [now, setNow] = useState(() => Date.now())
  const [bell] = useState(createBell)
  const rungAt = useRef(0)
  const timers = listTimers(path, now)
  const ringing = timers.filter(({ endsAt }) => endsAt <= now)
  const [first] = ringing
  const isIdle = timers.length === 0

  useEffect(() => {
    const hear = () => {
      bell.ready()
      setNow(Date.now())
    }
    addEventListener(TIMERS_EVENT, hear)
    return () => removeEventListener(TIMERS_EVENT, hear)
  }, [bell])

  useEffect(() => {
    if (isIdle) return
    const ticking = setInterval(() => setNow(Date.now()), SHOWN_EVERY_MS)
    // After a reload the sound is allowed again with the first press; a finger that is put down is none.
    addEventListener('click', bell.ready)
    addEventListener('keydown', bell.ready)
    return () => {
      clearInterval(ticking)
      removeEventListener('click', bell.ready)
      removeEventListener('keydown', bell.ready)
    }
  }, [isIdle, bell])

  useEffect(() => {
    if (!first || now - rungAt.current < RUNG_EVERY_MS) return
    rungAt.current = now
    bell.ring()
  }, [first, now, bell])

  const ringingName = first?.name
  useEffect(() => {
    if (ringingName === undefined) return
    const title = document.title
    document.title = translated('cook', cookWords).isUp(ringingName)
    return () => {
      document.title = title
    }
  }, [ringingName])

  return {
    now,
    running: timers.filter(({ endsAt }) => endsAt > now),
    ringing,
    start({ id, name, seconds }) {
      bell.ready()
      const at = Date.now()
      startTimer({ id, name, path, endsAt: at + seconds * 1000 }, at)
      setNow(at)
    },
    stop(timer) {
      const at = Date.now()
      stopTimer(timer, at)
      setNow(at)
    },
  }
}
