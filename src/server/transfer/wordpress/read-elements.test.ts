import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BETWEEN, CUT_OFF, readElements, type XmlElement } from './read-elements.ts'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-xml-test-'))
})
afterAll(() => rmSync(root, { recursive: true }))

async function read(xml: string): Promise<XmlElement[]> {
  const file = join(root, 'export.xml')
  writeFileSync(file, xml)
  const elements: XmlElement[] = []
  for await (const element of readElements(file)) elements.push(element)
  return elements
}

const inChannel = (inner: string) => `<?xml version="1.0"?><rss><channel>${inner}</channel></rss>`

test('the children of the channel come one by one, with all that is in them', async () => {
  const [title, item] = await read(
    inChannel('<title>A &amp; B</title><item><a><![CDATA[<p>x</p>]]></a><b>1<c>2</c></b></item>'),
  )
  expect(title).toMatchObject({ name: 'title', text: 'A & B' })
  expect(item?.children).toMatchObject([
    { name: 'a', text: '<p>x</p>' },
    { name: 'b', text: '1', children: [{ name: 'c', text: '2' }] },
  ])
})

test('characters that no XML may hold are left out, not the post around them', async () => {
  const [item] = await read(inChannel('<item>be\u0008fore\u0000 and after</item>'))
  expect(item?.text).toBe('before and after')
})

test('nested entities are refused before they are expanded', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]><rss><channel><item>&b;</item></channel></rss>`
  await expect(read(bomb)).rejects.toThrow('declares entities of its own')
})

test('an entity that would read a file of this machine is refused', async () => {
  const attack = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><item>&x;</item></channel></rss>`
  await expect(read(attack)).rejects.toThrow('declares entities of its own')
  const [item] = await read(inChannel('<item>&x;</item>'))
  expect(item?.problem).toContain('no XML that can be read')
})

test.each([
  ['no XML', 'nothing'],
  ['cut off before its channel', '<rss><cha'],
  ['nested without a channel', '<a>'.repeat(5000)],
  ['nested without end', inChannel('<a>'.repeat(50_000))],
])('what is %s is refused', async (_, xml) => {
  await expect(read(xml)).rejects.toMatchObject({ name: 'AppError', code: 'invalid' })
})

test('damage affects only its item, and the next is read', async () => {
  const bad = [
    '<item><a></item>',
    '<item>&x; &nbsp;</item>',
    '<item>a < b</item>',
    `<item>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</item>`,
  ]
  for (const item of bad) {
    const elements = await read(inChannel(`${item}<item>good</item>`))
    expect(elements.at(-1), item.slice(0, 30)).toEqual({ name: 'item', text: 'good', children: [] })
    expect(elements[0]?.problem, item.slice(0, 30)).toMatch(/no XML|nested too deeply/)
  }
})

test('a truncated file is reported after its complete items', async () => {
  const [whole, half, end] = await read('<rss><channel><item>whole</item><item>half')
  expect(whole).toEqual({ name: 'item', text: 'whole', children: [] })
  expect(half?.problem).toBe('The export ends in the middle of it.')
  expect(end?.name).toBe(CUT_OFF)
  const between = await read('<rss><channel><item>whole</item>')
  expect(between.map(({ name }) => name)).toEqual(['item', CUT_OFF])
})

test('a tag that is broken between two items costs what stands there, and no other', async () => {
  const breaks = [
    '<it em><title>Lost</title></item>',
    '<item <title>Lost</title></item>',
    '<item><title>Lost</title>',
    '</wrong><item></item>',
    'item><title>Lost</title></item>',
    '<itm><title>Lost</title></item>',
  ]
  for (const broken of breaks) {
    const good = '<item><title>Good</title></item>'
    const elements = await read(inChannel(`${good}${broken}${good}${good}`))
    const whole = elements.filter(({ problem }) => problem === undefined)
    const titles = whole
      .filter(({ name }) => name === 'item')
      .flatMap(({ children }) => children.map(({ text }) => text))
    expect(titles, broken).toEqual(['Good', 'Good', 'Good'])
    expect(elements.filter(({ problem }) => problem !== undefined).length, broken).toBeGreaterThan(
      0,
    )
    expect(elements.map(({ name }) => name)).not.toContain(CUT_OFF)
  }
})

test('damage between two items is reported once', async () => {
  for (const broken of ['</a></b></c>', '< ', '&x;&y;']) {
    const [first, between, second] = await read(
      inChannel(`<item>one</item>${broken}<item>two</item>`),
    )
    expect([first?.text, second?.text], broken).toEqual(['one', 'two'])
    expect(between).toMatchObject({ name: BETWEEN, problem: expect.stringContaining('no XML') })
  }
})

test('tags that never end are given up', async () => {
  await expect(read(inChannel('<a>'.repeat(50_000)))).rejects.toThrow('nested too deeply')
})

test('a text that is too large fails only its item, with bounded memory', async () => {
  const large = 'x'.repeat(30 * 1024 * 1024)
  const [item, end] = await read(`<rss><channel><item>${large}`)
  expect(item?.problem).toBe('The export ends in the middle of it.')
  expect(end?.name).toBe(CUT_OFF)
  for (const text of [large, `<![CDATA[${large}<b>]]>`, `<!--${large}--><a></a>${large}`]) {
    const [first, second] = await read(inChannel(`<item><a>${text}</a></item><item>good</item>`))
    expect(first).toMatchObject({ name: 'item', problem: 'It is too large.' })
    expect(JSON.stringify(first).length).toBeLessThan(1000)
    expect(second).toEqual({ name: 'item', text: 'good', children: [] })
  }
  const inParts = `<item>${`<a>${'x'.repeat(1000)}</a>`.repeat(30_000)}</item>`
  const ofNothing = `<item>${'<a/>'.repeat(300_000)}</item>`
  for (const item of [inParts, ofNothing]) {
    const [first, good] = await read(inChannel(`${item}<item>good</item>`))
    expect(first?.problem).toBe('It is too large.')
    expect(good?.text).toBe('good')
  }
})

test('a tag that never ends is refused', async () => {
  const endless = `<rss><channel><item ${'x'.repeat(30 * 1024 * 1024)}`
  await expect(read(endless)).rejects.toThrow('one of its tags is too large')
})
