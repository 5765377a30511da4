import { expect, test } from 'vitest'
import { composeDocument } from './compose-document.ts'

const parts = { firstScript: '<script>first</script>', handoff: '<script>data</script>' }

const BAR_COLORS =
  '<meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)"/><meta name="theme-color" content="#121814" media="(prefers-color-scheme: dark)"/>'
const CHARSET = '<meta charSet="utf-8"/>'

test('the encoding leads the head, then the bars’ colours and the first script; the data ends the body', () => {
  const html = `<html><head>${CHARSET}<title>T</title></head><body>Hi</body></html>`
  expect(composeDocument(html, parts)).toBe(
    `<!DOCTYPE html><html><head>${CHARSET}${BAR_COLORS}<script>first</script><title>T</title></head><body>Hi<script>data</script></body></html>`,
  )
})

test('content that mentions tags moves nothing, and dollar signs stay as they are', () => {
  const html = composeDocument(`<head>${CHARSET}</head><body title="</body>">a</body>`, {
    ...parts,
    handoff: '<script>$& $1</script>',
  })

  expect(html).toBe(
    `<!DOCTYPE html><head>${CHARSET}${BAR_COLORS}<script>first</script></head><body title="</body>">a<script>$& $1</script></body>`,
  )
})
