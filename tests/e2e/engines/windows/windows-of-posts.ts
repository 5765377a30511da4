import { urls } from '#contract/urls.ts'
import { ENTER, type EnginePage, ESCAPE } from '#tests/support/browser/engine-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import {
  callInEngine,
  cutNetwork,
  type Desk,
  giveAtGate,
  giveSecondStep,
  inText,
  mendNetwork,
  openPost,
  writeInText,
} from '../desk-in-engine.ts'
import { type DeskWindow, pressing } from './desk-window.ts'

const fromMenu = (item: string) => async (desk: Desk) => {
  await desk.page.press('More actions')
  await desk.page.press(item)
}

/** Uploads begin, and never arrive. */
const holdUploads = (page: EnginePage) => page.run('XMLHttpRequest.prototype.send = function () {}')

/** Waits until the desk has seen that the server is out of reach. */
const untilOffline = (page: EnginePage) =>
  page.until(
    'the state',
    `return document.querySelector('[data-save-state]').innerText.includes('Offline')`,
  )

const PASTE = `
  const data = new DataTransfer()
  data.setData('text/html', '<p><img src="https://other.example/soup.jpg" alt="Soup"></p>')
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', { value: data })
  field.dispatchEvent(event)`

/** An entry of the menu that a slash opens in the text. */
const SLASH_ENTRY = `
  const chosen = [...document.querySelectorAll('[role=option][aria-selected=true]')]
  return chosen.some((one) => one.textContent.includes('Video'))`

const EDIT_RECIPE = `
  ;[...field.querySelectorAll('button')].find((one) => one.textContent === 'Edit recipe').click()`

/** The windows of a post. */
export const WINDOWS_OF_POSTS: DeskWindow[] = [
  {
    file: 'features/post-editor/word-goal/word-goal-dialog.tsx',
    name: 'Word goal',
    open: async (desk) => {
      await openPost(desk, urls.adminPost(desk.post))
      await desk.page.press('How you write')
      await desk.page.press('Word goal…')
    },
  },
  { file: 'article-windows/link-dialog.tsx', name: 'Link', open: pressing('Link') },
  {
    file: 'features/library/picture-picker.tsx',
    name: 'Pictures',
    open: pressing('Picture'),
  },
  {
    file: 'features/post-editor/publishing/preview-link-dialog.tsx',
    name: 'Preview link',
    open: fromMenu('Preview link…'),
  },
  {
    file: 'templates/save-template-dialog.desk.tsx',
    name: 'Save as template',
    open: fromMenu('Save as template…'),
  },
  {
    file: 'features/post-editor/publishing/schedule-dialog.tsx',
    name: 'Schedule this post',
    open: fromMenu('Schedule…'),
  },
  {
    file: 'features/post-editor/publishing/publish-dialog.tsx',
    name: 'Publish this post?',
    open: pressing('Publish…'),
  },
  {
    file: 'notes/note-dialog.desk.tsx',
    name: 'Reply',
    open: async ({ page }) => {
      await page.press('Notes (1)')
      await page.press('Reply')
    },
  },
  {
    file: 'features/post-editor/pictures/describe-picture.tsx',
    name: 'What does this picture show?',
    open: async ({ page }) => {
      await page.press('Details')
      await page.press('Describe the cover')
    },
  },
  {
    file: 'features/library/focus-dialog.tsx',
    name: 'Crop point',
    open: async ({ page }) => {
      await page.press('Crop point of the cover')
      await page.until('the picture', `return Boolean(document.querySelector('dialog[open] form'))`)
    },
  },
  {
    file: 'features/post-editor/pictures/add-picture.tsx',
    name: 'What does this picture show?',
    open: ({ page, picture }) => page.choose('Pictures of the post', picture),
  },
  {
    file: 'article-windows/copy-pictures.tsx',
    name: 'Copy the picture too?',
    open: async ({ page }) => {
      await inText(page, PASTE)
    },
  },
  {
    file: 'article-windows/describe-pictures.tsx',
    name: 'What does this picture show?',
    open: async ({ page, picture }) => {
      await inText(page, EDIT_RECIPE)
      await page.choose('Pictures of step 1', picture)
    },
    // The recipe stays chosen, which the next window is about too.
    leave: async ({ page }) => {
      await page.keys(ESCAPE)
      await page.press('Done')
    },
  },
  {
    file: 'features/recipe-form/leave-form.tsx',
    name: 'Leave without these pictures?',
    open: async ({ page, picture }) => {
      await inText(page, EDIT_RECIPE)
      await holdUploads(page)
      await page.choose('Pictures of step 1', picture)
      await page.press('Add picture')
      await page.until(
        'the upload',
        `return Boolean(document.querySelector('[data-recipe-form] progress, [data-recipe-form] [role=progressbar]'))`,
      )
      await page.press('Done')
    },
  },
  {
    file: 'features/post-editor/publishing/not-ready-dialog.tsx',
    name: 'Not ready to be scheduled',
    open: async (desk) => {
      await openPost(desk, urls.adminPost(desk.bare))
      await fromMenu('Schedule…')(desk)
    },
  },
  {
    file: 'article-windows/insert-dialog.tsx',
    name: 'Video',
    open: async ({ page }) => {
      await writeInText(page, '/video')
      await page.until('the entry of a video', SLASH_ENTRY)
      await page.keys(ENTER)
    },
  },
  {
    file: 'features/saving/leave-guard.tsx',
    name: 'Leave before this is saved?',
    open: async (desk) => {
      await openPost(desk, urls.adminPost(desk.bare))
      await cutNetwork(desk.page)
      await writeInText(desk.page, 'Kept here only. ')
      await untilOffline(desk.page)
      await desk.page.press('Posts')
    },
    leave: pressing('Leave'),
  },
  {
    file: 'features/saving/recovery-dialog.tsx',
    name: 'Found text that had not reached the server',
    open: (desk) => openPost(desk, urls.adminPost(desk.bare)),
    leave: async ({ page }) => {
      await page.press('Keep the server’s text')
      await page.press('Keep only the server’s text')
    },
  },
  {
    file: 'features/saving/conflict-dialog.tsx',
    name: 'This post was changed in two places',
    open: async ({ page, bare }) => {
      await cutNetwork(page)
      await writeInText(page, 'Mine. ')
      await untilOffline(page)
      const { version, document } = await callInEngine<{
        version: number
        document: { content: string }
      }>(page, callUrl('getDeskPost', { id: bare }))
      await callInEngine(page, callUrl('saveDraft', { id: bare }), {
        method: 'PUT',
        body: {
          baseVersion: version,
          saveId: crypto.randomUUID(),
          kind: 'save',
          document: { content: `Theirs. ${document.content}` },
        },
      })
      await mendNetwork(page)
    },
    leave: pressing('Continue with this text'),
  },
  {
    file: 'features/gate/staying-gate.tsx',
    name: 'Sign in to continue',
    open: async ({ page }) => {
      await callInEngine(page, `${urls.auth()}/logout?scope=global`, { method: 'POST' })
      // The window may come before the words do.
      await inText(page, 'field.focus()')
      await page.keys('And after. ')
    },
    leave: ({ page }) => giveAtGate(page),
  },
  {
    file: 'features/gate/staying-gate.tsx',
    name: 'One more step to continue',
    open: async () => undefined,
    leave: giveSecondStep,
  },
]
