import type { PageName } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { IS_EDITOR_THERE } from '../looks.ts'

/** The title of the post that rooms about a post show. */
export const POST_OF_ROOMS = 'Plums of before'

/** One room of the desk: its address, given a post, and what is true of the page once the room is there. */
type DeskRoom = { address: (postId: string) => string; isThere: string }

const headed = (heading: string) =>
  `return document.querySelector('main h1')?.textContent.includes(${JSON.stringify(heading)})`

/** Every room of the desk by the name of its page, each with its heading; somebody has signed in. */
export const DESK_ROOMS: Partial<Record<PageName, DeskRoom>> = {
  adminHome: { address: urls.adminHome, isThere: headed('Good to see you, ') },
  adminPosts: { address: urls.adminPosts, isThere: headed('Posts') },
  adminPost: { address: urls.adminPost, isThere: IS_EDITOR_THERE },
  adminPostHistory: {
    address: urls.adminPostHistory,
    isThere: headed(`History of “${POST_OF_ROOMS}”`),
  },
  adminRedirects: { address: urls.adminRedirects, isThere: headed('Redirects') },
  adminBlog: { address: urls.adminBlog, isThere: headed('Wellness Haven Blog Manager') },
  adminSecure: { address: urls.adminSecure, isThere: headed('Wellness Haven Blog Manager') },
  adminAccount: { address: urls.adminAccount, isThere: headed('My account') },
  adminPeople: { address: urls.adminPeople, isThere: headed('People') },
  adminAudit: { address: urls.adminAudit, isThere: headed('Audit') },
  adminLibrary: { address: urls.adminLibrary, isThere: headed('Pictures') },
  adminMessages: { address: urls.adminMessages, isThere: headed('Messages') },
  setup: { address: urls.setup, isThere: headed('Make yourself at home') },
  confirm: { address: urls.confirm, isThere: headed('Your mail') },
  forgotPassword: { address: urls.forgotPassword, isThere: headed('Forgot your password?') },
}
