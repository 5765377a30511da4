import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { EMPTY_DOCUMENT, type PostDocument } from '#domain/posts/post-document.ts'
import { fieldsWith, POST_FIELDS } from '#domain/posts/post-fields.ts'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import { PROJECT_FOLDER } from '#server/base/project-folder.ts'

/** The posts that come with the program. */
const STARTER_FOLDER = join(PROJECT_FOLDER, 'content/starter')

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/
const FIELD = /^(\w+):\s*(.*)$/

const starterSchema = z.object({
  post_type: postTypeSchema,
  image: z.string(),
  image_alt: z.string(),
  second_image: z.string().optional(),
  second_image_alt: z.string().optional(),
  published_days_ago: z.coerce.number().nonnegative(),
})

/** The fields of a post's file, one a line under the name of its column. */
const WORD_FIELDS = fieldsWith('merge', 'line').filter((field) => field !== 'slug')

export type StarterPost = Omit<z.output<typeof starterSchema>, 'post_type'> & {
  /** Without its pictures. */
  document: PostDocument
}

/** Reads the starter posts, the newest last, so that they are loaded in the order they appeared. */
export async function readStarterPosts(): Promise<StarterPost[]> {
  const posts = join(STARTER_FOLDER, 'posts')
  const files = (await readdir(posts)).filter((file) => file.endsWith('.md')).sort()
  const read = files.map(async (file) => parsePost(file, await readFile(join(posts, file), 'utf8')))
  return (await Promise.all(read)).sort(
    (one, other) => other.published_days_ago - one.published_days_ago,
  )
}

/** The bytes of a picture that a starter post names. */
export function readStarterImage(name: string): Promise<Buffer> {
  return readFile(join(STARTER_FOLDER, 'images', name))
}

function parsePost(file: string, text: string): StarterPost {
  const [, head, content] = FRONT_MATTER.exec(text) ?? []
  if (head === undefined || content === undefined) throw new Error(`${file} has no front matter`)
  const lines = head.split('\n').flatMap((line) => {
    const [, name, value] = FIELD.exec(line) ?? []
    return name && value ? [[name, value] as const] : []
  })
  const given = new Map(lines)
  const { post_type: postType, ...facts } = starterSchema.parse(Object.fromEntries(lines))
  const words = WORD_FIELDS.flatMap((field) => {
    const value = given.get(POST_FIELDS[field].column)
    return value === undefined ? [] : [[field, value]]
  })
  const document = { ...EMPTY_DOCUMENT, ...Object.fromEntries(words), postType, content }
  return { ...facts, document }
}
