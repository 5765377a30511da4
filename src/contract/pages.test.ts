import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageTags } from './pages.ts'

test('the tag of a Latin address is the address as it stands', () => {
  expect(pageTags.slug('oat-soup-2')).toBe('slug:oat-soup-2')
})

test('the tag of an address in another script is percent-encoded', () => {
  expect(pageTags.slug('борщ')).toBe('slug:%D0%B1%D0%BE%D1%80%D1%89')
})

/** Any UTF-16 units, halves of characters among them. */
const anyText = fc
  .array(fc.nat(0xffff), { maxLength: 200 })
  .map((units) => String.fromCharCode(...units))

test('whatever the address, its tag may stand in a header and in a list of tags', () => {
  fc.assert(
    fc.property(anyText, (slug) => {
      const tag = pageTags.slug(slug)
      expect(tag).toMatch(/^[!-~]+$/)
      expect(tag).not.toContain(',')
      expect(tag.length).toBeLessThanOrEqual(512)
      expect(() => new Headers({ 'Surrogate-Key': tag })).not.toThrow()
    }),
  )
})
