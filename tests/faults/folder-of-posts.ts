import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { givenPhotograph, type PictureFile } from '#tests/support/media/picture-files.ts'

export const POSTS = 30
const PICTURES = 4

/** A folder of posts as files, each with a picture, to be imported. */
export async function givenFolderOfPosts(root: string): Promise<string> {
  const folder = join(root, 'posts')
  mkdirSync(folder)
  const pictures: PictureFile[] = []
  for (let index = 0; index < PICTURES; index++) {
    pictures.push(await givenPhotograph(`soup-${index}.jpg`, index))
  }
  for (const { name, buffer } of pictures) writeFileSync(join(folder, name), buffer)
  for (let index = 0; index < POSTS; index++) {
    const picture = pictures[index % PICTURES]?.name ?? ''
    const text = `---\ntitle: Soup number ${index}\ndate: 2026-05-01T08:00:00Z\ncover: ${picture}\nimage: ${picture}\n---\n\n![A bowl](${picture})\n\n${'Stir the oats slowly and let them rest. '.repeat(40)}\n`
    writeFileSync(join(folder, `soup-${index}.md`), text)
  }
  return folder
}
