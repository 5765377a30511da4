import { randomUUID } from 'node:crypto'
import { urls } from '#contract/urls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import type { Writer } from './writer.ts'

type Values = Record<string, string>
type Draft = { id: string; version: number; live: { slug: string } | null }
type Edited = { version: number; values: Values }

/** A writer who decides about the site as well. Everything rejects when it is refused. */
export function makeOwner(writer: Writer) {
  async function ask<Answer>(
    url: string,
    path: string,
    body?: unknown,
    method = 'POST',
  ): Promise<Answer> {
    const response = await writer.call(url, path, body, method)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`)
    return JSON.parse(text) as Answer
  }

  const read = <Answer>(url: string, path: string) => ask<Answer>(url, path, undefined, 'GET')
  const readDocument = (url: string, document: string) =>
    read<Edited>(url, callUrl('getSiteDocument', { document }))

  async function publish(url: string, document: string, { version }: Edited): Promise<void> {
    await ask(url, callUrl('publishSiteDocument', { document }), { version })
  }

  /** Publishes other values of a document; all else of it stays. */
  async function set(url: string, document: string, values: Values): Promise<void> {
    const { values: before } = await readDocument(url, document)
    const changes = Object.fromEntries(
      Object.entries(values).map(([name, to]) => [name, { from: before[name] ?? '', to }]),
    )
    const path = callUrl('changeSiteDocument', { document })
    await publish(url, document, await ask<Edited>(url, path, { changes }, 'PATCH'))
  }

  return {
    ask,
    read,
    set,
    /** Publishes what a document was before it was published last. */
    async undo(url: string, document: string): Promise<void> {
      const path = callUrl('listSiteRevisions', { document })
      const { items } = await read<{ items: { number: number }[] }>(url, path)
      const restore = callUrl('restoreSiteRevision', { document, number: items[1]?.number ?? 0 })
      await publish(url, document, await ask<Edited>(url, restore))
    },
    /** Publishes the home page with another heading above the newest posts. */
    async setHeading(url: string, heading: string): Promise<void> {
      const { values } = await readDocument(url, 'home')
      const sections = JSON.parse(values.sections ?? '[]') as { id: string; fields: object }[]
      const changed = sections.map((section) =>
        section.id === 'latest' ? { ...section, fields: { ...section.fields, heading } } : section,
      )
      await set(url, 'home', { sections: JSON.stringify(changed) })
    },
    /** Publishes a post with all that the desk knows of one; returns where it is. */
    async publishPost(url: string, title: string, more: object): Promise<string> {
      const { postType, content, mediaIds } = writer.newPost(title)
      const document = { postType, title, content, mediaIds, ...more }
      const draft = await ask<Draft>(url, callUrl('createDraft'), { document })
      const path = callUrl('publish', { id: draft.id })
      const { live } = await ask<Draft>(url, path, { baseVersion: draft.version })
      if (!live) throw new Error(`“${title}” is not out.`)
      return urls.post(live.slug)
    },
    /** Publishes a post and begins it in German; returns where it is, and what publishes the translation. */
    async beginTranslation(url: string, title: string, german: string) {
      const original = await writer.publish(url, title)
      const translate = callUrl('translate', { id: original.id })
      const draft = await ask<Draft>(url, translate, { language: 'de' })
      const { version } = await ask<{ version: number }>(
        url,
        callUrl('saveDraft', { id: draft.id }),
        {
          baseVersion: draft.version,
          saveId: randomUUID(),
          kind: 'save',
          document: { title: german },
        },
        'PUT',
      )
      return {
        slug: original.slug,
        publish: (at: string) =>
          ask(at, callUrl('publish', { id: draft.id }), { baseVersion: version }),
      }
    },
  }
}
