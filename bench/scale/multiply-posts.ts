import { type RawBuilder, sql } from 'kysely'
import { databaseEngine } from '#server/data/database-engine.ts'
import type { Database } from '#server/data/tables.ts'
import { FIRST_POST_AT } from '../fill-database.ts'

const POSTS_AT_ONCE = 50_000

/**
 * Makes a filled and indexed database larger, by statements that copy its posts within it: a
 * million takes minutes, where the program's own way would take hours. Copies differ in what
 * is unique to a post: its number, its address, its times, the words made of its number.
 *
 * What was interrupted goes on: each fifty thousand are there whole or not at all.
 *
 * @param from how many posts were made otherwise
 * @param there how many there are already, copies among them
 * @param words the words of each of these posts, with `mark` where its number stands
 */
export async function multiplyPosts(
  db: Database,
  { from, there, to, words, mark }: MultiplyQuery,
): Promise<void> {
  const engine = ENGINES[databaseEngine(db)]
  await sql`drop table if exists bench_words`.execute(db)
  await sql`create table bench_words (place integer primary key, words text not null)`.execute(db)
  for (const [place, text] of words.entries()) {
    await sql`insert into bench_words values (${place}, ${text})`.execute(db)
  }
  for (let first = there; first < to; first += POSTS_AT_ONCE) {
    const last = Math.min(to, first + POSTS_AT_ONCE) - 1
    const numbers = sql`numbers(n) as (
      select ${sql.lit(first)} union all select n + 1 from numbers where n < ${sql.lit(last)}
    )`
    const original = sql`numbers join blog_posts as post
      on post.id = ${engine.idOf(sql`n % ${sql.lit(from)}`)}`
    await db.transaction().execute(async (tx) => {
      if (databaseEngine(tx) === 'postgres') await sql`set local statement_timeout = 0`.execute(tx)
      await sql`
        insert into blog_posts (id, slug, title, content, content_html, rendered_with, headings,
          excerpt, reading_minutes, author, image_url, post_type, meta_title, meta_description,
          status, origin, published_at, updated_at, created_at)
        with recursive ${numbers}
        select ${engine.idOf(sql`n`)}, 'post-number-' || n, ${titleOf(sql`n`)}, content,
          content_html, rendered_with, headings, excerpt, reading_minutes, author, image_url,
          post_type, ${titleOf(sql`n`)}, meta_description, status, origin,
          ${engine.timeOf(sql`n`)}, ${engine.timeOf(sql`n`)}, ${engine.timeOf(sql`n`)}
        from ${original}`.execute(tx)
      await sql`
        insert into post_media (post_id, media_id, position)
        with recursive ${numbers}
        select ${engine.idOf(sql`n`)}, media_id, position
        from ${original} join post_media on post_media.post_id = post.id`.execute(tx)
      await sql`
        insert into desk_words (word, post_id)
        with recursive ${numbers}
        select case word when cast(n % ${sql.lit(from)} as text) then cast(n as text) else word end,
          ${engine.idOf(sql`n`)}
        from ${original} join desk_words on desk_words.post_id = post.id`.execute(tx)
      await sql`
        insert into post_search (number, post_id, indexed_with, published_at, title, author, body)
        ${engine.ownNumbers}
        with recursive ${numbers}
        select n + 1, ${engine.idOf(sql`n`)}, indexed_with, ${engine.timeOf(sql`n`)},
          ${titleOf(sql`n`)}, post.author, body
        from ${original} join post_search on post_search.post_id = post.id`.execute(tx)
      await sql`${engine.indexInto}
        with recursive ${numbers}
        select n + 1, ${engine.wordsOf(sql`replace(words, ${mark}, cast(n as text))`)}
        from numbers join bench_words on place = n % ${sql.lit(words.length)}`.execute(tx)
    })
  }
  await sql`drop table bench_words`.execute(db)
}

type MultiplyQuery = { from: number; there: number; to: number; words: string[]; mark: string }

const FIRST_AT = new Date(FIRST_POST_AT).toISOString()
const FIRST_ID = '01935000-0000-7000-8000-'

type Expression = RawBuilder<unknown>

/** What the engines say differently. */
const ENGINES: Record<
  ReturnType<typeof databaseEngine>,
  {
    idOf(n: Expression): Expression
    timeOf(n: Expression): Expression
    wordsOf(text: Expression): Expression
    ownNumbers: Expression
    indexInto: Expression
  }
> = {
  sqlite: {
    idOf: (n) => sql`${FIRST_ID} || printf('%012x', ${n})`,
    timeOf: (n) => sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${FIRST_AT}, '+' || ${n} || ' hours')`,
    wordsOf: (text) => text,
    ownNumbers: sql``,
    indexInto: sql`insert into post_search_index (rowid, words)`,
  },
  postgres: {
    idOf: (n) => sql`(${sql.lit(FIRST_ID)} || lpad(to_hex(${n}), 12, '0'))::uuid`,
    timeOf: (n) => sql`(${sql.lit(FIRST_AT)}::timestamptz + (${n}) * interval '1 hour')`,
    // Places in the text are as the program counts them; the block of 512 is its word, too.
    wordsOf: (text) => sql`(
      select string_agg(quote_literal(word) || ':' || places, ' ')
      from (
        select word, string_agg(least(place, 16383)::text, ',' order by place) as places
        from unnest(string_to_array(${text} || ' __block' || ((n + 1) / 512), ' '))
          with ordinality as listed(word, place)
        group by word
      ) as placed)::tsvector`,
    ownNumbers: sql`overriding system value`,
    indexInto: sql`insert into post_search_index (number, words)`,
  },
}

function titleOf(n: Expression): Expression {
  return sql`'Post number ' || ${n} || ': a bowl for the season'`
}
