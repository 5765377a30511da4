import { readStoredJson, storedEntries } from '#ui/stored-json.ts'
import { write } from './stored-places.ts'

/** A timer that runs or rings. It ends at a moment, so that a page that sleeps or is loaded again loses nothing. */
export type Timer = {
  id: string
  /** The name of its subject: the step's first words. */
  name: string
  /** The page whose recipe it belongs to. */
  path: string
  /** Milliseconds of the clock. */
  endsAt: number
}

/** The first script looks for the path of the page in it. */
const KEY = 'recipe-timers'
const MOST_TIMERS = 12
/** After this time a timer that rang while no page was open is forgotten. */
const LATEST_MS = 12 * 60 * 60 * 1000

/** The timers of the recipe at a path that run or have ended, soonest first. */
export function listTimers(path: string, now: number): Timer[] {
  return readAll(now).filter((timer) => timer.path === path)
}

/** Starts a timer; one that has the same id begins anew. */
export function startTimer(timer: Timer, now: number): void {
  const others = readAll(now).filter(({ id, path }) => id !== timer.id || path !== timer.path)
  write('localStorage', KEY, [...others, timer].slice(-MOST_TIMERS))
}

/** Ends a timer, whether it runs or rings. */
export function stopTimer({ id, path }: Timer, now: number): void {
  const others = readAll(now).filter((timer) => timer.id !== id || timer.path !== path)
  write('localStorage', KEY, others.length > 0 ? others : undefined)
}

function readAll(now: number): Timer[] {
  const stored = readStoredJson('localStorage', KEY, asTimers) ?? []
  return stored
    .filter(({ endsAt }) => endsAt > now - LATEST_MS)
    .toSorted((one, other) => one.endsAt - other.endsAt)
}

function asTimers(value: unknown): Timer[] {
  if (!Array.isArray(value)) return []
  return value.slice(-MOST_TIMERS).flatMap((one) => {
    const { id, name, path, endsAt } = Object.fromEntries(storedEntries(one))
    const isTimer =
      typeof id === 'string' &&
      typeof name === 'string' &&
      typeof path === 'string' &&
      typeof endsAt === 'number'
    return isTimer && Number.isFinite(endsAt) ? { id, name, path, endsAt } : []
  })
}

/** Returns the time that is left, as `4:05` or `1:04:05`; zero once it has ended. */
export function timeLeft({ endsAt }: Pick<Timer, 'endsAt'>, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  const end = `${hours > 0 ? two(minutes) : minutes}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${end}` : end
}
