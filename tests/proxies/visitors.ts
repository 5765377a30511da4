import { randomInt, randomUUID } from 'node:crypto'
import { urls } from '#contract/urls.ts'
import { askJson } from './client.ts'
import type { RunningProxy } from './proxies.ts'
import type { Tally } from './tally.ts'

/** Wrong passwords that one network may try for one account before it must wait. */
const TRIES = 10

/**
 * Each visitor has limits of their own, whatever they write into `X-Forwarded-For`: neither are they
 * taken for somebody new, nor can they use up what another has.
 */
export async function keepVisitorsApart({ entry }: RunningProxy, tally: Tally): Promise<void> {
  const email = `guess-${randomUUID()}@example.org`
  const [changing, blaming, blamed] = threeNetworks()
  const guess = async (from: string, forged?: string) => {
    const headers: Record<string, string> = forged ? { 'X-Forwarded-For': forged } : {}
    const body = { email, password: 'not the right one' }
    const path = `${urls.auth()}/token?grant_type=password`
    return (await askJson(entry, path, { from, headers }, body)).status
  }
  const guesses = async (from: string, forge: () => string) => {
    const statuses: number[] = []
    for (let count = 0; count <= TRIES; count++) statuses.push(await guess(from, forge()))
    return statuses
  }
  const limited = [...Array<number>(TRIES).fill(400), 429]
  const someAddress = () => `198.51.${randomInt(256)}.${randomInt(1, 255)}`
  tally.expect('ever new addresses are one visitor', await guesses(changing, someAddress), limited)
  const before = await guesses(blaming, () => `${blamed}, ${blamed}`)
  tally.expect("another visitor's address is none", before, limited)
  tally.expect('who was named is not blamed', await guess(blamed), 400)
  tally.expect('the first is limited without it too', await guess(changing), 429)
}

/** Addresses of this machine, each in a network of its own, and none that a proxy connects from. */
function threeNetworks(): [string, string, string] {
  const first = randomInt(1, 80)
  const third = randomInt(256)
  return [
    `127.${first}.${third}.7`,
    `127.${first + 80}.${third}.7`,
    `127.${first + 160}.${third}.7`,
  ]
}
