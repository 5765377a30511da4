import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '#tests/nodes/until.ts'
import { type Fault as CallFault, startFaultProxy } from '#tests/support/s3/fault-proxy.ts'
import { startStrictStore } from '#tests/support/s3/strict-store.ts'
import { type Fault, must } from './fault.ts'
import { anyMoment, startSiteUnderLoad } from './site-under-load.ts'

/** How a store is lost: it breaks every call, loses every answer, or says that it cannot. */
const WAYS: readonly CallFault[] = [
  'break while sending',
  'lose the answer',
  { answer: 503, code: 'SlowDown' },
  { answer: 500, code: 'InternalError' },
]

/** Loses the S3 store below a site that people write on, and brings it back. */
export const loseStore: Fault = async ({ rounds, report }) => {
  const store = await startStrictStore()
  const proxy = await startFaultProxy(store.url)
  const load = await startSiteUnderLoad({
    environment: {
      MEDIA_URL: `s3://haven/faults?endpoint=${proxy.url}`,
      AWS_ACCESS_KEY_ID: store.keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: store.keys.secretAccessKey,
    },
  })
  let putOff = 0
  let slowest = 0
  try {
    for (let round = 1; round <= rounds; round++) {
      const way = WAYS[randomInt(WAYS.length)] ?? 'lose the answer'
      const seen = await load.round(async () => {
        await delay(anyMoment())
        proxy.breakBy(() => way)
        await until('the probe says that the store is away', async () => {
          const answer = await fetch(`${load.site.url}/readyz`)
          return answer.status === 503 && (await answer.text()).includes('media')
        })
        must((await fetch(load.site.url)).status === 200, 'readers are answered meanwhile')
        await delay(anyMoment())
        proxy.breakBy(() => undefined)
      })
      putOff += seen.putOff.length
      slowest = Math.max(slowest, seen.healedInMs)
      report(
        `Store lost, round ${round} of ${rounds} (${JSON.stringify(way)}): ${seen.written.uploads.length} pictures, ${seen.putOff.length} calls put off, healed in ${Math.round(seen.healedInMs)} ms: all whole.`,
      )
    }
  } catch (error) {
    throw new Error(`The site printed:\n${load.site.output().slice(-6000)}`, { cause: error })
  } finally {
    await load.remove()
    await proxy.stop()
    await store.stop()
  }
  return `The store lost ${rounds} times: ${load.all.uploads.length} pictures acknowledged, ${putOff} calls put off, healed within ${Math.round(slowest)} ms at the latest. Nothing is lost, doubled or half there.`
}
