import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readXml } from '#tests/support/read-xml.ts'
import { element, writeDocument } from './xml.ts'

test('text and attributes read back as they were, markup in them included', () => {
  const text = `]]> <b a="1">&amp; 'salt' & "pepper"</b> <!-- -->`
  const root = readXml(writeDocument(element('a', { title: text }, text)))
  expect(root).toMatchObject({ text, attributes: { title: text } })
})

test('an element without content is closed at once, and what is undefined is left out', () => {
  const xml = writeDocument(element('a', {}, element('b', { c: '1' }), undefined, ''))
  expect(xml).toBe('<?xml version="1.0" encoding="utf-8"?>\n<a><b c="1"/></a>\n')
})

test('characters that XML cannot hold are left out', () => {
  const root = readXml(writeDocument(element('a', {}, 'so\u0000\u0008\u000c\u001f\ufffe\uffffup')))
  expect(root.text).toBe('soup')
})

test('a lone surrogate does not break the document', () => {
  expect(readXml(writeDocument(element('a', {}, 'soup \ud83c'))).text).toBe('soup \ufffd')
})

test('the document is well formed for any input', () => {
  const anyText = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(anyText, anyText, (text, attribute) => {
      readXml(writeDocument(element('a', { b: attribute }, text, element('c', {}, text))))
    }),
  )
})
