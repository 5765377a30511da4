import { describe, expect, test } from 'vitest'
import { uploadedImageSchema } from '#contract/media.ts'
import { pageTags } from '#contract/pages.ts'
import type { Actor } from '#domain/policies.ts'
import { unitOfWork } from '#server/foundation/unit-of-work.ts'
import { makeRenditions } from '#server/operations/media/make-renditions.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenMedia } from '#tests/support/media/given-media.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import { getPost } from './get-post.ts'
import { listFeedPosts } from './list-feed-posts.ts'

describe.each(ENGINES)('pictures in a text on %s', (engine) => {
  const { deps, givenWriter, upload, send, droppedTags } = givenMedia(engine)

  async function givenUpload(as: Actor) {
    const bytes = await givenPicture({ width: 640, height: 400 })
    return uploadedImageSchema.parse(await (await upload(as, { file: { bytes } })).json())
  }

  async function givenPost(
    content: string,
    fields: { mediaIds?: string[]; videoUrl?: string } = {},
  ) {
    const document = { title: 'Soup', content, author: 'Team', ...fields }
    const { id, slug } = await deps.db
      .transaction()
      .execute((tx) => givenPublicPost(tx, { document, at: deps.now() }))
    return { id, html: async () => (await getPost(deps, slug)).contentHtml }
  }

  test('have their size at once, and their copies as soon as those are made', async () => {
    const writer = await givenWriter()
    const image = await givenUpload(writer)
    const post = await givenPost(
      `Stir.\n\n![Pot](${image.url} "The pot")\n\n![](/media/9-9-ffffff.png)`,
    )

    expect(await post.html()).toContain('width="640" height="400" alt="Pot"')
    expect(await post.html()).toContain('<figcaption>The pot</figcaption>')
    expect(await post.html()).toContain('<img src="/media/9-9-ffffff.png" alt="" loading="lazy"')
    expect(await post.html()).not.toContain('srcset')

    droppedTags.length = 0
    await makeRenditions(deps, { mediaId: image.id })
    expect(droppedTags).toContain(pageTags.post(post.id))
    const base = image.url.replace('.jpg', '')
    for (const format of ['avif', 'webp', 'jpg']) {
      expect(await post.html()).toContain(`${base}-320.${format} 320w, ${base}-640.${format} 640w`)
    }
    const [inFeed] = await listFeedPosts(deps, undefined)
    expect(inFeed?.contentHtml).toContain(`<img src="${base}-640.jpg" width="640" height="400"`)
  })

  test('do not begin with the cover, which stands above; below a video they do', async () => {
    const image = await givenUpload(await givenWriter())
    const content = `![Pot](${image.url})\n\nStir.`
    const cover = { mediaIds: [image.id] }
    expect(await (await givenPost(content, cover)).html()).toBe('<p>Stir.</p>\n')
    const video = { ...cover, videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }
    expect(await (await givenPost(content, video)).html()).toContain(image.url)
    expect(await (await givenPost(content)).html()).toContain(image.url)
  })

  test('are the new ones when somebody replaces them, and pages that show them are made anew', async () => {
    const writer = await givenWriter()
    const image = await givenUpload(writer)
    const post = await givenPost(`![Pot](${image.url})`)
    const other = await givenPost('No picture.')

    droppedTags.length = 0
    const body = new FormData()
    const bytes = await givenPicture({ width: 500, height: 300 })
    body.set('file', new File([new Uint8Array(bytes)], 'stew.jpg', { type: 'image/jpeg' }))
    const replaced = await send(writer, callUrl('replacePicture', { id: image.id }), {
      method: 'PUT',
      body,
    })
    expect(replaced.status).toBeLessThan(300)

    expect(droppedTags).toContain(pageTags.post(post.id))
    expect(await post.html()).toContain('width="500" height="300"')
    expect(await post.html()).not.toContain(image.url)
    expect(await other.html()).toBe('<p>No picture.</p>\n')
  })
})

describe.each(ENGINES)('a recipe in a text on %s', (engine) => {
  const { deps } = givenMedia(engine)

  test('is shown in the amounts that are asked for, with its controls once', async () => {
    const content = '```recipe\nserves: 4\n- 300 g oats\n- 1 l water\n```'
    const document = { title: 'Oats', content, author: 'Team' }
    const { slug } = await unitOfWork(deps, undefined, ({ tx }) =>
      givenPublicPost(tx, { document, at: deps.now() }),
    )
    const written = await getPost(deps, slug)
    const asked = await getPost(deps, slug, { serves: '8', units: 'us' })
    expect(written.contentHtml).toContain('300\u00a0g')
    expect(asked.contentHtml).not.toContain('300\u00a0g')
    for (const { contentHtml } of [written, asked]) {
      expect(contentHtml.match(/data-recipe-tools/g)).toHaveLength(1)
    }
    expect(written.contentHtml).toContain(`href="/blog/${slug}?serves=8#the-recipe"`)
    expect(asked.contentHtml).toContain(`href="/blog/${slug}?units=us#the-recipe"`)
    expect(asked.contentHtml).toContain('Amounts for 8, 2 times the recipe')
  })
})
