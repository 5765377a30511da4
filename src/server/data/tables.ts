import type { Kysely } from 'kysely'
import type {
  ContactMessagesTable,
  NewsletterSubscribersTable,
  NewsletterTokensTable,
} from './tables/audience-tables.ts'
import type { AuthCodesTable } from './tables/code-tables.ts'
import type { CommentsTable } from './tables/comment-tables.ts'
import type {
  DeskWordsTable,
  DraftMediaTable,
  DraftSavesTable,
  PathRedirectsTable,
  PostDraftsTable,
  PostEditorsTable,
  PostRevisionsTable,
  PostSchedulesTable,
  PostTemplatesTable,
  RevisionMediaTable,
  SlugRedirectsTable,
  TemplateMediaTable,
} from './tables/desk-tables.ts'
import type {
  AuthChallengesTable,
  AuthFactorsTable,
  AuthRecoveryCodesTable,
} from './tables/factor-tables.ts'
import type { AuthFlowStatesTable, AuthIdentitiesTable } from './tables/federation-tables.ts'
import type {
  ImportedPagesTable,
  ImportedPicturesTable,
  ImportedPostsTable,
  ImportPartsTable,
  ImportThingsTable,
  SiteImportsTable,
} from './tables/import-tables.ts'
import type { NoteRepliesTable, PostNotesTable } from './tables/note-tables.ts'
import type {
  AuditLogTable,
  AuthSessionsTable,
  AuthSetupTokensTable,
  AuthSigningKeysTable,
  AuthUsersTable,
} from './tables/people-tables.ts'
import type {
  BlogPostsTable,
  MediaOldNamesTable,
  MediaRenditionsTable,
  MediaTable,
  PostMediaTable,
  SitemapPartsTable,
} from './tables/post-tables.ts'
import type {
  PostProfilesTable,
  ProfileCountsTable,
  ProfileNamesTable,
  ProfileRedirectsTable,
  ProfilesTable,
  ProfileWordsTable,
} from './tables/profile-tables.ts'
import type {
  RecipeFindsTable,
  RecipeFoodsTable,
  RecipeListsTable,
  RecipePartsStateTable,
  RecipePartsTable,
  RecipesTable,
} from './tables/recipe-tables.ts'
import type { PostSearchTable, SearchSpellingsTable } from './tables/search-tables.ts'
import type {
  OwnPagesTable,
  PageRedirectsTable,
  SiteDocumentsTable,
  SiteRevisionsTable,
} from './tables/site-tables.ts'
import type { StorageObjectsTable } from './tables/storage-tables.ts'
import type {
  PostTermsTable,
  TermCountsTable,
  TermRedirectsTable,
  TermsTable,
  TermTranslationsTable,
  TermTranslationWordsTable,
  TermWordsTable,
} from './tables/term-tables.ts'
import type { PageTranslationsTable, PostTranslationsTable } from './tables/translation-tables.ts'
import type {
  IdempotencyKeysTable,
  JobsTable,
  OutboxTable,
  RateLimitsTable,
  SettingsTable,
} from './tables/work-tables.ts'

/** Every table, alike on both engines: ids and times are text made by the program. */
export type Tables = {
  auth_users: AuthUsersTable
  auth_codes: AuthCodesTable
  auth_identities: AuthIdentitiesTable
  auth_flow_states: AuthFlowStatesTable
  auth_sessions: AuthSessionsTable
  auth_factors: AuthFactorsTable
  auth_challenges: AuthChallengesTable
  auth_recovery_codes: AuthRecoveryCodesTable
  auth_signing_keys: AuthSigningKeysTable
  auth_setup_tokens: AuthSetupTokensTable
  audit_log: AuditLogTable
  blog_posts: BlogPostsTable
  post_media: PostMediaTable
  terms: TermsTable
  term_translations: TermTranslationsTable
  term_redirects: TermRedirectsTable
  post_terms: PostTermsTable
  post_translations: PostTranslationsTable
  page_translations: PageTranslationsTable
  term_counts: TermCountsTable
  term_words: TermWordsTable
  term_translation_words: TermTranslationWordsTable
  profiles: ProfilesTable
  profile_names: ProfileNamesTable
  profile_redirects: ProfileRedirectsTable
  post_profiles: PostProfilesTable
  profile_counts: ProfileCountsTable
  profile_words: ProfileWordsTable
  post_drafts: PostDraftsTable
  draft_saves: DraftSavesTable
  post_revisions: PostRevisionsTable
  post_schedules: PostSchedulesTable
  draft_media: DraftMediaTable
  revision_media: RevisionMediaTable
  slug_redirects: SlugRedirectsTable
  path_redirects: PathRedirectsTable
  post_editors: PostEditorsTable
  desk_words: DeskWordsTable
  post_notes: PostNotesTable
  note_replies: NoteRepliesTable
  post_templates: PostTemplatesTable
  template_media: TemplateMediaTable
  recipes: RecipesTable
  recipe_foods: RecipeFoodsTable
  recipe_finds: RecipeFindsTable
  recipe_parts_state: RecipePartsStateTable
  recipe_parts: RecipePartsTable
  recipe_lists: RecipeListsTable
  post_search: PostSearchTable
  search_spellings: SearchSpellingsTable
  site_documents: SiteDocumentsTable
  site_revisions: SiteRevisionsTable
  own_pages: OwnPagesTable
  page_redirects: PageRedirectsTable
  sitemap_parts: SitemapPartsTable
  media: MediaTable
  media_renditions: MediaRenditionsTable
  media_old_names: MediaOldNamesTable
  storage_objects: StorageObjectsTable
  comments: CommentsTable
  imported_posts: ImportedPostsTable
  imported_pages: ImportedPagesTable
  imported_pictures: ImportedPicturesTable
  site_imports: SiteImportsTable
  import_parts: ImportPartsTable
  import_things: ImportThingsTable
  contact_messages: ContactMessagesTable
  newsletter_subscribers: NewsletterSubscribersTable
  newsletter_tokens: NewsletterTokensTable
  jobs: JobsTable
  outbox: OutboxTable
  idempotency_keys: IdempotencyKeysTable
  rate_limits: RateLimitsTable
  settings: SettingsTable
}

/** The connection that repositories get: the pool, or a transaction of it. */
export type Database = Kysely<Tables>
