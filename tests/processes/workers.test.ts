import { afterEach, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { runRollingRestarts } from '#tests/nodes/rolling-restarts.ts'
import { until } from '#tests/nodes/until.ts'
import { givenWriter } from '#tests/nodes/writer.ts'
import { ADMIN, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

/** For machines that do many other things; what hangs is found all the same. */
const PATIENCE = { timeout: 400_000 }

let site: RunningSite | undefined
afterEach(async () => {
  await site?.remove()
  site = undefined
})

type LogLine = { msg?: string; pid?: number; worker?: number; path?: string }

async function givenWorkers(): Promise<RunningSite> {
  const started = await startSite({
    environment: {
      WORKERS: '2',
      LOG_LEVEL: 'info',
      STARTER_CONTENT: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
  site = started
  await until('all workers answer', () => started.output().includes('all workers answer'))
  return started
}

/** The lines of the log so far; the last one may be only half there. */
function linesOf(running: RunningSite): LogLine[] {
  return running
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine)
}

/** Each call over a connection of its own, which the next worker in turn gets. */
async function ask(running: RunningSite, path: string): Promise<string> {
  return (await fetch(running.url + path, { headers: { Connection: 'close' } })).text()
}

test('workers are replaced one at a time, and no visitor loses an answer', PATIENCE, async () => {
  const { answered, published, failures } = await runRollingRestarts({ restarts: 2 })
  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(0)
  expect(published).toBeGreaterThan(0)
})

test(
  'what one worker publishes all of them show, and one that dies is replaced',
  PATIENCE,
  async () => {
    const running = await givenWorkers()
    const writer = await givenWriter(running.url)
    for (let count = 0; count < 4; count++) await ask(running, urls.blog())

    await writer.publish(running.url, 'Shown by every worker')
    // The workers take turns, so four answers come from all of them.
    let inARow = 0
    await until('every worker shows the post', async () => {
      const isShown = (await ask(running, urls.blog())).includes('Shown by every worker')
      inARow = isShown ? inARow + 1 : 0
      return inARow >= 4
    })
    const served = () => linesOf(running).filter(({ path }) => path === urls.blog())
    await until('both have served', () => new Set(served().map(({ pid }) => pid)).size === 2)

    const victim = served()[0]?.pid
    if (victim === undefined) throw new Error('nobody has served')
    process.kill(victim, 'SIGKILL')
    const isLogged = () => linesOf(running).some(({ msg }) => msg === 'a worker has ended unasked')
    await until('its end is logged', isLogged)
    await until('a third worker serves', async () => {
      await ask(running, urls.blog())
      return new Set(served().map(({ pid }) => pid)).size === 3
    })
    expect(await running.stop('SIGTERM')).toBe(0)
  },
)
