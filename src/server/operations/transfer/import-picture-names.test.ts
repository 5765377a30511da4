import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { givenFolder } from '#tests/support/site/given-folder.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'

const NAME = 'crème brûlée.jpg'

describe('a picture whose name has accents', () => {
  const { importFrom, rows } = givenTransfer('sqlite')

  test.each([
    ['NFD', 'NFC'],
    ['NFC', 'NFD'],
  ])('is found where the disk spells it in %s and the text in %s', async (onDisk, inText) => {
    const folder = givenFolder()
    mkdirSync(join(folder, 'static/pictures'), { recursive: true })
    const { buffer } = await givenPhotograph('soup.jpg', 1)
    writeFileSync(join(folder, 'static/pictures', NAME.normalize(onDisk)), Buffer.from(buffer))
    const address = `/pictures/${encodeURIComponent(NAME.normalize(inText))}`
    writeFileSync(
      join(folder, 'custard.md'),
      `---\ntitle: Custard\ndate: 2024-05-01\n---\n\nA custard with a crust.\n\n![Custard](${address})\n`,
    )

    const { outcomes } = await importFrom(folder)

    expect(outcomes[0]).toMatchObject({ result: 'imported', notes: [] })
    expect(await rows('media')).toHaveLength(1)
  })
})
