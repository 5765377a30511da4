import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportProfiles } from '#profiles/carry-profiles.server.ts'
import { withSnapshot } from '#server/data/archive/archive-rows.ts'
import * as exportRepository from '#server/data/archive/export-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Deps } from '#server/foundation/deps.ts'
import type { MediaStore } from '#server/media/media-store.ts'
import { makeNewFolder } from '#server/transfer/files/new-folder.ts'
import {
  type ExportedPicture,
  type ExportedRedirect,
  type ExportedSite,
  SITE_FILE,
  SITE_HEAD,
} from '#server/transfer/own/own-format.ts'
import { pageFiles } from './export-pages.ts'
import { exportPlaces } from './export-places.ts'
import { postFiles } from './export-post.ts'
import { PAGES_FOLDER } from './import-pages.ts'

export type ExportSummary = {
  posts: number
  pictures: number
  /** Of addresses that posts had, and of paths that another site had. */
  redirects: number
  /** Topics and series. */
  terms: number
  /** Those with a public page. */
  people: number
  pages: number
  /** Pictures that the site knows and whose bytes are missing or are not the ones it took in. */
  damaged: string[]
}

const POSTS_AT_ONCE = 200
const POSTS_FOLDER = 'posts'
const MEDIA_FOLDER = 'media'

/**
 * Writes every post, picture, old address, topic, series, public page of somebody and page of the owner's into a folder, as files
 * that other programs can read, while the site goes on: all as they were at one moment.
 *
 * The same site gives the same files, and `importSite` makes the same site of them. History,
 * accounts, templates, notes and messages are in backups alone.
 *
 * One that fails leaves nothing behind.
 *
 * @throws AppError `conflict` when the folder holds something already
 */
export async function exportSite(
  { db, media }: Pick<Deps, 'db'> & { media: Pick<MediaStore, 'open'> },
  folder: string,
  onProgress: (done: number, of: number) => void = () => {},
): Promise<ExportSummary> {
  const made = await makeNewFolder(folder)
  try {
    await mkdir(join(folder, POSTS_FOLDER))
    await mkdir(join(folder, MEDIA_FOLDER))
    return await writeSite({ db, media }, folder, onProgress)
  } catch (error) {
    made.abandon([POSTS_FOLDER, MEDIA_FOLDER, PAGES_FOLDER, SITE_FILE])
    throw error
  }
}

function writeSite(
  { db, media }: Pick<Deps, 'db'> & { media: Pick<MediaStore, 'open'> },
  folder: string,
  onProgress: (done: number, of: number) => void,
): Promise<ExportSummary> {
  return withSnapshot(db, async (snapshot) => {
    const count = await exportRepository.countPosts(snapshot)
    const pictures: ExportedPicture[] = []
    const damaged: string[] = []
    for await (const picture of exportRepository.readPictures(snapshot)) {
      if (await writePicture(media, folder, picture)) pictures.push(exportPicture(picture))
      else damaged.push(picture.name)
    }
    const posts = await writePosts(snapshot, folder, (done) => onProgress(done, count))
    const pages = await writePages(snapshot, folder)
    const redirects = exportRedirects(await exportRepository.listRedirects(snapshot))
    const places = await exportPlaces(snapshot)
    const people = await exportProfiles(snapshot)
    const site: ExportedSite = { ...SITE_HEAD, posts, pictures, redirects, ...places, ...people }
    await write(join(folder, SITE_FILE), writeJson(site))
    return {
      posts,
      pictures: pictures.length,
      redirects: redirects.length + places.paths.length,
      terms: places.terms.length,
      people: people.people.length,
      pages,
      damaged,
    }
  })
}

async function writePosts(
  snapshot: Database,
  folder: string,
  onProgress: (done: number) => void,
): Promise<number> {
  let done = 0
  let after: string | undefined
  for (;;) {
    const ids = await exportRepository.listPostIds(snapshot, { after, limit: POSTS_AT_ONCE })
    for (const id of ids) {
      for (const { name, text } of await postFiles(snapshot, id)) {
        await write(join(folder, POSTS_FOLDER, name), text)
      }
      done += 1
      onProgress(done)
    }
    after = ids.at(-1)
    if (ids.length < POSTS_AT_ONCE) return done
  }
}

/** Without any there is no folder. @returns how many pages there are */
async function writePages(snapshot: Database, folder: string): Promise<number> {
  const files = await pageFiles(snapshot)
  if (files.length === 0) return 0
  await mkdir(join(folder, PAGES_FOLDER))
  for (const { name, text } of files) await write(join(folder, PAGES_FOLDER, name), text)
  return files.filter(({ name }) => !name.endsWith('.draft.md')).length
}

async function writePicture(
  media: Pick<MediaStore, 'open'>,
  folder: string,
  { name, checksum }: exportRepository.PictureToExport,
): Promise<boolean> {
  const bytes = await (await media.open(name))?.bytes()
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== checksum) return false
  await write(join(folder, MEDIA_FOLDER, name), bytes)
  return true
}

function exportPicture(row: exportRepository.PictureToExport): ExportedPicture {
  return {
    id: row.id,
    name: row.name,
    original_name: row.original_name,
    alt: row.alt,
    credit: row.credit,
    focus: [row.focus_x, row.focus_y],
    kept: row.kept === 1,
    width: row.width,
    height: row.height,
    bytes: row.byte_size,
    sha256: row.checksum,
    created_at: row.created_at,
    old_names: row.oldNames,
    imported_from: row.origins,
  }
}

function exportRedirects(
  rows: Awaited<ReturnType<typeof exportRepository.listRedirects>>,
): ExportedRedirect[] {
  return rows
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))
    .map((row) => ({
      slug: row.slug,
      post: row.post_id,
      target: row.target,
      created_at: row.created_at,
    }))
}

/** One thing a line, so that two exports can be compared. */
function writeJson({ format, version, posts, ...things }: ExportedSite): string {
  const lines = (list: object[]) =>
    list.length === 0
      ? '[]'
      : `[\n${list.map((thing) => `    ${JSON.stringify(thing)}`).join(',\n')}\n  ]`
  const fields = Object.entries({ format, version, posts }).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  const lists = Object.entries(things).map(
    ([name, list]) => `  ${JSON.stringify(name)}: ${lines(list)}`,
  )
  return `{\n${[...fields, ...lists].join(',\n')}\n}\n`
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(file, content, { flag: 'wx' })
}
