import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { uploadedImageSchema } from '#contract/media.ts'
import { publishedPostSchema } from '#contract/posts.ts'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPicture } from '#tests/support/media/pictures.ts'
import { namesIn } from '#tests/support/names-in.ts'
import { EMPTY_POST } from '#tests/support/posts/empty-post.ts'
import { ADMIN, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

const RENDITIONS_MS = 120_000

type Journey = {
  /** The site's environment: `MEDIA_URL` and the keys. */
  environment: Record<string, string>
  /** The same bucket, looked at from outside. */
  store: Pick<MediaStore, 'list' | 'open'>
  report?: (line: string) => void
}

/**
 * The real program on a bucket: a picture is sent, shown with its smaller copies, backed up,
 * and comes back into a folder. Throws where anything is not as it must be.
 */
export async function goOnTheJourney({ environment, store, report = () => {} }: Journey) {
  const folder = mkdtempSync(join(tmpdir(), 'haven-journey-'))
  const settings = {
    ...environment,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    STARTER_CONTENT: 'off',
  }
  const site = await startSite({ environment: settings, dataFolder: join(folder, 'site') })
  try {
    const bytes = await givenPicture({ width: 400, height: 300 })
    const { image, slug } = await publishWithPicture(site, bytes)
    await showPicture(site, image)
    report(`sent, published and shown: ${image.name}`)

    const names = await untilRendered(site, slug, store)
    report(`${names.length - 1} smaller copies stand in the bucket and on the page`)
    ok(!readdirSync(site.dataFolder).includes('media'), 'nothing is kept in a folder')

    const backups = join(folder, 'backups')
    await haven(['backup', '--to', backups], { ...settings, DATA_DIR: site.dataFolder })
    const backup = join(backups, readdirSync(backups)[0] ?? '')
    deepEqual(readdirSync(join(backup, 'media')).toSorted(), names)
    const home = join(folder, 'home')
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = settings
    await haven(['restore', backup], { DATA_DIR: home, ADMIN_EMAIL, ADMIN_PASSWORD })
    const files = readdirSync(join(home, 'media'), { recursive: true, encoding: 'utf8' })
    for (const name of names) {
      const path = files.find((file) => file.endsWith(name))
      const kept = Buffer.from((await (await store.open(name))?.bytes()) ?? [])
      ok(path && readFileSync(join(home, 'media', path)).equals(kept), `${name} came back`)
    }
    report('backed up from the bucket and restored into a folder, byte by byte')
    equal(await site.stop(), 0)
  } finally {
    await site.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function publishWithPicture(site: RunningSite, bytes: Uint8Array) {
  const signedIn = await fetch(`${site.url}${urls.auth()}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
  })
  const { access_token: token } = z
    .object({ access_token: z.string() })
    .parse(await signedIn.json())
  const headers = () => ({
    Authorization: `Bearer ${token}`,
    [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
  })
  const body = new FormData()
  body.set('index', '0')
  body.set('alt', 'A bowl on a table')
  body.set('file', new File([new Uint8Array(bytes)], 'soup.jpg', { type: 'image/jpeg' }))
  const sent = await fetch(site.url + callUrl('uploadImage'), {
    method: 'POST',
    headers: headers(),
    body,
  })
  const image = uploadedImageSchema.parse(await sent.json())
  const published = await fetch(site.url + callUrl('listFormPosts'), {
    method: 'POST',
    headers: { ...headers(), 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...EMPTY_POST,
      postType: 'blog',
      title: 'Soup from the bucket',
      content: 'Stir the oats until they sing. '.repeat(10),
      author: 'Maya Ortiz',
      mediaIds: [image.id],
    }),
  })
  const { slug } = publishedPostSchema.parse(await published.json())
  return { image, slug }
}

async function showPicture(site: RunningSite, image: { url: string; name: string }) {
  const shown = await fetch(new URL(image.url, site.url))
  equal(shown.status, 200)
  equal(shown.headers.get('content-type'), 'image/jpeg')
  equal(shown.headers.get('cache-control'), 'public, max-age=3600')
  equal((await shown.arrayBuffer()).byteLength, Number(shown.headers.get('content-length')))
}

/** The page offers the smaller copies once all of them are made. @returns all names, sorted */
async function untilRendered(
  site: RunningSite,
  slug: string,
  store: Journey['store'],
): Promise<string[]> {
  for (const deadline = Date.now() + RENDITIONS_MS; ; await delay(100)) {
    const page = await (await fetch(site.url + urls.post(slug))).text()
    const [small] = /\/media\/[\w.-]+-320\.avif/.exec(page) ?? []
    if (small) {
      const shown = await fetch(site.url + small)
      equal(shown.status, 200)
      match(shown.headers.get('cache-control') ?? '', /immutable/)
      return namesIn(store)
    }
    ok(Date.now() < deadline, 'the page offers the smaller copies')
  }
}

/** Waited for without holding up this process, in which the bucket may be. */
async function haven(args: string[], environment: Record<string, string>): Promise<void> {
  const child = spawn('node', ['src/haven.js', ...args], {
    env: { PATH: process.env.PATH, ...environment },
  })
  const printed = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  equal(code, 0, `haven ${args[0]}: ${(await printed).join('')}`)
}
