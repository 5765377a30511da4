import { auditCalls } from '#audit/audit.calls.ts'
import { firstRunCalls } from '#first-run/first-run.calls.ts'
import { importCalls } from '#imports/import.calls.ts'
import { inboxCalls } from '#messages/inbox.calls.ts'
import { noteCalls } from '#notes/note.calls.ts'
import { pageCalls } from '#pages/page.calls.ts'
import { profileCalls } from '#profiles/profile.calls.ts'
import { redirectCalls } from '#redirects/redirect.calls.ts'
import { sampleCalls } from '#samples/samples.calls.ts'
import { templateCalls } from '#templates/template.calls.ts'
import { seriesCalls } from '#terms/series.calls.ts'
import { topicCalls } from '#terms/topic.calls.ts'
import { pageTranslationCalls } from '#translations/page-translation.calls.ts'
import { translationCalls } from '#translations/translation.calls.ts'
import { accountCalls } from '../calls/account-calls.ts'
import { contactCalls, newsletterCalls } from '../calls/audience-calls.ts'
import type { Call } from '../calls/call.ts'
import { deskCalls } from '../calls/desk/desk-calls.ts'
import { draftCalls } from '../calls/desk/draft-calls.ts'
import { formCalls } from '../calls/desk/form-calls.ts'
import { publishingCalls } from '../calls/desk/publishing-calls.ts'
import { recipeImportCalls } from '../calls/desk/recipe-calls.ts'
import { libraryCalls } from '../calls/library-calls.ts'
import { peopleCalls } from '../calls/people-calls.ts'
import { recipeExportCalls } from '../calls/recipe-export-calls.ts'
import { setupCalls } from '../calls/setup-calls.ts'
import { postsCalls, recipesCalls, searchCalls } from '../calls/site-calls.ts'
import { siteDocumentCalls } from '../calls/site-document-calls.ts'
import { upkeepCalls } from '../calls/upkeep-calls.ts'

/**
 * Every call by its group: the server must answer all of them, the desk's client and the OpenAPI
 * description are made from this.
 */
export const ALL_CALLS = {
  account: accountCalls,
  audit: auditCalls,
  contact: contactCalls,
  desk: deskCalls,
  drafts: draftCalls,
  firstRun: firstRunCalls,
  form: formCalls,
  imports: importCalls,
  library: libraryCalls,
  messages: inboxCalls,
  newsletter: newsletterCalls,
  notes: noteCalls,
  pages: pageCalls,
  people: peopleCalls,
  site: postsCalls,
  pageTranslations: pageTranslationCalls,
  profiles: profileCalls,
  publishing: publishingCalls,
  recipes: recipesCalls,
  recipeExport: recipeExportCalls,
  recipeImport: recipeImportCalls,
  redirects: redirectCalls,
  samples: sampleCalls,
  search: searchCalls,
  series: seriesCalls,
  setup: setupCalls,
  siteDocuments: siteDocumentCalls,
  templates: templateCalls,
  topics: topicCalls,
  translations: translationCalls,
  upkeep: upkeepCalls,
} satisfies Record<string, Record<string, Call>>

export type CallGroup = keyof typeof ALL_CALLS

/** The subject of each group, for whoever reads the description. */
export const GROUP_WORDS: Record<CallGroup, string> = {
  account: 'The account of whoever is signed in, and its sessions.',
  audit: 'Who has done what, for administrators.',
  contact: 'The contact form, and reports of errors in browsers.',
  desk: 'The list of posts that writers work with, and the facts of the site that they need.',
  drafts: 'What is being written: drafts, their history, previews.',
  firstRun: 'The steps in which a new site becomes its owner’s.',
  form: 'Publishing a whole post by one call, for forms and programs.',
  imports: 'Moving in from another site by its export, for administrators.',
  library: 'Pictures: uploading, describing, replacing and removing them.',
  messages: 'What visitors have sent by the contact form.',
  newsletter: 'Subscriptions to the newsletter.',
  notes: 'What writers say to each other about passages of a post.',
  pages: 'Pages that are a text: making, seeing and removing them.',
  pageTranslations: 'Pages in several languages.',
  people: 'Accounts and their roles, for administrators.',
  site: 'Published posts, as readers’ pages show them.',
  profiles: 'People with a public page, whom bylines mean.',
  publishing: 'Publishing, planning and withdrawing posts.',
  recipes: 'Finding recipes.',
  recipeExport: 'Recipes of published posts as files.',
  recipeImport: 'Reading recipes from elsewhere.',
  redirects: 'Where old addresses lead.',
  samples: 'What came with the program and is still as it came.',
  search: 'Searching published posts.',
  series: 'Series of posts, whose parts are read in an order.',
  setup: 'Making the first administrator of a new site.',
  siteDocuments: 'What the owner decides about the whole site: settings, their drafts and history.',
  templates: 'Beginnings of posts that writers have kept.',
  topics: 'What posts are sorted by.',
  translations: 'Posts in several languages.',
  upkeep: 'What needs the attention of whoever runs the site.',
}

/** Addresses under /api that are no calls, and why. */
export const NO_CALLS = {
  'GET /api/openapi.json': 'describes the calls',
} as const
