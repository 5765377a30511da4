import { describe, expect, test } from 'vitest'
import type { PostDetail, PostSummary } from '#contract/posts.ts'
import { AppError } from '#domain/errors.ts'
import { fieldsWith } from '#domain/posts/post-fields.ts'
import type { Words } from '#domain/site/initial-words.ts'
import { countOf, renderPage } from '#tests/support/browser/render-page.tsx'
import { pictureOf, postOf, summaryOf } from '#tests/support/posts/given-post.ts'
import { postHead } from './post-head.ts'
import { PostView } from './post-view.tsx'

function renderPost(
  post: { data?: PostDetail; isPending?: boolean; error?: Error },
  { listed, words }: { listed?: PostSummary; words?: Words } = {},
): string {
  const shown = { data: undefined, isPending: false, error: null, ...post }
  return renderPage(
    <PostView post={{ ...shown, refetch: () => undefined }} listed={listed} contentId="text" />,
    words && { words },
  )
}

describe('a post', () => {
  test('shows title, author, long date, reading time, content and the way back', () => {
    const html = renderPost({ data: postOf({ author: 'Mara Lind' }) })
    expect(html).toMatch(/<h1[^>]*>Oat soup for a slow morning<\/h1>/)
    expect(html).toContain('Mara Lind')
    expect(html).toContain('November 3, 2026')
    expect(html).toContain('6 min read')
    expect(html).toContain('<h2 id="the-pot">The pot</h2><p>Stir.</p>')
    expect(html).toMatch(/href="\/blog"[^>]*>.*?Back to Blog/)
  })

  test('closes with the call to action', () => {
    const html = renderPost({ data: postOf() })
    expect(html).toContain('Ready to Transform Your Business?')
    expect(html).toMatch(/href="\/contact"[^>]*>Get Started Today/)
  })

  test('closes with the words of its owner, and without a notice or button where they have none', () => {
    const words = {
      postNotice: 'Ask your doctor.',
      closingTitle: 'Come and cook',
      closingLead: '',
      closingLabel: 'See the courses',
      closingAddress: 'https://courses.example/',
    }
    const html = renderPost({ data: postOf() }, { words })
    expect(html).toContain('>Ask your doctor.</p>')
    expect(html).toMatch(
      /Come and cook<\/h2><a[^>]*href="https:\/\/courses.example\/"[^>]*>See the courses/,
    )
    expect(html).not.toContain('Transform')

    const bare = renderPost(
      { data: postOf() },
      { words: { ...words, postNotice: '', closingLabel: '' } },
    )
    expect(bare).toContain('Come and cook</h2></div>')
    expect(bare).not.toContain('doctor')
    expect(renderPost({ data: postOf() }, { words: { closingTitle: '' } })).not.toContain(
      'closing-call',
    )
  })

  test('has a standfirst only when its writer gave one', () => {
    expect(renderPost({ data: postOf({ metaDescription: 'A pot and a spoon.' }) })).toContain(
      'A pot and a spoon.',
    )
    const post = postOf()
    expect(renderPost({ data: post })).not.toContain(post.excerpt)
  })

  test('shows, or says in its head, every field of its page', () => {
    for (const field of fieldsWith('isOnPage', true)) {
      const words = `https://typed.example/${field}`
      const post = postOf({ [field]: words })
      const shown =
        renderPost({ data: post }) + JSON.stringify(postHead(post, { url: '', name: '' }))
      expect(shown, field).toContain(words)
    }
  })

  test('names the day it was changed when that is another day', () => {
    const later = renderPost({ data: postOf({ updatedAt: '2026-11-09T10:00:00.000Z' }) })
    expect(later).toContain('Updated <time dateTime="2026-11-09T10:00:00.000Z">November 9, 2026')
    expect(renderPost({ data: postOf() })).not.toContain('Updated')
  })

  test('lists its headings when there are enough to get lost among', () => {
    const headings = ['One', 'Two', 'Three'].map((text) => ({
      level: 2,
      text,
      anchor: text.toLowerCase(),
    }))
    expect(renderPost({ data: postOf({ headings }) })).toContain('href="#three"')
    expect(renderPost({ data: postOf({ headings: headings.slice(1) }) })).not.toContain(
      'On this page',
    )
  })

  test('asks the host of its video for nothing before the visitor does', () => {
    const html = renderPost({ data: postOf({ videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }) })
    expect(html).not.toContain('<iframe')
    expect(html).not.toContain('nocookie')
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
  })

  test('links to a video that is not played in the page', () => {
    const html = renderPost({ data: postOf({ videoUrl: 'https://videos.example/soup' }) })
    expect(html).toMatch(/href="https:\/\/videos\.example\/soup"[^>]*rel="noopener noreferrer"/)
  })

  test('shows its other pictures at the end', () => {
    const more = [pictureOf({ url: '/media/b.jpg', alt: 'The pot' })]
    const html = renderPost({ data: postOf({ morePictures: more }) })
    expect(html).toContain('More pictures')
    expect(html).toContain('alt="The pot"')
    expect(renderPost({ data: postOf() })).not.toContain('More pictures')
  })
})

describe('where a post is not', () => {
  test('the page says so and leads back', () => {
    const html = renderPost({ error: new AppError('not_found', 'Blog post not found') })
    expect(html).toMatch(/<h1[^>]*>Blog Post Not Found<\/h1>/)
    expect(html).toContain('The blog post you&#x27;re looking for doesn&#x27;t exist.')
    expect(html).toMatch(/href="\/blog"[^>]*>Back to Blog/)
    expect(html).not.toContain('Try again')
  })

  test('because it did not load, the page also offers to try again', () => {
    const html = renderPost({ error: new AppError('unavailable', 'Something went wrong.') })
    expect(html).toMatch(/<h1[^>]*>Blog Post Not Found<\/h1>/)
    expect(html).toMatch(/<button type="submit"[^>]*>Try again/)
  })
})

describe('while a post loads', () => {
  test('there is a skeleton', () => {
    const html = renderPost({ isPending: true })
    expect(html).toContain('Loading post')
    expect(countOf(html, 'skeleton')).toBeGreaterThan(5)
  })

  test('what a list already knows about it is there at once', () => {
    const html = renderPost({ isPending: true }, { listed: summaryOf() })
    expect(html).toContain('Loading post')
    expect(html).toMatch(/<h1[^>]*>Oat soup for a slow morning<\/h1>/)
    expect(html).toContain('alt="A bowl of oat soup beside a folded cloth"')
  })
})
