import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startFleet } from '#tests/nodes/fleet.ts'
import { startStrictBucket } from '#tests/nodes/shared-bucket.ts'
import { startOwnPostgres } from '#tests/support/database/postgres-server.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'
import { CHAINS, type Chain, nameOf, OFFERED } from './chains.ts'
import { CHECKS } from './checks.ts'
import { SITE_URL } from './client.ts'
import { createMatrix } from './matrix.ts'
import { startChain, TWO_NODES } from './proxies.ts'
import { restartNodes } from './rolling.ts'
import { isInstalled } from './start-program.ts'
import { tallied } from './tally.ts'
import { keepVisitorsApart } from './visitors.ts'

/** The site behind real proxies, with the files that are shipped: `npm run test:proxies`. */
const { values } = parseArgs({
  options: {
    /** Only what has this program in it, such as `nginx`. */
    only: { type: 'string' },
    /** `checks`, `visitors` or `nodes`: that part alone. */
    part: { type: 'string' },
    /** How often both nodes are restarted behind each proxy that has two. */
    rounds: { type: 'string', default: '2' },
  },
})

/** Where the proxies connect from; visitors come from other addresses of this machine. */
const NETWORKS = '127.0.0.1'

/** Of the last five minutes. */
const load = () => (loadavg()[1] ?? Number.NaN).toFixed(1)
const loadAtStart = load()

const sites = new Map<string, RunningSite>()
const what = createMatrix('through')
const whom = createMatrix('proxies')
const two = createMatrix('two nodes behind')

const portOf = ({ url }: RunningSite) => Number(new URL(url).port)

const isWanted = (part: string) => (values.part ?? part) === part

const notRun = new Set<string>()
const canRun = (chain: Chain) => {
  if (values.only && !chain.some(({ command }) => command === values.only)) return false
  const missing = chain.filter(({ command }) => !isInstalled(command))
  for (const { name } of missing) notRun.add(name)
  return missing.length === 0
}

try {
  if (isWanted('checks')) for (const chain of OFFERED.filter(canRun)) await tryEverything(chain)
  if (isWanted('visitors')) for (const chain of CHAINS.filter(canRun)) await tryVisitors(chain)
} finally {
  for (const site of sites.values()) await site.remove()
}
if (isWanted('nodes')) await tryTwoNodes()

console.log(`\nLoad of the machine: ${loadAtStart} when it began, ${load()} when it ended.`)
for (const matrix of [what, whom, two]) matrix.print()
for (const name of notRun) console.log(`Not run, because it is not on this machine: ${name}.`)
process.exit([what, whom, two].some((matrix) => matrix.hasFaults()) ? 1 : 0)

async function siteTrusting(proxies: string): Promise<RunningSite> {
  const running = sites.get(proxies)
  if (running) return running
  const environment = { ...ADMIN_SETTINGS, SITE_URL, TRUST_PROXY: proxies }
  const site = await startSite({ environment })
  sites.set(proxies, site)
  return site
}

async function tryEverything(chain: Chain): Promise<void> {
  const site = await siteTrusting(String(chain.length))
  const proxy = await startChain(chain, [portOf(site)])
  try {
    for (const [name, check] of Object.entries(CHECKS)) {
      what.put(nameOf(chain), name, await tallied((tally) => check(proxy, tally)))
    }
  } finally {
    await proxy.stop()
  }
}

async function tryVisitors(chain: Chain): Promise<void> {
  const number = String(chain.length)
  for (const [column, trusted] of Object.entries({ number, networks: NETWORKS })) {
    const proxy = await startChain(chain, [portOf(await siteTrusting(trusted))])
    try {
      const tally = await tallied((counted) => keepVisitorsApart(proxy, counted))
      whom.put(nameOf(chain), `by ${column}`, tally)
    } finally {
      await proxy.stop()
    }
  }
}

async function tryTwoNodes(): Promise<void> {
  const chains = TWO_NODES.filter(canRun)
  if (chains.length === 0) return
  const server = await startOwnPostgres()
  const bucket = await startStrictBucket()
  const settings = { SITE_URL, TRUST_PROXY: 'on', STOP_DELAY_SECONDS: '5', STARTER_CONTENT: 'off' }
  const fleet = await startFleet({ server, bucket }, 2, settings)
  try {
    for (const chain of chains) {
      const running = await startChain(chain, fleet.nodes.map(portOf))
      try {
        for (const [name, check] of Object.entries(CHECKS)) {
          two.put(nameOf(chain), name, await tallied((tally) => check(running, tally)))
        }
        const rounds = Number(values.rounds)
        const counted = await tallied((tally) => restartNodes(fleet, running, { rounds, tally }))
        two.put(nameOf(chain), `requests in ${2 * rounds} restarts`, counted)
      } finally {
        await running.stop()
      }
    }
  } finally {
    await fleet.remove()
    await bucket.stop()
    await server.stop()
  }
}
