import type { PageName } from '#contract/page-table.ts'
import { IS_EDITOR_THERE } from '../looks.ts'

/** The title of the post that rooms about a post show. */
export const POST_OF_ROOMS = 'Plums of before'

const headed = (heading: string) =>
  `return document.querySelector('main h1')?.textContent.includes(${JSON.stringify(heading)})`

/** Every room of the desk by the name of its page, with what is true of that once the room is there; somebody has signed in. */
export const DESK_ROOMS: Partial<Record<PageName, string>> = {
  adminHome: headed('Good to see you, '),
  adminFirstRun: headed('Make it yours'),
  adminPosts: headed('Posts'),
  adminPost: IS_EDITOR_THERE,
  adminPostHistory: headed(`History of “${POST_OF_ROOMS}”`),
  adminRedirects: headed('Redirects'),
  adminTopics: headed('Topics'),
  adminSeries: headed('Series'),
  adminBlog: headed('Wellness Haven Blog Manager'),
  adminSecure: headed('Wellness Haven Blog Manager'),
  adminAccount: headed('My account'),
  adminPeople: headed('People'),
  adminProfiles: headed('Public pages of people'),
  adminAudit: headed('Audit'),
  adminLibrary: headed('Pictures'),
  adminPages: headed('Pages'),
  adminPage: headed('Privacy policy'),
  adminImport: headed('Move in'),
  adminSettings: headed('Settings'),
  adminLanguageSettings: headed('Settings in German (Deutsch)'),
  adminMessages: headed('Messages'),
  setup: headed('Make yourself at home'),
  confirm: headed('Your mail'),
  forgotPassword: headed('Forgot your password?'),
}
