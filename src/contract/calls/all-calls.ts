import { accountCalls } from './account-calls.ts'
import { contactCalls, newsletterCalls } from './audience-calls.ts'
import { auditCalls } from './audit-calls.ts'
import type { Call } from './call.ts'
import { deskCalls } from './desk/desk-calls.ts'
import { draftCalls } from './desk/draft-calls.ts'
import { formCalls } from './desk/form-calls.ts'
import { noteCalls } from './desk/note-calls.ts'
import { publishingCalls } from './desk/publishing-calls.ts'
import { recipeImportCalls } from './desk/recipe-calls.ts'
import { redirectCalls } from './desk/redirect-calls.ts'
import { templateCalls } from './desk/template-calls.ts'
import { inboxCalls } from './inbox-calls.ts'
import { libraryCalls } from './library-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { recipeExportCalls } from './recipe-export-calls.ts'
import { setupCalls } from './setup-calls.ts'
import { postsCalls, recipesCalls, searchCalls } from './site-calls.ts'
import { upkeepCalls } from './upkeep-calls.ts'

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
  form: formCalls,
  library: libraryCalls,
  messages: inboxCalls,
  newsletter: newsletterCalls,
  notes: noteCalls,
  people: peopleCalls,
  site: postsCalls,
  publishing: publishingCalls,
  recipes: recipesCalls,
  recipeExport: recipeExportCalls,
  recipeImport: recipeImportCalls,
  redirects: redirectCalls,
  search: searchCalls,
  setup: setupCalls,
  templates: templateCalls,
  upkeep: upkeepCalls,
} satisfies Record<string, Record<string, Call>>

export type CallGroup = keyof typeof ALL_CALLS

/** Addresses under /api that are no calls, and why. */
export const NO_CALLS = {
  'GET /api/openapi.json': 'describes the calls',
} as const
