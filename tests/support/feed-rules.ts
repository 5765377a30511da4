import { all, type ReadElement, readXml } from './read-xml.ts'

/** How often an element may stand inside another; both bounds count. */
type Amounts = Record<string, readonly [least: number, most: number]>

const MANY = Number.POSITIVE_INFINITY

/** RSS 2.0, with the three namespaces that the site's feeds use. */
const RSS_CHANNEL: Amounts = {
  title: [1, 1],
  link: [1, 1],
  description: [1, 1],
  language: [0, 1],
  lastBuildDate: [0, 1],
  pubDate: [0, 1],
  ttl: [0, 1],
  image: [0, 1],
  'atom:link': [1, 1],
  item: [0, MANY],
}
const RSS_ITEM: Amounts = {
  title: [1, 1],
  link: [1, 1],
  guid: [1, 1],
  pubDate: [1, 1],
  description: [1, 1],
  category: [0, MANY],
  enclosure: [0, 1],
  'dc:creator': [1, 1],
  'content:encoded': [0, 1],
}
const RSS_IMAGE: Amounts = { url: [1, 1], title: [1, 1], link: [1, 1] }

/** RFC 4287. */
const ATOM_FEED: Amounts = {
  id: [1, 1],
  title: [1, 1],
  updated: [1, 1],
  subtitle: [0, 1],
  icon: [0, 1],
  author: [1, MANY],
  link: [1, MANY],
  entry: [0, MANY],
}
const ATOM_ENTRY: Amounts = {
  id: [1, 1],
  title: [1, 1],
  updated: [1, 1],
  published: [0, 1],
  author: [1, MANY],
  category: [0, MANY],
  link: [1, MANY],
  summary: [0, 1],
  content: [0, 1],
}

const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
const MEDIA_TYPE = /^[a-z]+\/[a-z0-9.+-]+$/

/** Everything in an RSS document that RSS 2.0 or its namespaces do not allow. */
export function findRssErrors(xml: string): string[] {
  const rss = readXml(xml)
  const [channel, ...others] = rss.children
  if (rss.name !== 'rss' || rss.attributes.version !== '2.0') return ['no RSS 2.0']
  if (channel?.name !== 'channel' || others.length > 0) return ['not one channel']

  const items = all(channel, 'item')
  const image = all(channel, 'image')
  return [
    ...undeclared(xml),
    ...amounts(channel, RSS_CHANNEL),
    ...image.flatMap((one) => amounts(one, RSS_IMAGE)),
    ...items.flatMap((item) => amounts(item, RSS_ITEM)),
    ...repeated(items.map((item) => textOf(item, 'guid'))),
    ...matching(channel, 'link', isWebUrl),
    ...matching(channel, 'lastBuildDate', (text) => RFC_822.test(text)),
    ...matching(channel, 'ttl', (text) => /^\d+$/.test(text)),
    ...image.flatMap((one) => matching(one, 'link', (text) => text === textOf(channel, 'link'))),
    ...image.flatMap((one) => matching(one, 'title', (text) => text === textOf(channel, 'title'))),
    ...items.flatMap((item) => [
      ...matching(item, 'link', isWebUrl),
      ...matching(item, 'pubDate', (text) => RFC_822.test(text)),
      ...matching(item, 'title', (text) => text.trim() !== ''),
      ...all(item, 'enclosure').flatMap(({ attributes: { url, length, type } }) =>
        isWebUrl(url) && /^\d+$/.test(length ?? '') && MEDIA_TYPE.test(type ?? '')
          ? []
          : [`enclosure ${url} ${length} ${type}`],
      ),
    ]),
  ]
}

/** Everything in an Atom document that RFC 4287 does not allow. */
export function findAtomErrors(xml: string): string[] {
  const feed = readXml(xml)
  const entries = all(feed, 'entry')
  if (feed.name !== 'feed' || feed.attributes.xmlns !== 'http://www.w3.org/2005/Atom') {
    return ['no Atom feed']
  }
  return [
    ...undeclared(xml),
    ...amounts(feed, ATOM_FEED),
    ...entries.flatMap((entry) => amounts(entry, ATOM_ENTRY)),
    ...repeated(entries.map((entry) => textOf(entry, 'id'))),
    ...[feed, ...entries].flatMap((part) => [
      ...matching(part, 'id', isIri),
      ...matching(part, 'updated', (text) => RFC_3339.test(text)),
      ...matching(part, 'published', (text) => RFC_3339.test(text)),
      ...all(part, 'author').flatMap((author) => amounts(author, { name: [1, 1] })),
      ...linkFaults(part),
    ]),
    ...entries.flatMap((entry) =>
      all(entry, 'content')
        .filter(({ attributes: { type } }) => type !== 'html')
        .map(() => 'content of another type than html'),
    ),
  ]
}

/** At most one alternate link of a type, one link to itself, and a type for each. */
function linkFaults(part: ReadElement): string[] {
  const links = all(part, 'link').map(({ attributes }) => attributes)
  const kinds = links.map(({ rel, type }) => `${rel} ${type}`)
  const strange = links.filter(
    ({ rel, type, href }) =>
      !['self', 'alternate', 'enclosure'].includes(rel ?? '') ||
      !MEDIA_TYPE.test(type ?? '') ||
      !isWebUrl(href),
  )
  return [...repeated(kinds), ...strange.map(({ rel, href }) => `link ${rel} to ${href}`)]
}

function amounts(parent: ReadElement, allowed: Amounts): string[] {
  const strangers = parent.children.filter(({ name }) => !Object.hasOwn(allowed, name))
  const wrong = Object.entries(allowed).filter(([name, [least, most]]) => {
    const count = all(parent, name).length
    return count < least || count > most
  })
  return [
    ...strangers.map(({ name }) => `${parent.name} has a strange ${name}`),
    ...wrong.map(([name]) => `${parent.name} has ${all(parent, name).length} ${name}`),
  ]
}

function matching(parent: ReadElement, name: string, isRight: (text: string) => boolean): string[] {
  return all(parent, name)
    .filter(({ text }) => !isRight(text))
    .map(({ text }) => `${parent.name}: ${name} is “${text}”`)
}

/** Parsing has shown that it is XML 1.0; old readers need the declaration, too. */
function undeclared(xml: string): string[] {
  return xml.startsWith('<?xml version="1.0" encoding="utf-8"?>') ? [] : ['no XML declaration']
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) < index).map((it) => `twice: ${it}`)
}

function textOf(parent: ReadElement, name: string): string {
  return all(parent, name)[0]?.text ?? ''
}

function isWebUrl(text: string | undefined): boolean {
  return text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function isIri(text: string): boolean {
  return isWebUrl(text) || /^urn:uuid:[0-9a-f-]{36}$/.test(text)
}
