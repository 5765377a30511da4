import { z } from 'zod'
import { type Field, makeField, type Words } from './field.ts'

/** The kinds of resources that pages may load from other hosts. */
export const TRUSTED_KINDS = ['scripts', 'pictures', 'frames', 'connections'] as const

export type TrustedKind = (typeof TRUSTED_KINDS)[number]

/** Each stands in the policy of every page, and proxies in front take but few kilobytes of headers. */
const MOST_HOSTS = 10
const HOSTS_MAX_LENGTH = 400
const HOST_MAX_LENGTH = 253
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** No number: an address of digits names a machine, and is nobody’s for long. */
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Hosts, one on each line, such as `cdn.example.org`: each is reached by https alone. */
export function hosts(words: Pick<Words, 'label' | 'help'>): Field<string> {
  const field = makeField(
    'text',
    { ...words, initial: '', maxLength: HOSTS_MAX_LENGTH, isOptional: true },
    z.string().overwrite(tidyHosts),
  )
  const schema = field.schema.check(({ value, issues }) => {
    const problem = problemOfHosts(value)
    if (problem) issues.push({ code: 'custom', input: value, message: `${words.label} ${problem}` })
  })
  return { ...field, schema }
}

/** The hosts of a list as it is stored. */
export function hostsIn(list: string): string[] {
  return list.split('\n').filter((host) => host !== '')
}

/** A pasted address of nothing but a host counts as its host; each host stands once. */
export function tidyHosts(typed: string): string {
  const named = typed.split(/\r\n?|\n/).map((line) =>
    line
      .trim()
      .toLowerCase()
      .replace(/^https:\/\//, '')
      .replace(/\/$/, ''),
  )
  return hostsIn([...new Set(named)].join('\n')).join('\n')
}

/** Returns the problem of a list of hosts in words that follow its name; undefined where there is none. */
export function problemOfHosts(list: string): string | undefined {
  const named = hostsIn(list)
  const wrong = named.find((host) => !isHost(host))
  if (wrong !== undefined) {
    return `must name hosts as in cdn.example.org, one on each line, without a path, a port or a star: “${wrong}” is none`
  }
  if (named.length > MOST_HOSTS) return `must be ${MOST_HOSTS} hosts or fewer`
  return undefined
}

function isHost(name: string): boolean {
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  return (
    name.length <= HOST_MAX_LENGTH &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(last)
  )
}
