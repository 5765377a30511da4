import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { composeSite } from '#server/composition/compose-site.ts'
import { openMigratedDatabase } from '#server/composition/open-data.ts'
import { prepareDataFolder } from '#server/composition/open-folder.ts'
import { prepareSecrets } from '#server/composition/prepare-secrets.ts'
import { readConfig } from '#server/config/config.ts'
import { createContentRenderer } from '#server/content/content-renderer.ts'
import { readStarterImage, readStarterPosts } from '#server/content/starter-folder.ts'
import { createImageReader } from '#server/media/images.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { loadStarterPosts } from '#server/operations/starter/load-starter-posts.ts'
import { startSite } from './running-site.ts'
import { STARTER_DATA } from './starter-site.ts'
import { untilPicturesAreMade } from './until-pictures-are-made.ts'

/** Wide enough for each kind of copy, and for a phone. In full size they take ten times as long. */
const WIDTH = 720

// Leaves the data of a new site behind, once all pictures of its posts are there in every size. Their pictures are
// smaller than those that come with the program.
const folder = mkdtempSync(join(tmpdir(), 'haven-site-'))
await loadPosts(folder)
const site = await startSite({ dataFolder: folder })
await untilPicturesAreMade(site)
await site.stop()
rmSync(STARTER_DATA, { recursive: true, force: true })
mkdirSync(dirname(STARTER_DATA), { recursive: true })
cpSync(folder, STARTER_DATA, { recursive: true })
await site.remove()

async function loadPosts(dataFolder: string): Promise<void> {
  const read = readConfig({ DATA_DIR: dataFolder })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { config } = read
  await using resources = new AsyncDisposableStack()
  const log = pino({ level: 'warn' })
  prepareDataFolder(config)
  const db = await openMigratedDatabase(config, (error) => log.warn(error))
  resources.defer(() => db.destroy())
  const content = createContentRenderer({ deadlineMs: 60_000 })
  resources.defer(() => content.close())
  const images = createImageReader({ deadlineMs: 60_000 })
  resources.defer(() => images.close())
  const parts = composeSite(config, { db, log, pages: { drop: () => {} } })
  await prepareSecrets(parts)
  const media = await openMediaStore(config.media)
  const readPicture = async (name: string) =>
    sharp(await readStarterImage(name))
      .resize(WIDTH)
      .jpeg({ quality: 85 })
      .toBuffer()
  const jobs = { wake: () => {} }
  await loadStarterPosts(
    { ...parts, content, images, media, jobs, readPicture },
    await readStarterPosts(),
  )
}
