import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { urls } from '#contract/urls.ts'

const PICTURES = join(import.meta.dirname, '../../../content/starter/images')
const SEEN_BY_ALL = 'Visitors see all of this.'

/** What a part of an owner's work took. */
export type Part = { name: string; presses: number; fields: number; seconds: number }

/** Somebody who makes a site theirs at the desk, with a count of what it takes. */
export type Owner = Awaited<ReturnType<typeof makeOwner>>

/** An owner at the desk of a site, on a page that is signed in. */
export async function makeOwner(page: Page, siteUrl: string) {
  const parts: Part[] = []
  let [presses, fields] = [0, 0]
  const sections = page.getByRole('list', { name: 'Sections', exact: true })

  async function press(
    name: string | RegExp,
    within: Pick<Page, 'getByRole'> = page,
  ): Promise<void> {
    presses += 1
    await within
      .getByRole('button', { name, exact: typeof name === 'string' })
      .last()
      .click()
  }

  async function write(
    name: RegExp,
    words: string,
    within: Pick<Page, 'getByRole'> = page,
  ): Promise<void> {
    fields += 1
    await within.getByRole('textbox', { name }).last().fill(words)
  }

  async function go(path: string): Promise<void> {
    presses += 1
    await page.goto(siteUrl + path)
  }

  async function publish(): Promise<void> {
    await press('Publish')
    await page.getByText(SEEN_BY_ALL).waitFor()
  }

  async function upload(field: string, picture: string): Promise<void> {
    await press(new RegExp(`^Choose (?:a picture|another)\\s*: ${field}`))
    const dialog = page.getByRole('dialog')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Upload', dialog)])
    await chooser.setFiles(join(PICTURES, picture))
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: new RegExp(`^Take it away\\s*: ${field}`) }).waitFor()
  }

  return {
    page,
    sections,
    parts,
    press,
    write,
    go,
    publish,
    upload,
    /** Counts what a part of the work takes. */
    async part(name: string, work: () => Promise<void>): Promise<void> {
      const [before, already, at] = [presses, fields, performance.now()]
      await work()
      const seconds = (performance.now() - at) / 1000
      parts.push({ name, presses: presses - before, fields: fields - already, seconds })
    },
    /** Chooses an option of a list. */
    async choose(name: RegExp, option: string): Promise<void> {
      fields += 1
      await page.getByRole('combobox', { name }).selectOption(option)
    },
    /** Types into a field that proposes something. */
    async propose(name: string, words: string): Promise<void> {
      fields += 1
      await page.getByRole('combobox', { name, exact: true }).fill(words)
    },
    /** Opens one of the pages that the program comes with. */
    async openPage(name: string): Promise<void> {
      await go(urls.adminPages())
      presses += 1
      await page.getByRole('link', { name, exact: true }).click()
      await page
        .getByText(/^(?:What you write is saved|The page is)/)
        .first()
        .waitFor()
    },
    /** Removes all sections of the page that is open but those that begin with one of these names. */
    async removeAllBut(...kept: string[]): Promise<void> {
      await sections.getByRole('listitem').first().waitFor()
      const names = await sections
        .getByRole('button', { name: /^Remove: / })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))
      for (const name of names) {
        if (!kept.some((one) => name.startsWith(`Remove: ${one}`))) await press(name, sections)
      }
    },
    /** Adds a section of a kind, whose fields are open then. */
    async addSection(kind: RegExp): Promise<void> {
      await press('Add a section')
      await press(kind, page.getByRole('list', { name: 'Kinds of sections' }))
    },
    /** Makes a page of one's own, which is open then. */
    async makePage(title: string): Promise<void> {
      await go(urls.adminPages())
      await press('New page')
      const dialog = page.getByRole('dialog', { name: 'A new page' })
      await write(/^Title/, title, dialog)
      await press('Make the page', dialog)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    },
    /** Makes something that has a name: a topic, a person. */
    async makeNamed(button: string, make: RegExp, name: string): Promise<void> {
      await press(button)
      const dialog = page.getByRole('dialog')
      await write(/^Name/, name, dialog)
      await press(make, dialog)
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('link', { name, exact: true }).waitFor()
    },
    /** Goes back to what was published before a change, and publishes that. */
    async undo(change: 'newest' | 'oldest'): Promise<void> {
      const back = page
        .getByRole('list', { name: 'History' })
        .getByRole('button', { name: /^Go back/ })
      await back.first().waitFor()
      presses += 1
      await (change === 'newest' ? back.first() : back.last()).click()
      await page.getByText(/^Not published yet/).waitFor()
      await publish()
    },
  }
}

/** What the parts of an owner's work took, as a table in Markdown. */
export function tableOf(parts: readonly Part[]): string {
  const sum = (of: 'presses' | 'fields' | 'seconds') =>
    parts.reduce((total, part) => total + part[of], 0)
  const whole = {
    name: 'All of it',
    presses: sum('presses'),
    fields: sum('fields'),
    seconds: sum('seconds'),
  }
  const rows = [...parts, whole].map(
    ({ name, presses, fields, seconds }) =>
      `| ${name} | ${presses} | ${fields} | ${seconds.toFixed(1)} |`,
  )
  const head = '| part | presses | fields | seconds of a machine |\n| --- | --- | --- | --- |'
  return [head, ...rows].join('\n')
}
