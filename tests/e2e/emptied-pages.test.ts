import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { DESIGNED_PAGE_PATHS } from '#pages/designed-page.calls.ts'
import { callDesk } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { publishDocument } from '#tests/support/browser/publish-document.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page
givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

/** Takes all sections away that may go, and publishes what is left. */
async function emptyPage(document: string): Promise<void> {
  const { values } = await callDesk<EditedSiteDocument>(
    page,
    callUrl('getSiteDocument', { document }),
  )
  const from = String(values.sections)
  const fixed = (JSON.parse(from) as { kind: string }[]).filter(({ kind }) => kind === 'contact')
  await publishDocument(page, document, { sections: JSON.stringify(fixed) })
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

test.each(Object.entries(DESIGNED_PAGE_PATHS))(
  'the page %s without sections still has one heading of the first level, with its title',
  async (document, path) => {
    await emptyPage(document)
    await expect
      .poll(async () => {
        const html = await (await fetch(site.url + path)).text()
        return [count(html, /<h1\b/g), count(html, /<h1 class="sr-only"/g)]
      })
      .toEqual([1, 1])
    await withPage(page.context().browser()!, {}, async (reader) => {
      await openPage(reader, site.url + path)
      const heading = () => reader.getByRole('heading', { level: 1 }).allTextContents()
      const before = await heading()
      expect(before).toEqual([expect.stringMatching(/\S/)])
      await hydrate(reader)
      expect(await heading()).toEqual(before)
    })
  },
)
