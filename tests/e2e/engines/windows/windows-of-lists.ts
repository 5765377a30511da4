import { urls } from '#contract/urls.ts'
import { ENTER } from '#tests/support/browser/engine-page.ts'
import { codeNow, cutNetwork, type Desk, mendNetwork, visit } from '../desk-in-engine.ts'
import { type DeskWindow, pressing } from './desk-window.ts'

const OAT_SOUP = ['Oat soup', '', 'Ingredients', '100 g oats', '', 'Method', 'Stir the oats.']

/** The first picture of the library. */
const PICTURE = `return [...document.querySelectorAll('main li button')].find((one) => one.querySelector('img'))`

/** The key of an authenticator app, as it is shown to be typed. */
const APP_KEY = `
  const lines = [...document.querySelectorAll('dialog[open] p')].map((one) => one.textContent.trim())
  return lines.find((line) => /^([A-Z2-7]{4} ?){8}$/.test(line))`

/** Topics and people are merged in the same window. */
const MERGE_DIALOG = 'named-list/merge-dialog.tsx'

/** The windows of lists, of the account and of the desk's frame. */
export const WINDOWS_OF_LISTS: DeskWindow[] = [
  {
    file: 'features/recipe-import/recipe-source-form.tsx',
    name: 'Import a recipe',
    open: async (desk) => {
      await visit(desk, urls.adminPosts())
      await desk.page.press('Import a recipe')
    },
  },
  {
    file: 'features/recipe-import/recipe-report.tsx',
    name: 'Oat soup',
    open: async ({ page }) => {
      await page.press('Import a recipe')
      await page.type('Recipe', OAT_SOUP.join(ENTER))
      await page.press('Read the recipe')
    },
  },
  {
    file: 'features/desk-frame/command-palette.tsx',
    name: 'Search posts and actions',
    open: pressing('SearchCtrl J'),
  },
  {
    file: 'features/desk-frame/shortcut-help.tsx',
    name: 'Keys',
    open: pressing('Keys of the desk'),
  },
  {
    file: 'templates/manage-templates.desk.tsx',
    name: 'Templates',
    open: async ({ page }) => {
      await page.press('Begin with a template')
      // The entry below it moves when it comes.
      await page.until(
        'the template',
        `return [...document.querySelectorAll('[role=menuitem]')].some((one) => one.textContent.includes('Weekly menu'))`,
      )
      await page.press('Rename or delete templates…')
    },
  },
  {
    file: 'features/posts-list/ask-bulk.tsx',
    name: 'Publish this post?',
    open: async ({ page }) => {
      await page.press('Choose Teff porridge')
      await page.press('Publish…')
    },
  },
  {
    file: 'features/posts-list/change-topics.tsx',
    name: 'Topics of this post',
    open: pressing('Topics…'),
  },
  {
    file: 'features/posts-list/export-recipes.tsx',
    name: 'Export',
    open: pressing('Export recipes…'),
  },
  {
    file: 'redirects/redirect-dialog.desk.tsx',
    name: 'New redirect',
    open: async (desk) => {
      await visit(desk, urls.adminRedirects())
      await desk.page.press('New redirect')
    },
  },
  ...['Change', 'Merge', 'Remove'].map((act) => ({
    file: act === 'Merge' ? MERGE_DIALOG : 'terms/term-dialogs.desk.tsx',
    name: `${act} Porridge`,
    open: async (desk: Desk) => {
      await visit(desk, urls.adminTopics())
      await desk.page.press(`${act === 'Change' ? 'Edit' : act} Porridge`)
    },
  })),
  {
    file: 'terms/term-dialogs.desk.tsx',
    name: 'A new topic',
    open: async (desk) => {
      await visit(desk, urls.adminTopics())
      await desk.page.press('New topic')
    },
  },
  {
    file: 'terms/rename-group.desk.tsx',
    name: 'Rename the group Tools',
    open: async (desk) => {
      await visit(desk, urls.adminTopics())
      await desk.page.select('Topics of the group', 'Tools')
      await desk.page.press('Rename group')
    },
  },
  {
    file: 'profiles/profile-dialogs.desk.tsx',
    name: 'A new person',
    open: async (desk) => {
      await visit(desk, urls.adminProfiles())
      await desk.page.press('New person')
    },
  },
  ...['Merge', 'Remove'].map((act) => ({
    file: act === 'Merge' ? MERGE_DIALOG : 'profiles/profile-dialogs.desk.tsx',
    name: `${act} Ada Cook`,
    open: async (desk: Desk) => {
      await visit(desk, urls.adminProfiles())
      await desk.page.press(`${act} Ada Cook`)
    },
  })),
  {
    file: 'profiles/edit-profile-dialog.desk.tsx',
    name: 'Change Ada Cook',
    open: async (desk) => {
      await visit(desk, urls.adminProfiles())
      await desk.page.press('Edit Ada Cook')
    },
  },
  {
    file: 'pages/new-page-dialog.desk.tsx',
    name: 'A new page',
    open: async (desk) => {
      await visit(desk, urls.adminPages())
      await desk.page.press('New page')
    },
  },
  {
    file: 'pages/sections/editor/kind-chooser.desk.tsx',
    name: 'Add a section',
    open: async (desk) => {
      await visit(desk, urls.adminPage('home'))
      await desk.page.press('Add a section')
    },
  },
  {
    file: 'profiles/choose-person.desk.tsx',
    name: 'Choose a person',
    open: async (desk) => {
      await visit(desk, urls.adminPage('about'))
      await desk.page.press('People: The people behind the pagesSample')
      await desk.page.press('Choose a person: Person')
    },
  },
  {
    file: 'site-documents/draft-preview.tsx',
    name: 'Preview',
    open: async (desk) => {
      // In a large browser the page stands beside the form.
      await desk.page.resize(390, 700)
      await visit(desk, urls.adminPage('about'))
      await desk.page.press('Preview')
    },
  },
  {
    file: 'features/people/invite-dialog.tsx',
    name: 'Invite somebody',
    open: async (desk) => {
      await visit(desk, urls.adminPeople())
      await desk.page.press('Invite somebody')
    },
  },
  {
    file: 'features/people/manage-dialog.tsx',
    name: 'Grace',
    open: pressing('Manage Grace'),
  },
  {
    file: 'features/library/picture-loading.tsx',
    name: '',
    open: async (desk) => {
      await visit(desk, urls.adminLibrary())
      await desk.page.until('a picture', `return Boolean((function () {${PICTURE}})())`)
      await cutNetwork(desk.page)
      await desk.page.run(`(function () {${PICTURE}})().click()`)
    },
  },
  {
    file: 'features/library/picture-form.tsx',
    name: '',
    open: async ({ page }) => {
      await mendNetwork(page)
      await page.run(`(function () {${PICTURE}})().click()`)
      await page.until('the picture', `return Boolean(document.querySelector('dialog[open] form'))`)
    },
  },
  {
    file: 'features/account/add-app-dialog.tsx',
    name: 'Add an authenticator app',
    open: async (desk) => {
      await visit(desk, urls.adminAccount())
      await desk.page.press('Add an app')
      await desk.page.until(
        'its key',
        `return Boolean(document.querySelector('dialog[open] svg, dialog[open] img'))`,
      )
    },
    leave: async (desk) => {
      const key = await desk.page.run<string>(APP_KEY)
      desk.secondStep.secret = key.replaceAll(' ', '')
      await desk.page.type('Code', codeNow(desk, 0))
      await desk.page.press('Add app')
      await desk.page.until(
        'the page to have the app',
        `return document.querySelector('main').innerText.includes('Add another app')`,
      )
    },
  },
  {
    file: 'features/account/name-dialog.tsx',
    name: 'Add a passkey',
    open: pressing('Add a passkey'),
  },
  {
    file: 'features/account/recovery-codes-dialog.tsx',
    name: 'Your recovery codes',
    open: pressing('Make recovery codes'),
    leave: pressing('I have kept them'),
  },
  {
    file: 'features/account/confirm-dialog.tsx',
    name: 'Make new recovery codes?',
    open: pressing('Make new codes'),
  },
]
