import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { urls } from '#contract/urls.ts'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { POST_FIELDS } from '#domain/posts/post-fields.ts'
import type { RunningSite } from '../site/running-site.ts'

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const LONG_URL = `https://haven.example/${'a-very-long-path/'.repeat(12)}?${'query=1&'.repeat(12)}`
const CODE = `const soup = await cook({ ${'ingredient: "lentils", '.repeat(12)} })`
const SENTENCE =
  'Warm the pot slowly, stir whatever is in it with a wooden spoon, and taste before you salt. '

/** A text with the longest of everything that can stand in one. */
const LONGEST_TEXT = [
  SENTENCE.repeat(12),
  `## ${WORD} ${WORD}`,
  `A word, ${WORD.repeat(3)}, and [a link with ${WORD}](${LONG_URL}).`,
  `<${LONG_URL}>`,
  `\`${CODE}\``,
  `\`\`\`js\n${CODE}\n\`\`\``,
  `| ${Array.from({ length: 14 }, (_, index) => `Column ${index}`).join(' | ')} |\n|${' --- |'.repeat(14)}\n| ${Array.from({ length: 14 }, () => 'Lentils').join(' | ')} |`,
  `- ${WORD.repeat(2)}\n- [ ] ${WORD.repeat(2)}\n  1. ${WORD.repeat(2)}`,
  `> ${WORD.repeat(2)}`,
  `### ${CODE}`,
  SENTENCE.repeat(12),
].join('\n\n')

/** Makes the newest post of each type one with the longest of everything, and leaves the second of a blog without a picture. */
export function makePostsLong({ dataFolder }: RunningSite): { path: string; plainPath: string } {
  const db = new Sqlite(join(dataFolder, 'haven.sqlite'))
  const { html, headings } = renderMarkdown(LONGEST_TEXT)
  db.prepare(
    `update blog_posts set title = ?, author = ?, meta_description = ?, excerpt = ?, content = ?,
       content_html = ?, headings = ?
     where id in (select id from (
       select id, row_number() over (partition by post_type order by published_at desc) as place
       from blog_posts where status = 'published') where place = 1)`,
  ).run(
    `${WORD} `.repeat(4).slice(0, POST_FIELDS.title.maxLength),
    WORD.repeat(2).slice(0, POST_FIELDS.author.maxLength),
    WORD.repeat(2).slice(0, 160),
    WORD.repeat(2).slice(0, 150),
    LONGEST_TEXT,
    html,
    JSON.stringify(headings),
  )
  const [slug = '', plainSlug = ''] = db
    .prepare(
      `select slug from blog_posts where post_type = 'blog' and status = 'published'
       order by published_at desc limit 2`,
    )
    .pluck()
    .all() as string[]
  db.prepare(`update blog_posts set image_url = '/placeholder.svg' where slug = ?`).run(plainSlug)
  db.prepare(
    `delete from post_media where post_id = (select id from blog_posts where slug = ?)`,
  ).run(plainSlug)
  db.close()
  return { path: urls.post(slug), plainPath: urls.post(plainSlug) }
}
