import { join } from 'node:path'
import { parse } from 'parse5'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import { RECIPE_CROPS_JOB } from '#server/operations/media/make-recipe-crops.ts'
import { RENDITIONS_JOB } from '#server/operations/media/make-renditions.ts'
import { type Fleet, startFleet } from '#tests/nodes/fleet.ts'
import { type SharedBucket, startStrictBucket } from '#tests/nodes/shared-bucket.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { makeOwner, type Owner, tableOf } from '#tests/support/browser/owner.ts'
import {
  type OwnPostgresServer,
  startOwnPostgres,
} from '#tests/support/database/postgres-server.ts'
import { readMails } from '#tests/support/given-mail.ts'
import { shownIn, stringsIn } from '#tests/support/markup/shown-words.ts'
import { firstWords, READ_PATHS } from '#tests/support/site/first-site-words.ts'

const EXPORT = join(import.meta.dirname, '../fixtures/transfer/wordpress-kornblume.xml')
const PATIENCE = { timeout: 60_000 }
const SETTINGS = urls.adminSettings()
const RECIPE = `## Was wir kochen

\`\`\`recipe
name: Linsensuppe
Portionen: 4
- 250 g Linsen
- 1 Zwiebel
## Zubereitung
1. Die {Zwiebel} würfeln und 5 Minuten dünsten.
\`\`\``

let server: OwnPostgresServer
let bucket: SharedBucket
let fleet: Fleet
let browser: Browser
let owner: Owner

/** Two nodes of one fresh site, with its sample posts. */
beforeAll(async () => {
  server = await startOwnPostgres()
  bucket = await startStrictBucket()
  fleet = await startFleet({ server, bucket }, 2)
  // The pictures of the samples would keep the machine busy, and go in the end.
  const pictureJobs = [RENDITIONS_JOB, RECIPE_CROPS_JOB]
  await fleet.db.deleteFrom('jobs').where('name', 'in', pictureJobs).execute()
  browser = await launchChromium()
  const [node = ''] = fleet.urls
  const page = await givenWriter(() => browser.newContext(), node)
  owner = await makeOwner(page, node)
})
afterAll(async () => {
  await browser?.close()
  await fleet?.remove()
  await server?.stop()
  await bucket?.stop()
})

const readFrom = async (url: string, path: string) => (await fetch(url + path)).text()

/** Reads a page on every node until all have the words. @returns milliseconds to the last question that was answered without */
async function untilShown(path: string, words: string): Promise<number> {
  const [began, late] = [performance.now(), [0]]
  for (const url of fleet.urls) {
    await expect
      .poll(
        async () => {
          const asked = performance.now() - began
          const isShown = (await readFrom(url, path)).includes(words)
          if (!isShown) late.push(asked)
          return isShown
        },
        { interval: 50 },
      )
      .toBe(true)
  }
  return Math.max(...late)
}

