import { expect, test } from 'vitest'
import { readOneForeign as read } from '#tests/support/posts/read-one-foreign.ts'
import { readRecipe } from '../../language/read-recipe.ts'
import { splitCookFile } from './read-cooklang.ts'
import { writeCooklang } from './write-cooklang.ts'

test('a file of Cooklang becomes a list and steps that name how much of it they use', () => {
  const { format, lines, said } = read(
    `---
title: Roast tomatoes
servings: 4
time:
  prep: 10 minutes
  cook: 45 min
course: side
diet: [vegan, gluten-free]
difficulty: easy
source: https://cook.example/tomatoes
---
> Use ripe ones.

= Roasting
Mix @tomatoes{1.2%kg}(halved) with @olive oil{30%ml} -- the good one
in a #roasting tin{}. Roast for ~{45%minutes}.

= Serving
Add @olive oil{15%ml}, @basil and @sea salt{=1%tsp}. [- check -]
`,
    'tomatoes.cook',
  )
  expect(format).toBe('Cooklang')
  expect(lines.slice(1, -1)).toEqual([
    'name: Roast tomatoes',
    'serves: 4',
    'time: prep 10 min, cook 45 min',
    'category: side',
    'diet: vegan, gluten-free',
    '- 1.2 kg tomatoes, halved',
    '- 45 ml olive oil',
    '- basil',
    '- =1 tsp sea salt',
    '## Method',
    '## Roasting',
    '1. Mix {tomatoes} with {olive oil: 2/3}',
    '   in a roasting tin. Roast for 45 minutes.',
    '## Serving',
    '2. Add {olive oil: 1/3}, {basil} and {sea salt}.',
    'note: Use ripe ones.',
    'source: https://cook.example/tomatoes',
  ])
  expect(said).toEqual(['difficulty: left out', 'Comments: left out', 'Tools: changed'])
})

test('Cooklang’s optional foods, notes in two parts, and names with a sign stay what they are', () => {
  const { lines } = read(
    'Mix @?basil{2%sprigs}(8 medium; torn) with @70% chocolate{=1%x 400 g tin}.\n\n> Swap: basil → 1 sprig thyme\n',
    'a.cook',
  )
  expect(lines.slice(1, -1)).toEqual([
    '- ? 2 sprigs basil (8 medium), torn',
    '- =1 x 400 g tin 70% chocolate',
    '## Method',
    '1. Mix {basil} with {70% chocolate}.',
    'swap: basil -> 1 sprig thyme',
  ])
})

test('a file of Cooklang says where its recipe is from: its own source, else the post', () => {
  const sourceIn = (line: string, url?: string) => {
    const block = `${line}\n- 1 egg\n## Method\n1. Boil the {egg}.`
    const { recipe } = readRecipe(block)
    const about = { name: 'Egg', description: '', author: '', siteUrl: 'https://haven.example' }
    const text = writeCooklang({ recipe, block, url, ...about })
    return splitCookFile(text).metadata.source
  }
  const post = 'https://haven.example/blog/egg'
  expect(sourceIn('serves: 1', post)).toBe(post)
  expect(sourceIn('serves: 1')).toBeUndefined()
  expect(sourceIn('source: Gran', post)).toBe('Gran')
  expect(sourceIn('source: https://egg.example/', post)).toBe('https://egg.example/')
  expect(sourceIn('source: https://egg.example/ | Gran', post)).toEqual({
    name: 'Gran',
    url: 'https://egg.example/',
  })
})
