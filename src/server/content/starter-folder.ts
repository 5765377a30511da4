import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DEFAULT_AUTHOR } from '#domain/posts/post.ts'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import { PROJECT_FOLDER } from '#server/project-folder.ts'

/** The posts that come with the program. */
export const STARTER_FOLDER = join(PROJECT_FOLDER, 'content/starter')

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n+([\s\S]*)$/
const FIELD = /^(\w+):\s*(.*)$/

const starterSchema = z.object({
  title: z.string(),
  post_type: postTypeSchema,
  author: z.string().default(DEFAULT_AUTHOR),
  meta_title: z.string(),
  meta_description: z.string(),
  image: z.string(),
  image_alt: z.string(),
  second_image: z.string().optional(),
  second_image_alt: z.string().optional(),
  video_url: z.string().optional(),
  published_days_ago: z.coerce.number().nonnegative(),
})

export type StarterPost = z.output<typeof starterSchema> & { content: string }

/** Reads the starter posts, the newest last, so that they are loaded in the order they appeared. */
export async function readStarterPosts(folder = STARTER_FOLDER): Promise<StarterPost[]> {
  const posts = join(folder, 'posts')
  const files = (await readdir(posts)).filter((file) => file.endsWith('.md')).sort()
  const read = files.map(async (file) => parsePost(file, await readFile(join(posts, file), 'utf8')))
  return (await Promise.all(read)).sort(
    (one, other) => other.published_days_ago - one.published_days_ago,
  )
}

/** The bytes of a picture that a starter post names. */
export function readStarterImage(name: string, folder = STARTER_FOLDER): Promise<Buffer> {
  return readFile(join(folder, 'images', name))
}

function parsePost(file: string, text: string): StarterPost {
  const [, head, content] = FRONT_MATTER.exec(text) ?? []
  if (head === undefined || content === undefined) throw new Error(`${file} has no front matter`)
  const fields = head.split('\n').flatMap((line) => {
    const [, name, value] = FIELD.exec(line) ?? []
    return name && value ? [[name, value]] : []
  })
  return { ...starterSchema.parse(Object.fromEntries(fields)), content }
}
