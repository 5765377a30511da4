import { expect, test } from 'vitest'
import { composeDocument } from './compose-document.ts'

const parts = { firstScript: '<script>first</script>', handoff: '<script>data</script>' }

test('the first script leads the head and the data ends the body', () => {
  expect(composeDocument('<html><head><title>T</title></head><body>Hi</body></html>', parts)).toBe(
    '<!DOCTYPE html><html><head><script>first</script><title>T</title></head><body>Hi<script>data</script></body></html>',
  )
})

test('content that mentions tags moves nothing, and dollar signs stay as they are', () => {
  const html = composeDocument('<head></head><body title="</body>">a</body>', {
    ...parts,
    handoff: '<script>$& $1</script>',
  })

  expect(html).toBe(
    '<!DOCTYPE html><head><script>first</script></head><body title="</body>">a<script>$& $1</script></body>',
  )
})
