import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { resolvePath } from '#redirects/resolve-path.server.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenTransfer } from '#tests/support/site/given-transfer.ts'
import { leftOutLine } from './post-outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'haven-grouped-'))
afterAll(() => rmSync(folder, { recursive: true }))
const GROUPED = join(folder, 'grouped.xml')
const term = (taxonomy: string, slug: string, name: string, parent = '') =>
  `<wp:term><wp:term_taxonomy>${taxonomy}</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_parent>${parent}</wp:term_parent><wp:term_name>${name}</wp:term_name></wp:term>`
const ofItem = (domain: string, name: string) =>
  `<category domain="${domain}" nicename="x">${name}</category>`
writeFileSync(
  GROUPED,
  `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://a.example</wp:base_blog_url><wp:category><wp:category_nicename>vegan</wp:category_nicename><wp:cat_name>Vegan</wp:cat_name></wp:category>${[
    term('cuisine', 'sicilian', 'Sicilian', 'italian'),
    term('cuisine', 'italian', 'Italian'),
    term('wprm_suitablefordiet', 'vegandiet', 'VeganDiet'),
    term('colour', 'red', 'Red'),
  ].join(
    '',
  )}<item><title>Soup</title><content:encoded><![CDATA[Words.\n\n[wprm-recipe id="2"]]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${ofItem('category', 'Vegan')}${ofItem('cuisine', 'Sicilian')}${ofItem('recipe_season', 'Autumn')}</item><item><title>Soup itself</title><content:encoded></content:encoded><wp:post_id>2</wp:post_id><wp:status>publish</wp:status><wp:post_type>wprm_recipe</wp:post_type>${ofItem('wprm_course', 'Soup')}${ofItem('wprm_suitablefordiet', 'VeganDiet')}</item></channel></rss>`,
)

describe.each(ENGINES)('moving in with taxonomies, on %s', (engine) => {
  const { importFrom, rows, transferDeps } = givenTransfer(engine)

  const leadsTo = async (path: string) => (await resolvePath(transferDeps(), path)) ?? null

  test('taxonomies of themes and of recipe plugins are groups, and posts have the terms of their recipes', async () => {
    const { summary, topics } = await importFrom(GROUPED)
    expect(topics.map(({ label, result }) => [label, result])).toEqual([
      ['category “Vegan”', 'imported'],
      ['cuisine “Italian”', 'imported'],
      ['cuisine “Sicilian”', 'imported'],
      ['wprm_suitablefordiet “Vegan”', 'there already'],
      ['recipe_season “Autumn”', 'imported'],
      ['wprm_course “Soup”', 'imported'],
    ])
    expect(summary.leftOut.map(leftOutLine)).toEqual(['1 terms of the taxonomy “colour”'])
    const terms = await rows('terms')
    const names = new Map(terms.map(({ id, name }) => [id, name]))
    expect(
      terms.map(({ name, group_name: group, parent_id: above }) => [
        name,
        group,
        names.get(above ?? ''),
      ]),
    ).toEqual([
      ['Vegan', 'Diet', undefined],
      ['Italian', 'Cuisine', undefined],
      ['Sicilian', 'Cuisine', 'Italian'],
      ['Autumn', 'Season', undefined],
      ['Soup', 'Course', undefined],
    ])
    expect(await leadsTo('/cuisine/sicilian')).toMatchObject({ to: '/topics/sicilian' })
    const ofPosts = await rows('post_terms')
    expect(
      ofPosts
        .toSorted((one, other) => one.position - other.position)
        .map(({ term_id: id }) => names.get(id)),
    ).toEqual(['Vegan', 'Sicilian', 'Autumn', 'Soup'])
  })
})
