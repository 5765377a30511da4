import { expect, test } from 'vitest'
import { renderMarkdown } from '../render-markdown.ts'

const block = (text: string) => `Before.\n\n\`\`\`recipe\n${text}\n\`\`\`\n\nAfter.`
const htmlOf = (text: string) => renderMarkdown(block(text)).html.replaceAll('\u00a0', ' ')

test('a recipe is a section with its facts, ingredients and method', () => {
  const html = htmlOf(`name: Roast tomato soup
serves: 4
tin: round 23x5 cm
time: prep 15 min, cook 1 h
- 1.2 kg tomatoes (8 medium), halved
- 45 ml | 3 tbsp olive oil
- 113 g butter
- =1 bay leaf
- juice of 1/2 lemon
- ? basil, to serve
- 1-inch ginger
## Method
1. Roast {tomatoes} with {olive oil: 2/3} *slowly* at 200 °C for 45 min.
2. Stir in the rest of the {olive oil}. Add {tomatoes} again.
swap: basil -> parsley
note: It's best the next day.
source: https://example.org/soup | A notebook`)
  expect(html).toContain(
    '<section class="recipe" id="the-recipe" data-serves="4" data-tin="round 23x5 cm"><h2 id="at-roast-tomato-soup">Roast tomato soup</h2>',
  )
  expect(html).toContain(
    '<dl class="recipe-facts"><div data-fact="yield"><dt>Serves</dt><dd><span data-amount="4">4</span></dd></div><div data-fact="time"><dt>Preparation</dt><dd>15 min</dd></div><div data-fact="time"><dt>Cooking</dt><dd>1 h</dd></div><div data-fact="time"><dt>In all</dt><dd>1 h 15 min</dd></div>',
  )
  for (const line of [
    '<strong><span data-amount="6/5;kg">1.2 kg</span></strong> tomatoes (<span data-amount="8">8</span> medium), halved',
    '<strong><span data-amount="%45;ml|3;tbsp">45 ml / 3 tbsp</span></strong> olive oil',
    '<strong><span data-amount="113;g@227">113 g</span></strong> butter',
    '<strong>juice of <span data-amount="1/2">½</span></strong> <span data-noun="1/2!lemon!lemons">lemon</span>',
    'basil, to serve (optional)',
  ]) {
    expect(html).toContain(`<li><label><input type="checkbox"><span>${line}</span></label></li>`)
  }
  // What stays as written has a place where that is said when the recipe is scaled.
  const stays = '<span data-stays="\n\n\n as written\n as written\n as written"></span>'
  for (const line of [
    '<strong><span data-amount="=#1">1</span></strong> bay leaf',
    '1-inch ginger',
  ]) {
    expect(html).toContain(
      `<li><label><input type="checkbox"><span>${line}</span>${stays}</label></li>`,
    )
  }
  expect(html).toContain(
    '<li id="recipe-1-step-1"><p>Roast <strong>tomatoes<small> (<span data-amount="6/5;kg">1.2 kg</span>)</small></strong> with <strong>olive oil<small> (<span data-amount="%45;ml|3;tbsp+0+2/3,1/3">30 ml / 2 tbsp</span>)</small></strong> <em>slowly</em> at <span data-heat="200C*">200 °C</span> for <span data-seconds="2700">45 min</span>.</p></li>',
  )
  expect(html).toContain(
    '<li id="recipe-1-step-2"><p>Stir in the rest of the <strong>olive oil<small> (<span data-amount="%45;ml|3;tbsp+1+2/3,1/3">15 ml / 1 tbsp</span>)</small></strong>. Add <strong>tomatoes</strong> again.</p></li>',
  )
  expect(html).toContain('<p><strong>Instead of </strong>basil: parsley</p>')
  expect(html).toContain('It’s best the next day.')
  expect(html).toMatch(/<a href="https:\/\/example\.org\/soup"[^>]*>A notebook<\/a>/)
})

test('no line ends between a number and its unit, nor begins with a stroke', () => {
  const { html } = renderMarkdown(
    block(
      '- 1 kg tomatoes (about 8 medium)\n- 60 ml | 1/4 cup cream\n## Method\n1. Fry for the last 12 minutes with {cream}, then `5 minutes`.\nnote: Keeps 3 days, they need 5 minutes less.',
    ),
  )
  expect(html).toContain('>about 8</span>\u00a0medium)')
  expect(html).toContain('60\u00a0ml\u00a0/ ¼\u00a0cup')
  expect(html).toContain('12\u00a0minutes</span>')
  expect(html).toContain('<code>5 minutes</code>')
  expect(html).toContain('Keeps 3\u00a0days, they need 5\u00a0minutes less.')
})

test('groups have headings, and steps are numbered through', () => {
  const { html, headings } = renderMarkdown(
    block(
      '## Dough\n- 1 egg\n## Filling\n- 2 pears\n## Method\n## Day one\n1. Rest.\n## Day two\n1. Bake.',
    ),
  )
  expect(headings.map(({ level, text }) => [level, text])).toEqual([
    [2, 'Recipe'],
    [3, 'Ingredients'],
    [4, 'Dough'],
    [4, 'Filling'],
    [3, 'Method'],
    [4, 'Day one'],
    [4, 'Day two'],
  ])
  expect(html).toContain('<ol start="2"><li id="recipe-1-step-2"><p>Bake.</p></li></ol>')
})

test('pictures of steps and links to other recipes go through the same rules as all others', () => {
  const { html, images, links } = renderMarkdown(
    block('- 1 portion [pesto](/blog/pesto)\n1. Stir.\n   ![Thick](/media/a.jpg)'),
  )
  expect(images).toEqual(['/media/a.jpg'])
  expect(links).toEqual(['/blog/pesto'])
  expect(html).toContain('<a href="/blog/pesto">pesto</a>')
})

test('it counts as words of the text, and not as its excerpt', () => {
  const { excerpt, text, wordCount } = renderMarkdown(block('- 1 egg\n1. Boil it.'))
  expect(excerpt).toBe('Before. After.')
  expect(text).toContain('1 egg')
  expect(wordCount).toBeGreaterThan(5)
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '![x](javascript:alert(1))',
  '"><svg onload=alert(1)>',
  '</section><iframe src=//evil.example>',
])('nothing in a recipe runs: %s', (attack) => {
  const fields = ['name', 'serves', 'makes', 'category', 'cuisine', 'diet', 'note', 'tin', 'time']
  const html = htmlOf(
    [
      ...fields.map((field) => `${field}: ${attack}`),
      ...fields.map((field) => `${field}: 1 ${attack}`),
      `swap: ${attack} -> ${attack}`,
      `source: https://example.org/${attack} | ${attack}`,
      `## ${attack}`,
      `- ${attack}`,
      `- 1 g ${attack} (${attack}), ${attack}`,
      `- 1 g [${attack}](${attack})`,
      `## Method`,
      `1. ${attack} {${attack}} {a}`,
      `   ![${attack}](${attack})`,
      attack,
    ].join('\n'),
  )
  const tree = new Set(html.match(/<[a-z][a-z0-9]*/g))
  for (const tag of ['<script', '<svg', '<iframe']) expect(tree).not.toContain(tag)
  expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\s(?:on\w+|style)\s*=/i)
  expect(html).not.toMatch(/(?:href|src)="\s*javascript:/i)
})

test('beyond the limit blocks are shown as they were written', () => {
  const { html } = renderMarkdown(block('- 1 egg').repeat(21))
  expect(html.match(/<section class="recipe"/g)).toHaveLength(20)
  expect(html).toContain('language-recipe')
})
