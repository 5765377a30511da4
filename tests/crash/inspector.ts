import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { postDetailSchema, postPageSchema } from '#contract/posts.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import type { Database } from '#server/data/tables.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import type { Ledger, PostEntry, UploadEntry } from './ledger.ts'

type Site = { url: string; db: Database }

/** Looks at every picture and every post of the ledger, and throws at the first that is not whole. */
export async function inspect(site: Site, { uploads, posts }: Ledger): Promise<void> {
  for (const entry of uploads) await inspectPicture(site, entry)
  for (const entry of posts) await inspectPost(site, entry)
}

/** What readers are shown must be what was acknowledged: nothing lost, doubled or half there. */
export async function inspectLists(site: Site, { posts, uploads }: Ledger): Promise<void> {
  const acknowledged = posts.map(({ answer }) => answer?.slug).sort()
  const shown = (await listAllSlugs(site)).sort()
  must(JSON.stringify(shown) === JSON.stringify(acknowledged), 'the list shows what was published')

  const { pictures } = await site.db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('pictures'))
    .executeTakeFirstOrThrow()
  must(Number(pictures) === uploads.length, 'every upload was kept once')
}

async function inspectPicture({ url, db }: Site, { answer }: UploadEntry): Promise<void> {
  if (!answer) throw new Error('an upload has no answer even after it was repeated')
  const row = await db
    .selectFrom('media')
    .select(['checksum', 'byte_size'])
    .where('id', '=', answer.id)
    .executeTakeFirst()
  must(row !== undefined, `picture ${answer.name} is in the database`)

  const bytes = await fetchBytes(url + answer.url)
  const checksum = createHash('sha256').update(bytes).digest('hex')
  must(checksum === row?.checksum, `picture ${answer.name} has the bytes that were kept`)
  await mustDecode(bytes, answer)

  const renditions = await db
    .selectFrom('media_renditions')
    .select(['name', 'width', 'height'])
    .where('media_id', '=', answer.id)
    .execute()
  for (const rendition of renditions) {
    await mustDecode(await fetchBytes(url + serverUrls.media(rendition.name)), rendition)
  }
}

async function mustDecode(
  bytes: Buffer,
  { name, width, height }: { name: string; width: number; height: number },
): Promise<void> {
  const { info } = await sharp(bytes, { failOn: 'warning' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  must(info.width === width && info.height === height, `picture ${name} decodes at its size`)
}

async function inspectPost({ url }: Site, { post, answer }: PostEntry): Promise<void> {
  if (!answer) throw new Error('a post has no answer even after it was repeated')
  const { slug } = answer
  const detail = postDetailSchema.parse(
    JSON.parse(String(await fetchBytes(url + callUrl('getPost', { slug })))),
  )
  must(detail.id === answer.id && detail.title === post.title, `post ${slug} is the one sent`)
  const ending = post.content.slice(post.content.lastIndexOf('End of'))
  must(detail.contentHtml.includes(ending), `post ${slug} has its text to the end`)
  const pictures = detail.picture ? 1 + detail.morePictures.length : 0
  must(pictures === post.mediaIds.length, `post ${slug} has all its pictures`)

  const page = String(await fetchBytes(url + urls.post(slug)))
  must(page.includes(post.title), `the page of ${slug} shows its title`)
  must(page.includes(detail.picture?.url ?? 'no picture'), `the page of ${slug} shows its picture`)
}

async function listAllSlugs({ url }: Site): Promise<string[]> {
  const slugs: string[] = []
  let cursor: string | undefined
  do {
    const bytes = await fetchBytes(url + callUrl('listPosts', { cursor }))
    const page = postPageSchema.parse(JSON.parse(String(bytes)))
    slugs.push(...page.items.map(({ slug }) => slug))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return slugs
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url)
  must(response.status === 200, `${url} is answered 200, not ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}

function must(isTrue: boolean, claim: string): void {
  if (!isTrue) throw new Error(`It does not hold that ${claim}.`)
}
