import { uuidv7 } from 'uuidv7'
import type { DeskPostState, DocumentChanges } from '#contract/desk/desk-posts.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import type { Engine } from '#server/data/database-engine.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import type { Person } from '../auth/given-people.ts'
import { callUrl } from '../clients/call-url.ts'
import { givenApp } from '../site/given-app.ts'
import { sharedContent } from '../site/shared-parts.ts'

export const LONG_TEXT = 'A slow soup of oats for a cold evening, with salt and time. '.repeat(4)

/**
 * The app with a real renderer of texts, and what a writer does at the desk. Call it once for
 * each `describe.each(ENGINES)`.
 */
export function givenDesk(engine: Engine) {
  const content = sharedContent()
  const site = givenApp(engine, {}, { content })

  /** A picture of that person, whose bytes do not matter here. */
  async function givenPicture(owner: Person, name = `1746086400000-0-${uuidv7().slice(-12)}`) {
    const id = uuidv7()
    await mediaRepository.insert(site.deps().db, {
      id,
      bucket: 'blog-images',
      name: `${name}.jpg`,
      original_name: 'soup.jpg',
      content_type: 'image/jpeg',
      byte_size: 2048,
      width: 1200,
      height: 800,
      alt: 'A bowl of soup',
      thumbhash: null,
      checksum: 'c'.repeat(64),
      uploaded_by: owner.id,
      created_at: site.clock.now(),
    })
    return { id, name: `${name}.jpg` }
  }

  async function read<Answer = DeskPostState>(response: Response): Promise<Answer> {
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`)
    return body as Answer
  }

  const create = (person: Person, document: DocumentChanges, key: string = uuidv7()) =>
    site.as(person).post(callUrl('createDraft'), { document }, { [IDEMPOTENCY_KEY_HEADER]: key })

  /** A draft that could be published. */
  async function givenDraft(person: Person, document: DocumentChanges = {}) {
    const { id } = await givenPicture(person)
    const whole = { title: 'Oat soup', content: LONG_TEXT, postType: 'blog', mediaIds: [id] }
    return read(await create(person, { ...whole, ...document } as DocumentChanges))
  }

  const publish = (person: Person, post: { id: string; version: number }, key: string = uuidv7()) =>
    site
      .as(person)
      .post(
        callUrl('publish', { id: post.id }),
        { baseVersion: post.version },
        { [IDEMPOTENCY_KEY_HEADER]: key },
      )

  const save = (
    person: Person,
    post: { id: string; version: number },
    document: DocumentChanges,
    options: { kind?: 'save' | 'autosave'; saveId?: string; editorId?: string } = {},
  ) =>
    site.as(person).put(callUrl('saveDraft', { id: post.id }), {
      baseVersion: post.version,
      saveId: options.saveId ?? uuidv7(),
      kind: options.kind ?? 'autosave',
      editorId: options.editorId,
      document,
    })

  return {
    ...site,
    content,
    /** What the operations of the desk are called with. */
    deskDeps: () => ({ ...site.deps(), pages: { drop: () => {} }, content }),
    givenPicture,
    givenDraft,
    create,
    publish,
    save,
    read,
    async givenLive(person: Person, document: DocumentChanges = {}) {
      return read(await publish(person, await givenDraft(person, document)))
    },
    /** The post as its editor sees it. */
    look: async (person: Person, id: string) =>
      read(await site.as(person).get(callUrl('getDeskPost', { id }))),
  }
}
