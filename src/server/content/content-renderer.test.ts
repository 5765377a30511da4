import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { type ContentRenderer, createContentRenderer } from './content-renderer.ts'

/** A deadline that no test reaches, however slow the machine. */
const GENEROUS_MS = 60_000
/** Footnotes by the ten thousand take minutes: the plugin copies all of them for each. */
const ENDLESS = manyFootnotes(25_000)

/** Several times a long article; shapes with more than linear cost are longer. */
const HOSTILE_LENGTH = 50_000

const opened: ContentRenderer[] = []

afterEach(async () => {
  await Promise.all(opened.splice(0).map((renderer) => renderer.close()))
})

test('an article comes back rendered', async () => {
  const renderer = givenRenderer()
  expect(await renderer.render('## Oats\n\n**Warm** <script>x</script>milk')).toMatchObject({
    html: '<h2 id="at-oats">Oats</h2>\n<p><strong>Warm</strong> milk</p>\n',
    headings: [{ level: 2, text: 'Oats', anchor: 'at-oats' }],
    excerpt: 'Warm milk',
  })
})

test('each text gets its own result, for many texts on several threads', async () => {
  const renderer = givenRenderer({ workers: 2 })
  const texts = Array.from({ length: 40 }, (_, index) => `Bowl ${index}`)
  const rendered = await Promise.all(texts.map((text) => renderer.render(text)))
  expect(rendered.map(({ excerpt }) => excerpt)).toEqual(texts)
})

test('no article waits for texts that are read, and one person’s texts wait for no other person’s', async () => {
  const renderer = givenRenderer({ personLimit: 20 })
  const large = { text: `Soup\n\nIngredients\n${'1 cup oats\n'.repeat(2_000)}` }
  const done: string[] = []
  const read = (person: string) =>
    renderer
      .readRecipes(large, person)
      .catch(() => [])
      .then(() => done.push(person))
  const reading = Array.from({ length: 20 }, () => read('ada'))
  reading.push(read('ben'))
  const rendered = renderer.render('Oats').then(() => done.push('article'))
  await Promise.all([...reading, rendered])
  expect(done.indexOf('article')).toBeLessThan(10)
  expect(done.indexOf('ben')).toBeLessThan(4)
})

test('more texts of one person than may wait are refused in words, and other people are read', async () => {
  const renderer = givenRenderer({ personLimit: 2 })
  const read = (person: string) =>
    renderer.readRecipes({ text: 'Oats' }, person).catch((error: unknown) => error)
  const answers = await Promise.all([
    read('ada'),
    read('ada'),
    read('ada'),
    read('ada'),
    read('ben'),
  ])
  expect(answers.map((answer) => (answer as { code?: string }).code)).toEqual([
    'not_found',
    'not_found',
    'not_found',
    'too_many_requests',
    'not_found',
  ])
  expect(answers[3]).toMatchObject({ retryAfterSeconds: 5 })
})

test('a lane of texts that is full refuses in words, and articles are rendered', async () => {
  const renderer = givenRenderer({ queueLimit: 1 })
  const read = () => renderer.readRecipes({ text: 'Oats' }, 'ada').catch((error: unknown) => error)
  const [, , refused] = await Promise.all([read(), read(), read()])
  expect(refused).toMatchObject({
    code: 'unavailable',
    message: 'Too many recipes are being read. Please try again soon.',
    retryAfterSeconds: 5,
  })
  expect((await renderer.render('Oats')).excerpt).toBe('Oats')
})

test('what the renderer refuses is refused with its reason at the content field', async () => {
  const message = 'The content is nested too deeply.'
  await expect(givenRenderer().render('<div>'.repeat(9999))).rejects.toMatchObject({
    name: 'AppError',
    code: 'invalid',
    message,
    fields: { content: [message] },
  })
})

test('past the deadline a text is refused, and the next one is rendered by a new thread', async () => {
  const renderer = givenRenderer({ deadlineMs: 3_000 })
  const endless = renderer.render(ENDLESS)
  const next = renderer.render('Oats')

  await expect(endless).rejects.toMatchObject({
    code: 'invalid',
    fields: { content: ['The content takes too long to render.'] },
  })
  expect((await next).excerpt).toBe('Oats')
})

test('a text that needs too much memory is refused, and the next one is rendered', async () => {
  const renderer = givenRenderer({ memoryMb: 24 })
  await expect(renderer.render('- [a](b) *c*\n'.repeat(38_000))).rejects.toMatchObject({
    code: 'invalid',
    fields: { content: ['The content takes too much memory to render.'] },
  })
  expect((await renderer.render('Oats')).excerpt).toBe('Oats')
})

test('a thread that ended because it was idle is started again', async () => {
  const renderer = givenRenderer({ idleMs: 1 })
  for (const text of ['Oats', 'Milk', 'Honey']) {
    expect((await renderer.render(text)).excerpt).toBe(text)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})

test('when the queue is full, further texts are refused and the others still rendered', async () => {
  const renderer = givenRenderer({ queueLimit: 2 })
  const accepted = ['one', 'two', 'three'].map((text) => renderer.render(text))
  await expect(renderer.render('four')).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: expect.any(Number),
  })
  expect((await Promise.all(accepted)).map(({ excerpt }) => excerpt)).toEqual([
    'one',
    'two',
    'three',
  ])
})

