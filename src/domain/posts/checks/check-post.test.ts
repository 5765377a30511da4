import { expect, test } from 'vitest'
import { missingPicture } from '../text/missing-picture.ts'
import { checkPost, innerPaths } from './check-post.ts'

const good = {
  title: 'Oat soup',
  metaTitle: '',
  metaDescription: 'Soup in ten minutes.',
  content: '',
}

function findings(content: string, around: Partial<Parameters<typeof checkPost>[1]> = {}) {
  return checkPost({ ...good, content }, { anchors: [], brokenPaths: [], pictures: [], ...around })
}

test('a careful post has nothing to say about it', () => {
  const text = '## Stir\n\nWarm [oats](/blog/oats).\n\n### Rest\n\n![A blue bowl](/media/a.jpg)'

  expect(findings(text)).toEqual([])
})

test('a picture without a description is found on its line', () => {
  expect(findings('One.\n\n![](/media/a.jpg)')).toMatchObject([{ kind: 'alt-text', line: 2 }])
})

test('a picture of another site is found on its line, in whatever way it is written', () => {
  const text = '![a](https://x.example/a.jpg)\n\n![b](<http://x.example/b.jpg>) ![c](/media/c.jpg)'
  expect(findings(text)).toMatchObject([
    { kind: 'foreign-picture', line: 0 },
    { kind: 'foreign-picture', line: 2 },
  ])
})

test('the place of a picture that was not in the clipboard is found', () => {
  expect(findings(`Oats.\n\n${missingPicture('A [blue] pot')}`)).toMatchObject([
    { kind: 'missing-picture', line: 2 },
  ])
  expect(findings(`Oats and ${missingPicture('')} milk.`)).toMatchObject([{ line: 0 }])
})

test('the post’s own pictures want a description too', () => {
  const pictures = [
    { id: 'a', alt: '' },
    { id: 'b', alt: 'A pot' },
    { id: 'c', alt: ' ' },
  ]
  expect(findings('Oats.', { pictures })).toMatchObject([
    { line: null, message: 'The cover has no description', undescribed: 'a' },
    { line: null, message: 'Picture 3 of the post has no description', undescribed: 'c' },
  ])
})

test('headings that leave out a level are found, with the right one', () => {
  expect(findings('## Stir\n\n#### Rest\n\n### Eat')).toMatchObject([
    { kind: 'heading-order', line: 2, replacement: '### Rest' },
  ])
  expect(findings('# Soup')).toMatchObject([{ replacement: '## Soup' }])
})

test('links to places and pages that are not there are found', () => {
  const text = '[a](#stir) [b](#gone)\n[c](/blog/gone#x) [d](/blog/there)'

  const found = findings(text, { anchors: ['stir'], brokenPaths: ['/blog/gone'] })

  expect(found.map(({ line, message }) => [line, message])).toEqual([
    [0, 'The link to #gone leads nowhere'],
    [1, 'The link to /blog/gone#x leads nowhere'],
  ])
  expect(innerPaths(text)).toEqual(['/blog/gone', '/blog/there'])
})

test('a paragraph that is too long parts between two sentences', () => {
  const sentence = `${'word '.repeat(79)}end.`

  const [found] = findings(`${sentence} ${sentence}`)

  expect(found).toMatchObject({ kind: 'long-paragraph', message: 'A paragraph of 160 words' })
  expect(found?.replacement).toBe(`${sentence}\n\n${sentence}`)
})

test('a claim about health wants a source', () => {
  expect(findings('Ginger cures colds.')).toMatchObject([{ kind: 'health-claim', line: 0 }])
  expect(findings('Ginger cures colds.[^1]')).toEqual([])
  expect(findings('Ginger [cures colds](https://example.org/study).')).toEqual([])
})

test('what stands in code is an example and no mistake', () => {
  expect(findings('```md\n#### Deep\n![](a.jpg) cures\n```')).toEqual([])
})

test('search texts that are missing or too long come first', () => {
  const found = checkPost(
    { title: 'x'.repeat(61), metaTitle: '', metaDescription: ' ', content: '![](a)' },
    { anchors: [], brokenPaths: [], pictures: [] },
  )

  expect(found.map(({ kind }) => kind)).toEqual(['title-length', 'description', 'alt-text'])
})

test('what the foods of a recipe say of allergens can be taken into its block', () => {
  const text =
    'Words.\n\n```recipe\nserves: 2\n- 2 eggs\n- 100 g harissa\n- 1 l vegetable stock\n```'
  const found = findings(text)
  expect(found).toMatchObject([
    {
      kind: 'recipe',
      line: 3,
      message:
        'Allergens, from the ingredients: contains eggs; may contain wheat, celery; not known: harissa.',
      replacement: 'serves: 2\nallergens: eggs, may contain wheat, may contain celery',
      remedy: 'Use this list',
    },
  ])
  const taken = text.replace('serves: 2', found[0]?.replacement ?? '')
  expect(findings(taken)).toEqual([])
})

test('what a cook would trip over in a recipe is found on its line', () => {
  const recipe = '```recipe\n- 3 tbsp oil\n- 1-inch ginger\n1. Heat {oil: 1/2}.\n```'
  expect(findings(`Words.\n\n${recipe}`)).toMatchObject([
    { kind: 'recipe', line: 3, message: 'The steps use only 1/2 of the oil.' },
    {
      kind: 'recipe',
      line: 3,
      message: 'Allergens, from the ingredients: not known: 1-inch ginger.',
    },
    { kind: 'recipe', line: 4, message: '“1-inch ginger” is not understood as an ingredient.' },
  ])
})
