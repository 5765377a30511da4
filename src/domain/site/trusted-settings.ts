import { z } from 'zod'
import { choice, type Field, makeField, type ValuesOf, type Words } from './field.ts'
import { hosts, hostsIn, TRUSTED_KINDS, type TrustedKind, tidyHosts } from './trusted-hosts.ts'
import { type MarkupPlace, readMarkup } from './trusted-markup.ts'

const MARKUP_MAX_LENGTH = 10_000

/** Settings that let the code of others onto pages: nothing of it counts until it is switched on. */
export const TRUSTED_SETTINGS = {
  trustedCode: choice({
    label: 'Code of others',
    help: 'Off, pages load nothing of other hosts, whatever stands below.',
    options: { off: 'Off', on: 'On, on the pages of visitors' },
  }),
  trustedScripts: hosts({
    label: 'Hosts of scripts',
    help: 'One on each line, such as cdn.example.org; a script of theirs can do all that a visitor can.',
  }),
  trustedPictures: hosts({
    label: 'Hosts of pictures',
    help: 'Whose pictures pages may show, such as those that count visits.',
  }),
  trustedFrames: hosts({
    label: 'Hosts of frames',
    help: 'Whose pages may stand in a frame within yours: maps, forms, adverts.',
  }),
  trustedConnections: hosts({
    label: 'Hosts that scripts send to',
    help: 'Where scripts may report what they count. It is often the host that they come from.',
  }),
  trustedHead: markup('head', {
    label: 'Code in the head',
    help: 'Scripts and meta tags, as the service gives them to you, at the end of the head of every page of visitors.',
  }),
  trustedBody: markup('body', {
    label: 'Code at the end',
    help: 'Scripts, frames, pictures and empty boxes after everything else of the page.',
  }),
} as const

/** The name of a setting that lets the code of others in. */
export type TrustedSetting = keyof typeof TRUSTED_SETTINGS

export const TRUSTED_SETTING_NAMES = Object.keys(TRUSTED_SETTINGS) as TrustedSetting[]

const LISTS = {
  scripts: 'trustedScripts',
  pictures: 'trustedPictures',
  frames: 'trustedFrames',
  connections: 'trustedConnections',
} as const satisfies Record<TrustedKind, TrustedSetting>

/** Elements that load something by their `src`, and the kind they load. */
const KIND_OF_ELEMENT: Readonly<Record<string, TrustedKind>> = {
  script: 'scripts',
  img: 'pictures',
  iframe: 'frames',
}

const HOST_OF_ADDRESS = /^https:\/\/([^/?#]+)/i

/** The values of these settings. */
export type Trusted = ValuesOf<typeof TRUSTED_SETTINGS>

/** The hosts that pages may load from, by what; none while the code of others is off. */
export function trustedHosts(settings: Trusted): Record<TrustedKind, string[]> {
  const isOn = settings.trustedCode === 'on'
  return Object.fromEntries(
    TRUSTED_KINDS.map((kind) => [kind, isOn ? hostsIn(settings[LISTS[kind]]) : []]),
  ) as Record<TrustedKind, string[]>
}

/** The hosts that the code asks for and that are not named for it, each with what it is asked for. */
export function unnamedHosts(settings: Trusted): { host: string; label: string }[] {
  const { addresses: inHead } = readMarkup(settings.trustedHead, 'head')
  const { addresses: inBody } = readMarkup(settings.trustedBody, 'body')
  const unnamed = [...inHead, ...inBody].flatMap(({ element, address }) => {
    const kind = KIND_OF_ELEMENT[element]
    const host = HOST_OF_ADDRESS.exec(address)?.[1]?.toLowerCase()
    if (!kind || !host || namedIn(settings[LISTS[kind]]).includes(host)) return []
    return [{ host, label: TRUSTED_SETTINGS[LISTS[kind]].label }]
  })
  const seen = new Set<string>()
  return unnamed.filter(({ host, label }) => {
    const isNew = !seen.has(host + label)
    seen.add(host + label)
    return isNew
  })
}

/** The hosts of a list that is still being written. */
function namedIn(list: string): string[] {
  return hostsIn(tidyHosts(list))
}

function markup(place: MarkupPlace, words: Pick<Words, 'label' | 'help'>): Field<string> {
  const field = makeField(
    'code',
    { ...words, initial: '', maxLength: MARKUP_MAX_LENGTH, isOptional: true },
    z.string().overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n').trim()),
  )
  const schema = field.schema.check(({ value, issues }) => {
    const { problem } = readMarkup(value, place)
    if (problem) issues.push({ code: 'custom', input: value, message: `${words.label} ${problem}` })
  })
  return { ...field, schema }
}