test('closing refuses texts that are being rendered, that wait and that come later', async () => {
  const renderer = givenRenderer()
  const running = renderer.render(ENDLESS)
  const waiting = renderer.render('Oats')
  const answers = Promise.allSettled([running, waiting])
  await renderer.close()

  const late = renderer.render('Milk')
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  for (const answer of await answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  }
})

test('the process ends by itself when nothing is left to render', async () => {
  const script = `
    const { createContentRenderer } = await import(${JSON.stringify(import.meta.resolve('./content-renderer.ts'))})
    const renderer = createContentRenderer({ deadlineMs: ${GENEROUS_MS} })
    renderer.render('Oats').then(({ excerpt }) => console.log(excerpt))
  `
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ])
  expect(stdout).toBe('Oats\n')
})

describe('hostile texts are rendered or refused', () => {
  const renderer = createContentRenderer({ deadlineMs: 3_000 })
  const columns = 'a|'.repeat(10_000)

  test.each(
    Object.entries({
      'nested quotes': '> ',
      'nested lists': '- ',
      'open brackets': '[',
      'closed brackets': '[]',
      'open links': '[](',
      'links in links': '[a](b',
      'open images': '![',
      'open footnotes': '[^',
      'nested notes': '[^1]: ',
      'inline notes': '^[',
      asterisks: '*',
      'open emphasis': '*a ',
      'crossing emphasis': '*a_ ',
      'mixed emphasis': '**a *b ',
      underscores: '_a__ ',
      tildes: '~~a ',
      backticks: '` `` ',
      'open tags': '<a ',
      'open comments': '<!--',
      'open instructions': '<?',
      'open declarations': '<!A ',
      'open CDATA': '<![CDATA[',
      autolinks: '<a:',
      'bare addresses': 'https://',
      'web addresses': 'www.a.',
      'e-mail addresses': 'a@b.co ',
      colons: 'a://',
      entities: '&amp',
      backslashes: '\\',
      'hard breaks': 'a  \n',
      references: '[a]: b\n',
      headings: '# a\n',
      'underlined headings': 'a\n-\n',
      fences: '```\n',
      'table rows': '|a|\n',
      tasks: '- [x] a\n',
      'nested elements': '<div>',
      'open formatting': '<b><i><u><p>',
      'nested tables': '<table><tr><td>',
      'nested forms': '<form>',
      'nested templates': '<template>',
      links: '<a href=x>',
      spaces: ' ',
      'line ends': '\n',
      nulls: '\0',
      'lone surrogates': '\ud800',
      'combining marks': '\u0301',
      'joined emoji': '👩‍🍳',
      Japanese: '私は毎朝スープを飲みます。',
    }).map(([name, piece]) => [name, piece.repeat(HOSTILE_LENGTH / piece.length)] as const),
  )('%s', (_, markdown) => expectAnswer(markdown))

  test.each([
    ['lists nested by indentation', lines(700, (line) => `${' '.repeat(line)}- a`)],
    ['quotes nested line by line', lines(700, (line) => `${'> '.repeat(line / 2)}a`)],
    ['backticks of every length', lines(990, (line) => '`'.repeat(line))],
    ['columns by the ten thousand', `|${columns}\n|${columns.replaceAll('a', '-')}\n|${columns}`],
    [
      'short rows in a wide table',
      `|${columns}\n|${columns.replaceAll('a', '-')}\n${'|x\n'.repeat(10_000)}`,
    ],
    ['one endless attribute list', `<a ${lines(50_000, (line) => `a${line}=1`)}>`],
    ['one reference used everywhere', `[a]: /${'x'.repeat(1000)}\n\n${'[a]'.repeat(160_000)}`],
    ['distinct footnotes', ENDLESS],
    [
      'unclosed tags that reopen',
      `<p>${lines(200, (line) => `<b id=${line}>`)}${'<p>x'.repeat(90_000)}`,
    ],
    ['deep brackets and back', `${'['.repeat(200_000)}a${'](b)'.repeat(70_000)}`],
  ])('%s', (_, markdown) => expectAnswer(markdown))

  test('and the next text is rendered as usual', async () => {
    expect((await renderer.render('Oats')).excerpt).toBe('Oats')
    await renderer.close()
  })

  async function expectAnswer(markdown: string) {
    const [answer] = await Promise.allSettled([renderer.render(markdown)])
    if (answer.status === 'rejected') {
      expect(answer.reason).toMatchObject({
        code: 'invalid',
        fields: { content: [expect.any(String)] },
      })
    } else {
      expect(answer.value.readingMinutes).toBeGreaterThan(0)
    }
  }
})

function givenRenderer(options: Partial<Parameters<typeof createContentRenderer>[0]> = {}) {
  const renderer = createContentRenderer({ deadlineMs: GENEROUS_MS, ...options })
  opened.push(renderer)
  return renderer
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n')
}

function manyFootnotes(count: number): string {
  const references = lines(count, (index) => `[^${index}]`)
  return `${references}\n\n${lines(count, (index) => `[^${index}]: n`)}`
}
