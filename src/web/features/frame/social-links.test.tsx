import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { INITIAL_NAME } from '#domain/site/initial-words.ts'
import type { ShownSettings } from '#web/shown-settings.ts'
import { SiteContext } from '#web/site-settings.ts'
import { SocialLinks } from './social-links.tsx'

const UNTOUCHED = { name: INITIAL_NAME, instagram: '', facebook: '', youtube: '' }

test('a site without a name of its own shows where the three icons will be', () => {
  expect(namesIn(UNTOUCHED)).toEqual(['Instagram', 'Facebook', 'YouTube'])
})

test('the site of somebody shows the addresses that are filled in, and no link that leads nowhere', () => {
  const kornblume = { ...UNTOUCHED, name: 'Kornblume' }
  expect(namesIn({ ...kornblume, youtube: 'https://youtube.com/@kornblume' })).toEqual(['YouTube'])
  expect(markupOf(kornblume)).toBe('')
})

function namesIn(settings: Partial<ShownSettings>): string[] {
  return [...markupOf(settings).matchAll(/data-tooltip="(\w+)"/g)].map(([, name]) => name ?? '')
}

function markupOf(settings: Partial<ShownSettings>): string {
  return renderToStaticMarkup(
    <SiteContext value={settings as ShownSettings}>
      <SocialLinks />
    </SiteContext>,
  )
}
