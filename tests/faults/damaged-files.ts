import { randomBytes, randomInt } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { PageMap } from '#tests/support/database/page-map.ts'
import { type Fault, must } from './fault.ts'
import { givenFolderOfPosts } from './folder-of-posts.ts'
import { runHaven } from './run-haven.ts'

const PAGE_BYTES = 4096
const LOG_HEAD_BYTES = 32
const FRAME_HEAD_BYTES = 24
const WRITES_IN_LOG = 8

/** Values of which the guide says that a byte in them may change unseen; everything else is found. */
const UNSEEN =
  /^(?:post_search_index_data|sqlite_schema|outbox|jobs|audit_log|settings|idempotency_keys|media|media_renditions|storage_objects|imported_\w+|kysely_\w+)$/

/** `isUnseen`: nothing needs it, or nothing can tell; then the check may say nothing. */
type Damage = { what: string; isNamed: RegExp; isUnseen?: boolean }

/**
 * Damages one page of the database, one write of its log, or one picture, each at a random place, and has
 * `haven check` look at it: it must say which of them is damaged, and what to do.
 */
export const damageFiles: Fault = async ({ rounds, report }) => {
  const root = mkdtempSync(join(tmpdir(), 'haven-damaged-'))
  try {
    const whole = join(root, 'whole')
    const imported = await runHaven(whole, ['import', await givenFolderOfPosts(root)])
    must(imported.code === 0, `posts are imported:\n${imported.printed}`)
    const before = await runHaven(whole, ['check'])
    must(before.code === 0, `a site that nobody has damaged is whole:\n${before.printed}`)
    let unseen = 0
    for (let round = 1; round <= rounds; round++) {
      const data = join(root, `round-${round}`)
      cpSync(whole, data, { recursive: true })
      const damage = [damagePage, damageLog, damagePicture, damageByte][round % 4] ?? damagePage
      const { what, isNamed, isUnseen } = damage(data)
      const { code, printed } = await runHaven(data, ['check'])
      if (isUnseen && code === 0) {
        unseen += 1
        report(`Damaged ${what}, round ${round} of ${rounds}: not found.`)
        rmSync(data, { recursive: true })
        continue
      }
      must(code === 1 && isNamed.test(printed), `the check names ${what}:\n${printed}`)
      must(printed.includes('restore a backup'), `the check says what to do about ${what}`)
      must(!/\n\s+at /.test(printed), `the check shows no stack for ${what}:\n${printed}`)
      rmSync(data, { recursive: true })
      report(`Damaged ${what}, round ${round} of ${rounds}: found.`)
    }
    return `Damaged ${rounds} files in copies of what was acknowledged: the check has found and named ${rounds - unseen}; the others were bytes that nothing needs, or that can be made anew.`
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Any page that is in use, but the first, without which a file is no database at all. */
function damagePage(data: string): Damage {
  const file = join(data, 'haven.sqlite')
  const database = new SQLite(file)
  // Whatever the import has left in its log goes into the file first.
  database.pragma('wal_checkpoint(TRUNCATE)')
  const pages = database.prepare('select pageno from dbstat where pageno > 1').pluck().all()
  database.close()
  const page = Number(pages[randomInt(pages.length)])
  const bytes = readFileSync(file)
  randomBytes(PAGE_BYTES).copy(bytes, (page - 1) * PAGE_BYTES)
  writeFileSync(file, bytes)
  return { what: `page ${page} of the database`, isNamed: /The database is damaged: / }
}

/** One byte anywhere in the database. */
function damageByte(data: string): Damage {
  const file = join(data, 'haven.sqlite')
  const database = new SQLite(file)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
  const bytes = readFileSync(file)
  const at = randomInt(bytes.length)
  const { use, owner } = new PageMap(bytes).at(at)
  bytes[at] = (bytes[at] ?? 0) ^ (1 + randomInt(255))
  writeFileSync(file, bytes)
  const place = use === 'free' ? 'free space' : `${use} of ${owner || 'the list of free pages'}`
  // Within the head are places that SQLite does not read, such as the version of who wrote it last.
  const isUnseen = use === 'free' || at < 100 || (use === 'data' && UNSEEN.test(owner))
  return { what: `byte ${at} (${place})`, isNamed: /The database is damaged: /, isUnseen }
}

/** One byte of any write but the last, which may be torn by a crash: SQLite would lose all from there on. */
function damageLog(data: string): Damage {
  const file = join(data, 'haven.sqlite')
  const database = new SQLite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.pragma('wal_autocheckpoint = 0')
  const insert = database.prepare('insert or replace into settings values (?, ?, ?)')
  for (let write = 0; write < WRITES_IN_LOG; write++) insert.run(`test ${write}`, 'x', 'now')
  const [stored, log] = [readFileSync(file), readFileSync(`${file}-wal`)]
  database.close()
  // As a program that was killed leaves both.
  writeFileSync(file, stored)
  const write = randomInt(WRITES_IN_LOG - 1)
  const at =
    LOG_HEAD_BYTES + write * (FRAME_HEAD_BYTES + PAGE_BYTES) + FRAME_HEAD_BYTES + randomInt(4096)
  log[at] = ~(log[at] ?? 0)
  writeFileSync(`${file}-wal`, log)
  return { what: `write ${write + 1} of the log`, isNamed: /haven\.sqlite-wal is damaged: / }
}

/** One byte of any original, anywhere in it. */
function damagePicture(data: string): Damage {
  const database = new SQLite(join(data, 'haven.sqlite'), { readonly: true })
  const names = database.prepare('select name from media').pluck().all().map(String)
  database.close()
  const name = names[randomInt(names.length)] ?? ''
  const paths = readdirSync(join(data, 'media'), { recursive: true }).map(String)
  const path = join(data, 'media', paths.find((one) => one.endsWith(name)) ?? '')
  const bytes = readFileSync(path)
  const at = randomInt(bytes.length)
  bytes[at] = ~(bytes[at] ?? 0)
  writeFileSync(path, bytes)
  return {
    what: `byte ${at} of ${name}`,
    isNamed: /A picture is damaged: \S+ is not what was uploaded/,
  }
}
