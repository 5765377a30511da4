import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIXTURES } from '#tests/support/site/given-transfer.ts'
import { openWordPress } from './wordpress-source.ts'

const HEAD =
  '<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://a.example</wp:base_blog_url>'

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haven-wxr-test-'))
})
afterAll(() => rmSync(root, { recursive: true }))

function item(number: number, content: string): string {
  return `<item><title>Post ${number}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>\n`
}

test('an export has its site, its number of posts and what was left out', async () => {
  const source = await openWordPress(join(FIXTURES, 'wordpress.xml'))
  expect(source).toMatchObject({
    format: 'WordPress',
    id: 'wordpress:https://slowkitchen.example',
    siteUrl: 'https://slowkitchen.example',
    count: 6,
  })
  expect(source.leftOut()).toEqual([])
})

test('XML of another kind is no export', async () => {
  const file = join(root, 'feed.xml')
  writeFileSync(file, '<rss><channel><title>A feed</title></channel></rss>')
  await expect(openWordPress(file)).rejects.toThrow('no WordPress export')
})

test('a post that is nested too deeply does not stop the others from being read', async () => {
  const file = join(root, 'deep.xml')
  const posts = [item(1, '<div>'.repeat(20_000)), item(2, '<p>Fine</p>')]
  writeFileSync(file, `${HEAD}${posts.join('')}</channel></rss>`)
  const kinds: string[] = []
  for await (const post of (await openWordPress(file)).posts()) kinds.push(post.kind)
  expect(kinds).toEqual(['unread', 'post'])
})

test('an export larger than the memory is read to its end', async () => {
  const file = join(root, 'large.xml')
  const descriptor = openSync(file, 'w')
  writeSync(descriptor, HEAD)
  // Page builders keep the same text again, and much more, beside it.
  const content = `<p>Slow soup.</p>]]></content:encoded><wp:postmeta><wp:meta_key>_builder</wp:meta_key><wp:meta_value>${'x'.repeat(45_000)}</wp:meta_value></wp:postmeta><content:encoded><![CDATA[`
  for (let number = 1; number <= 1000; number += 1) writeSync(descriptor, item(number, content))
  writeSync(descriptor, '</channel></rss>')
  closeSync(descriptor)
  expect(statSync(file).size).toBeGreaterThan(40_000_000)

  const program = `
    const { openWordPress } = await import(${JSON.stringify(join(import.meta.dirname, 'wordpress-source.ts'))})
    let count = 0
    for await (const { kind } of (await openWordPress(${JSON.stringify(file)})).posts()) {
      if (kind === 'post') count += 1
    }
    console.log(count)`
  const child = spawn('node', ['--max-old-space-size=40', '--input-type=module', '-e', program])
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  expect({ output, errors }).toEqual({ output: '1000\n', errors: '' })
})
