import type { EditedSiteDocument, ListedPage, NewPage } from '#contract/desk/site-documents.ts'
import { findOwnPage } from '#pages/find-own-page.server.ts'
import { type Section, writeSections } from '#pages/sections/sections.ts'
import type { Engine } from '#server/data/database-engine.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'

/** The app, and what an owner does with pages of their own. Call it once for each `describe.each(ENGINES)`. */
export function givenOwnPages(engine: Engine) {
  const site = givenDesk(engine)
  const { read, deps } = site

  const asOwner = () => site.givenPerson({ role: 'admin', displayName: 'Ada' })
  const at = (address: string) => findOwnPage({ ...deps(), content: sharedContent() }, address)
  const create = (person: Person, page: NewPage) =>
    site.as(person).post(callUrl('createPage'), page)
  const change = async (person: Person, document: string, changes: object) =>
    read<EditedSiteDocument>(
      await site.as(person).patch(callUrl('changeSiteDocument', { document }), { changes }),
    )
  const publish = (person: Person, { id: document, version }: EditedSiteDocument) =>
    site.as(person).post(callUrl('publishSiteDocument', { document }), { version })
  const list = async (person: Person) =>
    (await read<{ items: ListedPage[] }>(await site.as(person).get(callUrl('listWrittenPages'))))
      .items
  const listed = async (person: Person, id: string) =>
    (await list(person)).find((page) => page.id === id)
  const act = (person: Person, call: 'withdrawPage' | 'removePage' | 'restorePage', page: string) =>
    site.as(person).post(callUrl(call, { page }))
  const purge = (person: Person, page: string) =>
    site.as(person).delete(callUrl('purgePage', { page }))
  const problemOf = async (response: Response) => ({
    status: response.status,
    address: (await response.json()).error?.fields?.address?.[0],
  })
  const move = async (person: Person, id: string, from: string, to: string) =>
    publish(person, await change(person, id, { address: { from, to } }))

  async function givenPage(person: Person, title: string, address?: string): Promise<string> {
    const page = await read<ListedPage>(
      await create(person, { title, ...(address && { address }) }),
    )
    const draft = await change(person, page.id, {
      description: { from: '', to: `${title}, in short` },
      text: { from: '', to: `## ${title}\n\nAt {name} we *taste*.` },
    })
    await read(await publish(person, draft))
    return page.id
  }

  async function writeSectionsOf(person: Person, id: string, sections: readonly Section[]) {
    const { values } = await read<EditedSiteDocument>(
      await site.as(person).get(callUrl('getSiteDocument', { document: id })),
    )
    return change(person, id, {
      sections: { from: values.sections ?? '', to: writeSections(sections) },
      description: { from: values.description ?? '', to: 'What we cook together.' },
    })
  }

  return {
    site,
    read,
    deps,
    asOwner,
    at,
    create,
    change,
    publish,
    list,
    listed,
    act,
    purge,
    problemOf,
    move,
    givenPage,
    writeSectionsOf,
  }
}
