import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readElements, type XmlElement } from './read-elements.ts'

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

test('entities that stand for more entities are refused before they are read', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]><rss><channel><item>&b;</item></channel></rss>`
  await expect(read(bomb)).rejects.toThrow('declares entities of its own')
})

test('an entity that would read a file of this machine is refused', async () => {
  const attack = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><item>&x;</item></channel></rss>`
  await expect(read(attack)).rejects.toThrow('declares entities of its own')
  await expect(read(inChannel('<item>&x;</item>'))).rejects.toThrow('no XML that can be read')
})

test.each([
  ['cut off', '<rss><channel><item>half'],
  ['closed wrongly', inChannel('<item><a></item></a>')],
  ['nested without end', inChannel('<a>'.repeat(5000))],
  ['nested without a channel', '<a>'.repeat(5000)],
])('what is %s is refused', async (_, xml) => {
  await expect(read(xml)).rejects.toMatchObject({ name: 'AppError', code: 'invalid' })
})

test('an item without end is given up before it fills the memory', async () => {
  const endless = `<rss><channel><item>${'x'.repeat(30 * 1024 * 1024)}`
  await expect(read(endless)).rejects.toThrow('one of its items is too large')
  const inParts = `<rss><channel><item>${`<a>${'x'.repeat(1000)}</a>`.repeat(30_000)}`
  await expect(read(inParts)).rejects.toThrow('one of its items is too large')
  const ofNothing = `<rss><channel><item>${'<a/>'.repeat(300_000)}`
  await expect(read(ofNothing)).rejects.toThrow('one of its items is too large')
})
