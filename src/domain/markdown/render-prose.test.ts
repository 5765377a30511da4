import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { renderMarkdown } from './render-markdown.ts'
import { RENDERER_VERSION } from './renderer-version.ts'

describe('the excerpt', () => {
  test('is prose without its marks, headings, code or tables', () => {
    const { excerpt } = renderMarkdown(
      '# Soup\n\n**Warm** [oats](/x), `salt` & ~~cold~~ milk[^1].\n\n```\ncode\n```\n\n|a|\n|-|\n|b|\n\n- one\n- two\n\n> said\n\n[^1]: note',
    )
    expect(excerpt).toBe('Warm oats, salt & cold milk. one two said')
  })

  test('is taken from what is shown, so hidden or removed words never reach a card', () => {
    const { excerpt } = renderMarkdown(
      '<!-- secret --><script>let s</script>Shown <b title="no">words</b>\n\n<style>p{}</style>',
    )
    expect(excerpt).toBe('Shown words')
  })

  test('falls back to headings when there is no prose', () => {
    expect(renderMarkdown('## Soup\n\n### Method\n').excerpt).toBe('Soup Method')
  })

  test.each([
    ['a recipe alone', '', ''],
    ['a recipe and a heading', '## Plum cake\n\n', 'Plum cake'],
    ['a recipe between words', 'Late plums.\n\n', 'Late plums.'],
  ])('is never made of the lines of a recipe: %s', (_, before, expected) => {
    const lines = 'serves: 4\nwhatever this is\n- 400 g plums\n1. Stone the {plums}.\n! Keep them.'
    const recipe = `\`\`\`recipe\n${lines}\n\`\`\`\n\n`
    expect(renderMarkdown(`${before}${recipe}`).excerpt).toBe(expected)
    expect(renderMarkdown(`${before}> ${recipe.replaceAll('\n', '\n> ')}`).excerpt).toBe(expected)
    // Blocks that are too many to be shown stay as they were written.
    expect(renderMarkdown(`${before}${recipe.repeat(22)}`).excerpt).toBe(expected)
  })

  test('is cut at 150 characters', () => {
    expect(renderMarkdown('oats '.repeat(100)).excerpt).toBe(
      `${Array(30).fill('oats').join(' ')}...`,
    )
  })
})

describe('reading time', () => {
  test('counts what is read, at 200 words a minute, rounded up', () => {
    const { wordCount, readingMinutes } = renderMarkdown(`## Oats\n\n${'**oats** '.repeat(199)}`)
    expect([wordCount, readingMinutes]).toEqual([200, 1])
    expect(renderMarkdown(`## Oats\n\n${'oats '.repeat(200)}`).readingMinutes).toBe(2)
  })

  test('does not count addresses, footnote numbers or what was removed', () => {
    const { wordCount } = renderMarkdown(
      'Oats[^1] [are](https://a.example/b/c) good<script>one two</script>\n\n[^1]: so',
    )
    expect(wordCount).toBe(4)
  })

  test('cells and rows of a table do not run together', () => {
    const { text, wordCount } = renderMarkdown(
      'Before\n\n| Oats | |\n|---|---|\n| **50** g | rolled |\n| milk | |\n\nAfter',
    )
    expect(text).toBe('Before Oats; 50 g · rolled; milk After')
    expect(wordCount).toBe(7)
  })

  test('headings end before the sentence behind them, once', () => {
    const { text, headings } = renderMarkdown(
      '## A word on health\n\nLemons.\n\n### Why?\n\nSour.\n\n## “So.”\n\nEnd.',
    )
    expect(text).toBe('A word on health. Lemons. Why? Sour. “So.” End.')
    expect(headings.map((heading) => heading.text)).toEqual(['A word on health', 'Why?', '“So.”'])
  })

  test('separates the words of neighbouring blocks and lines', () => {
    expect(renderMarkdown('- one\n- two\n\nthree  \nfour').wordCount).toBe(4)
  })

  test('of nothing is a minute', () => {
    expect(renderMarkdown('')).toEqual({
      version: RENDERER_VERSION,
      html: '',
      text: '',
      headings: [],
      excerpt: '',
      readingMinutes: 1,
      wordCount: 0,
      safeSource: null,
      links: [],
      images: [],
      recipes: [],
      estimates: [],
    })
  })
})

describe('out of proportion', () => {
  test.each([
    ['elements nested by the thousand', '<div>'.repeat(5000)],
    [
      'unclosed tags that reopen in every paragraph',
      `<p>${manyDistinct('<b id=x>', 200)}${'<p>x'.repeat(1000)}`,
    ],
    ['a long reference used everywhere', `[a]: /${'x'.repeat(1000)}\n\n${'[a] '.repeat(20_000)}`],
  ])('%s are refused at the content field', (_, markdown) => {
    const refusal = refusalOf(markdown)
    expect(refusal.code).toBe('invalid')
    expect(refusal.fields).toEqual({ content: [refusal.message] })
  })

  test.each([
    ['> ', 99],
    ['- ', 49],
  ])(
    '"%s" nested %i deep still renders, and whatever is nested deeper is refused, not lost',
    (mark, depth) => {
      expect(renderMarkdown(`${mark.repeat(depth)}oats`).excerpt).toBe('oats')
      for (const more of [1, 2, 3, 200]) {
        expect(refusalOf(`${mark.repeat(depth + more)}oats`).message).toBe(
          'The content is nested too deeply.',
        )
      }
    },
  )

  test('a note in a note in a note, far too deep, is refused, not lost', () => {
    expect(refusalOf(`[^1]\n\n${'[^1]: '.repeat(200)}oats`).code).toBe('invalid')
  })

  test('emphasis and links nested deeply lose no word but the target of the innermost link', () => {
    expect(renderMarkdown(`${'**a *b '.repeat(50)}${'c* d** '.repeat(50)}`).wordCount).toBe(200)
    expect(renderMarkdown(`${'[a '.repeat(500)}${'](b) '.repeat(500)}`).wordCount).toBe(999)
  })
})

function manyDistinct(tag: string, count: number): string {
  return Array.from({ length: count }, (_, index) => tag.replace('x', `x${index}`)).join('')
}

function refusalOf(markdown: string): AppError {
  try {
    renderMarkdown(markdown)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('It was not refused.')
}
