import { setTimeout as delay } from 'node:timers/promises'
import { type Flood, prepareFlood, startHold } from './attackers.ts'
import type { FloodKind } from './flood-kinds.ts'
import type { HoldKind } from './hold.ts'

/** What a server is put under while the post page is asked for. */
export type Scenario = {
  name: string
  holds: [kind: HoldKind, connections: number][]
  floods: [kind: FloodKind, connections: number][]
}

/** At full scale the numbers that are promised; a part of them on a machine with little time. */
export function scenarios(scale: number): Scenario[] {
  const part = (count: number) => Math.max(4, Math.round(count * scale))
  const idle: Scenario['holds'] = [['idle', part(10_000)]]
  const slow: Scenario['holds'] = [
    ['silent', part(500)],
    ['slow headers', part(1_000)],
    ['slow bodies', part(400)],
  ]
  return [
    { name: 'nothing else', holds: [], floods: [] },
    { name: 'idle connections', holds: idle, floods: [] },
    { name: 'slow connections', holds: slow, floods: [] },
    { name: 'one cold page', holds: [], floods: [['one cold page', part(500)]] },
    { name: 'cold pages', holds: [], floods: [['cold pages', part(200)]] },
    { name: 'pages that are not there', holds: [], floods: [['lost pages', part(200)]] },
    { name: 'searches', holds: [], floods: [['searches', part(200)]] },
    { name: 'sign-ins', holds: [], floods: [['sign-ins', part(200)]] },
    {
      name: 'all at once',
      holds: [...idle, ...slow],
      floods: [
        ['cold pages', part(200)],
        ['lost pages', part(200)],
        ['searches', part(200)],
        ['sign-ins', part(200)],
      ],
    },
  ]
}

export type Outcome = {
  statuses: Record<string, number>
  holds: { kind: HoldKind; opened: number; failed: number; cut: number; lastCutMs: number }[]
}

/** The longest of what must be cut, and a little for a machine that is busy with the flood. */
export const CUT_WITHIN_MS = { silent: 15_000, 'slow headers': 15_000, 'slow bodies': 30_000 }

/** How long the program may take to accept so many as are only there: ten thousand, one after the other. */
const ACCEPTING_MS = 6_000

/** Puts a server under a scenario, does something meanwhile, and reports how other visitors fared. */
export async function under<Result>(
  url: string,
  { holds, floods }: Scenario,
  { meanwhile, isCutAwaited }: { meanwhile: () => Promise<Result>; isCutAwaited: boolean },
): Promise<{ result: Result; outcome: Outcome }> {
  const open = async ([kind, count]: Scenario['holds'][number]) => ({
    kind,
    hold: await startHold(url, kind, count),
  })
  const isIdle = ([kind]: Scenario['holds'][number]) => kind === 'idle'
  const held = await Promise.all(holds.filter(isIdle).map(open))
  // Opened says that the system has taken them. What is slow and what floods is begun after that.
  if (held.length > 0) await delay(ACCEPTING_MS)
  held.push(...(await Promise.all(holds.filter((hold) => !isIdle(hold)).map(open))))
  const flooding: Flood[] = await Promise.all(
    floods.map(([kind, count]) => prepareFlood(url, kind, count)),
  )
  for (const flood of flooding) flood.begin()
  const result = await meanwhile()

  const statuses: Record<string, number> = {}
  for (const flood of flooding) {
    for (const [status, count] of Object.entries(await flood.stop())) {
      statuses[status] = (statuses[status] ?? 0) + count
    }
  }
  const outcome: Outcome = { statuses, holds: [] }
  for (const { kind, hold } of held) {
    if (isCutAwaited && kind !== 'idle') await untilAllCut(hold, CUT_WITHIN_MS[kind])
    const { opened, failed, cutAfterMs } = await hold.stop()
    const lastCutMs = cutAfterMs.reduce((most, ms) => Math.max(most, ms), 0)
    outcome.holds.push({ kind, opened, failed, cut: cutAfterMs.length, lastCutMs })
  }
  return { result, outcome }
}

async function untilAllCut(
  hold: Awaited<ReturnType<typeof startHold>>,
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + 2 * withinMs
  while ((await hold.state()).open > 0 && performance.now() < deadline) await delay(250)
}
