import { existsSync } from 'node:fs'
import { defineCommand } from 'citty'
import { AppError } from '#domain/errors.ts'
import { StorageFailure } from '#domain/storage-failure.ts'
import { StartError } from '#server/base/start-error.ts'
import { lockDataFolder, lostWrites } from '#server/composition/open-folder.ts'
import type { Config } from '#server/config/config.ts'
import { createContentRenderer } from '#server/content/content-renderer.ts'
import { openDatabase } from '#server/data/engines/database.ts'
import { countLostWrites } from '#server/data/wal-damage.ts'
import { openMediaStore } from '#server/media/open-media-store.ts'
import { checkSite, type SiteCheck } from '#server/operations/upkeep/check-site.ts'
import { createProgressBar } from '../progress.ts'
import { withConfig } from '../shell.ts'

/** Nobody waits for a page of it, so a slow machine may take its time. */
const RENDER_DEADLINE_MS = 20_000

export const checkCommand = defineCommand({
  meta: {
    name: 'check',
    description: 'Read everything the site holds and say what is damaged; nothing is changed',
  },
  run: () => withConfig(check),
})

async function check(config: Config): Promise<void> {
  const log = checkLog(config)
  if (log.error) return report([log.error])
  const found = await read(config)
  const errors = [
    ...found.database.map((line) => `The database is damaged: ${line}`),
    ...found.pictures.map((line) => `A picture is damaged: ${line}`),
  ]
  if (errors.length > 0) return report(errors)
  console.log(`Whole: the database, and ${found.files} picture files.`)
  if (log.note) console.log(log.note)
  if (found.blindSpot) console.log(found.blindSpot)
}

/** The write-ahead log can be looked at only while nobody writes it. */
function checkLog({ database, dataFolder }: Config): { error?: string; note?: string } {
  if (database.engine === 'postgres') return {}
  if (!existsSync(database.file)) {
    throw new StartError(`There is no database at ${database.file}. Correct DATA_DIR.`)
  }
  try {
    const lock = lockDataFolder({ dataFolder })
    const lost = countLostWrites(database.file)
    lock.release()
    return lost > 0 ? { error: lostWrites(database.file, lost) } : {}
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return { note: 'The site is running, so its write-ahead log was not looked at.' }
  }
}

async function read(config: Config): Promise<SiteCheck> {
  const { database } = config
  let db: ReturnType<typeof openDatabase>
  try {
    db = openDatabase(database, () => {})
  } catch (error) {
    // A file that is no database is refused before it can be asked anything.
    const reason = error instanceof Error ? error.message : String(error)
    return { database: [reason], pictures: [], files: 0 }
  }
  const content = createContentRenderer({ deadlineMs: RENDER_DEADLINE_MS })
  try {
    const media = await openMediaStore(config.media)
    const now = () => new Date().toISOString()
    return await checkSite(
      { db, media, content, now },
      { onPosts: createProgressBar('Posts'), onPictures: createProgressBar('Pictures') },
    )
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined
    throw cause instanceof StorageFailure ? new StartError(cause.message, { cause: error }) : error
  } finally {
    await content.close()
    await db.destroy()
  }
}

function report(errors: string[]): void {
  for (const error of errors) console.error(error)
  console.error('Stop the site and restore a backup (haven restore) into a new DATA_DIR.')
  process.exitCode = 1
}