test('in an afternoon a fresh site becomes a German one of its owner’s, with an old site moved in', async () => {
  const { page, part, press, write, go, publish, upload } = owner
  const step = (title: string) => page.getByRole('heading', { level: 2, name: title }).waitFor()
  const late: number[] = []

  await part('Name, language and logo', async () => {
    await go(urls.adminFirstRun())
    await step('What is the site called?')
    await write(/^Name/, 'Kornblume')
    await owner.choose(/^Language/, 'de')
    await write(/^Tagline/, 'Langsam kochen')
    await upload('Logo', 'fibre.jpg')
    const preview = page.frameLocator('iframe[data-shown]')
    await preview.getByText('Startseite').first().waitFor()
    expect(await readFrom(fleet.urls[1] ?? '', urls.blog())).toContain('Wellness Haven')
    await press('Publish')
    await step('Which colour is yours?')
    late.push(await untilShown(urls.blog(), 'Kornblume'))
  })
  await part('Colour', async () => {
    await write(/^Colour/, '#2e5aa8')
    await press('Publish')
    await step('What do you have already?')
    late.push(await untilShown(urls.blog(), '/look/2e5aa8-'))
  })
  await part('The old site, from WordPress', async () => {
    await go(urls.adminImport())
    await page.getByLabel('Export of the old site').setInputFiles(EXPORT)
    const status = (words: string) => page.getByRole('status').filter({ hasText: words })
    await status('Ready to start').waitFor(PATIENCE)
    await page.getByLabel('Fetch pictures from the old site').uncheck()
    await press('Start the import')
    await status('Done').waitFor(PATIENCE)
    await untilShown(urls.post('hefezopf'), 'Hefezopf')
  })
  await part('The samples go', async () => {
    await go(`${urls.adminFirstRun()}?step=samples`)
    await press('Clear them')
    await press('Clear the samples')
    await page.getByText('The samples are cleared.').waitFor()
  })
  await part('Contact, navigation in two levels', async () => {
    await go(SETTINGS)
    await write(/^Contact address/, 'hallo@kornblume.example')
    await write(/^Words at the foot/, 'Gutes Essen braucht Zeit.')
    await write(/^Description/, 'Suppen, Brote und was der Garten hergibt.')
    await owner.choose(/^Where it stands/, 'off')
    await press(/^Add a link\s*: Header/)
    await write(/^Header: words of link/, 'So kochen wir')
    await owner.propose('Header: address of So kochen wir', '/so-kochen-wir')
    await press(/^Move in\s*: So kochen wir/)
    await publish()
    late.push(await untilShown(urls.blog(), 'Gutes Essen braucht Zeit.'))
  })
  await part('Home in another order, with own words and an own picture', async () => {
    await owner.openPage('Home')
    await owner.removeAllBut('Opening', 'Newest posts')
    await press(/^Move up: Newest posts/)
    await press(/^Newest posts/, owner.sections)
    await write(/^Heading/, 'Frisch vom Herd')
    await write(/^Words of the link/, 'Alle Beiträge')
    await press(/^Newest posts/, owner.sections)
    await press(/^Opening/, owner.sections)
    await write(/^Headline/, 'Langsam\nkochen')
    await write(/^Sentence/, 'Suppen, Brote und was der Garten hergibt.')
    await write(/^First button(?! leads)/, 'Zu den Rezepten')
    await write(/^Second button(?! leads)/, '')
    await upload('Picture', 'overnight-oats.jpg')
    await write(/^What the picture shows/, 'Haferflocken in einer Schale')
    await write(/^Title/, '{name}: langsam kochen')
    await write(/^Description/, 'Rezepte für alle Tage.')
    await page.frameLocator('iframe[data-shown]').getByText('Frisch vom Herd').waitFor()
    expect(await readFrom(fleet.urls[1] ?? '', urls.home())).not.toContain('Frisch vom Herd')
    await publish()
    late.push(await untilShown(urls.home(), 'Frisch vom Herd'))
  })
  for (const [name, heading] of [
    ['About', 'Wer wir sind'],
    ['Services', 'Kochkurse'],
    ['Tools', 'Helfer für die Küche'],
  ] as const) {
    await part(`${name} in own words`, async () => {
      await owner.openPage(name)
      await owner.removeAllBut()
      await owner.addSection(/^Head of a page/)
      await write(/^Label/, 'Kornblume', owner.sections)
      await write(/^Heading/, heading, owner.sections)
      await write(/^Sentence/, 'Mehr darüber schreiben wir bald.', owner.sections)
      await write(/^Title/, heading)
      await write(/^Description/, `${heading}: mehr darüber schreiben wir bald.`)
      await publish()
    })
  }
  await part('Contact in own words', async () => {
    await owner.openPage('Contact')
    await owner.removeAllBut('Contact form')
    await press(/^Contact form/, owner.sections)
    for (const [field, words] of CONTACT_WORDS) await write(field, words, owner.sections)
    await write(/^Title/, 'Kontakt')
    await write(/^Description/, 'Schreib uns.')
    await publish()
  })
  for (const [name, title] of [
    ['Privacy Policy', 'Datenschutz'],
    ['Terms and Conditions', 'Nutzungsbedingungen'],
  ] as const) {
    await part(`${name} in own words`, async () => {
      await owner.openPage(name)
      await write(/^Title/, title)
      await write(/^Beginning/, 'In klaren Worten.')
      await write(/^Description/, title)
      await write(/^Text/, `## ${title}\n\nWird von einer Anwältin geschrieben.`)
      await publish()
    })
  }
  await part('A page with a recipe', async () => {
    await owner.makePage('So kochen wir')
    await write(/^Text/, RECIPE)
    await write(/^Description/, 'Wie die Rezepte entstehen.')
    await publish()
    await untilShown('/so-kochen-wir', 'Linsensuppe')
  })
  await part('Three topics and two people', async () => {
    await go(urls.adminTopics())
    for (const name of ['Garten', 'Vorrat', 'Einmachen']) {
      await owner.makeNamed('New topic', /^Make/, name)
    }
    await go('/admin/people/profiles')
    for (const name of ['Ida Feld', 'Jon Acker']) {
      await owner.makeNamed('New person', /^Make/, name)
    }
  })
  const lastSeen = `The last node was as before for at most ${Math.max(...late).toFixed(0)} ms.`
  process.stdout.write(`${tableOf(owner.parts)}\n${lastSeen}\n`)
  // What was asked for later than a second after was never old.
  expect(Math.max(...late)).toBeLessThan(1000)
})

