import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKS } from '#tests/proxies/checks.ts'
import { SITE_URL } from '#tests/proxies/client.ts'
import { NGINX, type RunningProxy } from '#tests/proxies/proxies.ts'
import { isInstalled } from '#tests/proxies/start-program.ts'
import { tallied } from '#tests/proxies/tally.ts'
import { keepVisitorsApart } from '#tests/proxies/visitors.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

/** The rest is `npm run test:proxies`. */
const canRun = isInstalled('nginx')

let site: RunningSite | undefined
let proxy: RunningProxy | undefined

beforeAll(async () => {
  if (!canRun) return
  site = await startSite({ environment: { ...ADMIN_SETTINGS, SITE_URL, TRUST_PROXY: 'on' } })
  proxy = await NGINX.start([Number(new URL(site.url).port)])
})
afterAll(async () => {
  await proxy?.stop()
  await site?.remove()
})

test
  .runIf(canRun)
  .each(Object.entries({ ...CHECKS, 'each visitor by themselves': keepVisitorsApart }))(
  'through nginx with the shipped file: %s',
  async (_, check) => {
    if (!proxy) throw new Error('nginx was not started')
    const running = proxy
    const { good, faults } = await tallied((tally) => check(running, tally))
    expect(faults).toEqual([])
    expect(good).toBeGreaterThan(0)
  },
)
