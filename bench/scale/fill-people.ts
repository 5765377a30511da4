import { sql } from 'kysely'
import type { Database } from '#server/data/tables.ts'
import {
  fillAtOnce,
  fillCounted,
  filledValues,
  NUMBERED_POSTS,
  numbersTo,
} from './numbered-posts.ts'

/** As a site of a million posts has ten thousand people who write; a small one has so many that no list of them is shorter. */
const POSTS_PER_PERSON = 100
const FEWEST_PEOPLE = 100
const COUNTED = { table: 'post_profiles', counts: 'profile_counts', id: 'profile_id' } as const

/** How many people with a page a site of so many posts is given. */
export function peopleFor(posts: number): number {
  return Math.max(FEWEST_PEOPLE, posts / POSTS_PER_PERSON)
}

/** The address of the person with that number. */
export function personSlugOf(number: number): string {
  return `cook-${number}`
}

/** Gives a filled site its people, unless it has them: each post is by two of them, and every tenth by the first as well. */
export async function fillPeople(db: Database, posts: number): Promise<boolean> {
  if (await db.selectFrom('profiles').select('id').limit(1).executeTakeFirst()) return false
  const { at, idOf } = filledValues(db, '01937000')
  const people = peopleFor(posts)
  const numbers = numbersTo(people)
  await fillAtOnce(db, async (tx) => {
    await sql`
      insert into profiles (
        id, slug, name, role, words, links, qualifications, created_at, updated_at
      )
      ${numbers}
      select ${idOf(sql`n`)}, 'cook-' || n, 'Cook ' || n, '', '', '[]', '[]', ${at}, ${at}
      from numbers`.execute(tx)
    await sql`
      insert into profile_names (name_key, profile_id)
      ${numbers}
      select 'cook ' || n, ${idOf(sql`n`)} from numbers`.execute(tx)
    const bylines = [
      { person: sql`n % ${sql.lit(people)}`, where: sql`true` },
      { person: sql`(n + n / ${sql.lit(people)} + 1) % ${sql.lit(people)}`, where: sql`true` },
      { person: sql`0`, where: sql`n % 10 = 0` },
    ]
    await fillCounted(tx, COUNTED, async () => {
      for (const [position, { person, where }] of bylines.entries()) {
        await sql`
          insert into post_profiles (post_id, profile_id, position, published_at)
          select id, ${idOf(person)}, ${sql.lit(position)}, published_at
          from ${NUMBERED_POSTS} numbered
          where ${where}
          on conflict do nothing`.execute(tx)
      }
    })
  })
  return true
}