/** Of the form's own section, each field with its words. */
const CONTACT_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Heading\b(?! of)/, 'Schreib uns'],
  [/^Promise/, 'Wir lesen alles.'],
  [/^Thanks, heading/, 'Danke'],
  [/^Thanks(?!,)/, 'Wir melden uns.'],
  [/^Heading of the ways/, 'So erreichst du uns'],
  [/^Heading of the box/, ''],
  [/^Text of the box/, ''],
  [/^Button to the questions/, ''],
  [/^Second button(?! leads)/, ''],
]

const WORDS_OF_THE_PROGRAM = /wellness-haven/g
const FIRST_WORDS = firstWords('Kornblume')
const PATHS = [
  ...READ_PATHS,
  '/so-kochen-wir',
  urls.post('hefezopf'),
  urls.topic('suppen'),
  '/people/ida-feld',
]
/** Words that the first site has and that belong to nobody: the same in German, or of the program. */
const NOBODYS = new Set<string>(stringsIn(wordsIn('de')))

test('every page, feed, file and mail on both nodes is the owner’s, and says none of the first site’s words', async () => {
  const left: Record<string, string[]> = {}
  for (const url of fleet.urls) {
    for (const path of PATHS) {
      const html = (await readFrom(url, path)).replaceAll(WORDS_OF_THE_PROGRAM, '')
      const isData = !html.startsWith('<!DOCTYPE html>')
      const shown = isData ? [html] : shownIn(parse(html))
      const found = FIRST_WORDS.filter((words) =>
        shown.some((text) => (isData ? text.includes(`"${words}"`) : text === words)),
      )
      if (/wellness haven/i.test(html)) found.push('Wellness Haven')
      const unexpected = found.filter((words) => !NOBODYS.has(words))
      if (unexpected.length > 0) left[path] = unexpected
      if (!isData) expect(html, path).toContain('<html lang="de"')
    }
    expect(JSON.parse(await readFrom(url, urls.manifest()))).toMatchObject({ name: 'Kornblume' })
    expect(await readFrom(url, serverUrls.securityTxt())).toContain('hallo@kornblume.example')
    expect(JSON.parse(await readFrom(url, '/api/openapi.json')).info.title).toBe('Kornblume')
    expect(await readFrom(url, urls.home())).toContain('"name":"Kornblume"')
    expect(await readFrom(url, urls.feed('rss'))).toContain('<language>de</language>')
  }
  expect(left).toEqual({})
})

test('a reader’s mail is the owner’s', async () => {
  await fetch(fleet.urls[1] + urls.newsletter(), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://haven.example',
    },
    body: new URLSearchParams({ email: 'rosa@example.org' }),
  })
  const mails = async () => {
    const boxes = fleet.nodes.map(({ dataFolder }) => join(dataFolder, 'outbox'))
    return (await Promise.all(boxes.map(readMails))).flat()
  }
  await expect.poll(async () => (await mails()).length, PATIENCE).toBe(1)
  const [mail] = await mails()
  expect(mail?.subject).toContain('Kornblume')
  expect(mail?.from?.name).toBe('Kornblume')
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/wellness haven/i)
})

test('undo brings the old site back on both nodes', async () => {
  const cards = () =>
    Promise.all(
      fleet.urls.map(async (url) => {
        const card = await fetch(url + urls.postCard('hefezopf'))
        expect(card.headers.get('content-type')).toBe('image/jpeg')
        return Buffer.from(await card.arrayBuffer()).toString('base64')
      }),
    )
  const ownCards = await cards()
  await owner.go(SETTINGS)
  await owner.undo('oldest')
  await untilShown(urls.blog(), 'Wellness Haven')
  await owner.openPage('Home')
  await owner.undo('newest')
  await untilShown(urls.home(), 'What We Offer')
  // The picture that is shared of a post has the name of the site.
  const firstCards = await cards()
  for (const [node, card] of firstCards.entries()) expect(card === ownCards[node]).toBe(false)
})
