import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is counted in each engine: the columns of the table in docs/browsers.md. */
export const SUBJECTS = [
  'public pages',
  'early presses',
  'recipe actions',
  'rooms',
  'windows',
  'posts published',
] as const

export type Subject = (typeof SUBJECTS)[number]
type Count = { passed: number; tried: number }

/** What one engine was tried with. */
export type Tally = { engine: string; counts: Record<Subject, Count> }

/** Counts what is tried in an engine, and what of that passed. */
export function createTally() {
  const counts = Object.fromEntries(
    SUBJECTS.map((subject) => [subject, { passed: 0, tried: 0 }]),
  ) as Tally['counts']
  return {
    async counted<Answer>(subject: Subject, act: () => Promise<Answer>): Promise<Answer> {
      counts[subject].tried += 1
      const answer = await act()
      counts[subject].passed += 1
      return answer
    },
    /** Stores it for `npm run test:engines`; nowhere else it is asked for. */
    store(engine: string): void {
      const folder = process.env.ENGINE_TALLIES
      if (!folder) return
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${engine}.json`), JSON.stringify({ engine, counts }))
    },
  }
}
