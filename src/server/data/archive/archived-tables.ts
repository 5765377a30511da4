import type { Tables } from '../tables.ts'

type ArchivedTable = {
  name: keyof Tables
  /** The columns of its primary key, by which it is read page by page. */
  key: readonly [string, ...string[]]
}

/** The tables of a backup, ordered so that no row comes before one that it refers to. */
export const ARCHIVED_TABLES: readonly ArchivedTable[] = [
  { name: 'auth_users', key: ['id'] },
  { name: 'auth_identities', key: ['id'] },
  { name: 'auth_sessions', key: ['id'] },
  { name: 'auth_factors', key: ['id'] },
  { name: 'auth_recovery_codes', key: ['id'] },
  { name: 'auth_signing_keys', key: ['kid'] },
  { name: 'auth_setup_tokens', key: ['token_hash'] },
  { name: 'audit_log', key: ['id'] },
  { name: 'media', key: ['id'] },
  { name: 'media_renditions', key: ['media_id', 'format', 'width'] },
  { name: 'media_old_names', key: ['name'] },
  { name: 'storage_objects', key: ['id'] },
  { name: 'blog_posts', key: ['id'] },
  { name: 'post_media', key: ['post_id', 'position'] },
  { name: 'terms', key: ['id'] },
  { name: 'term_translations', key: ['term_id', 'language'] },
  { name: 'term_redirects', key: ['kind', 'slug'] },
  { name: 'post_terms', key: ['post_id', 'term_id'] },
  { name: 'profiles', key: ['id'] },
  { name: 'profile_names', key: ['name_key'] },
  { name: 'profile_redirects', key: ['slug'] },
  { name: 'post_profiles', key: ['post_id', 'profile_id'] },
  { name: 'post_drafts', key: ['post_id'] },
  { name: 'post_revisions', key: ['id'] },
  { name: 'post_schedules', key: ['post_id'] },
  { name: 'post_translations', key: ['post_id'] },
  { name: 'draft_media', key: ['post_id', 'media_id'] },
  { name: 'revision_media', key: ['revision_id', 'media_id'] },
  { name: 'slug_redirects', key: ['slug'] },
  { name: 'path_redirects', key: ['path'] },
  { name: 'post_notes', key: ['id'] },
  { name: 'note_replies', key: ['id'] },
  { name: 'post_templates', key: ['id'] },
  { name: 'template_media', key: ['template_id', 'media_id'] },
  { name: 'site_documents', key: ['id'] },
  { name: 'site_revisions', key: ['document_id', 'number'] },
  { name: 'own_pages', key: ['document_id'] },
  { name: 'page_translations', key: ['document_id'] },
  { name: 'page_redirects', key: ['path'] },
  { name: 'comments', key: ['id'] },
  { name: 'imported_posts', key: ['source', 'external_id'] },
  { name: 'imported_pages', key: ['source', 'external_id'] },
  { name: 'imported_pictures', key: ['source', 'address'] },
  { name: 'contact_messages', key: ['id'] },
  { name: 'newsletter_subscribers', key: ['id'] },
  { name: 'newsletter_tokens', key: ['token_hash'] },
  { name: 'jobs', key: ['id'] },
  { name: 'idempotency_keys', key: ['scope', 'operation', 'key'] },
  { name: 'settings', key: ['name'] },
]

/**
 * The way in which a derived table is made anew: rendering the posts, the two indexes of words, whoever asks for it
 * first, or triggers of other tables.
 */
export type DerivedBy = 'rendering' | 'search index' | 'desk index' | 'first use' | 'triggers'

/**
 * The tables that hold nothing of their own: all of it follows from the tables of a backup, so they are neither
 * backed up nor compared, and a restore makes them anew. A new table that is derived is one line here.
 */
export const DERIVED_TABLES: readonly { name: keyof Tables; by: DerivedBy }[] = [
  { name: 'recipes', by: 'rendering' },
  { name: 'recipe_foods', by: 'rendering' },
  { name: 'recipe_finds', by: 'rendering' },
  { name: 'post_search', by: 'search index' },
  { name: 'search_spellings', by: 'search index' },
  { name: 'desk_words', by: 'desk index' },
  { name: 'sitemap_parts', by: 'first use' },
  { name: 'recipe_parts', by: 'first use' },
  { name: 'recipe_lists', by: 'first use' },
  { name: 'recipe_parts_state', by: 'first use' },
  { name: 'term_counts', by: 'triggers' },
  { name: 'profile_counts', by: 'triggers' },
  { name: 'term_words', by: 'triggers' },
  { name: 'term_translation_words', by: 'triggers' },
  { name: 'profile_words', by: 'triggers' },
]

/** Tables left out of backups because what they hold expires within the hour, or is an upload that whoever is at work has still. */
export const TABLES_LEFT_OUT: readonly (keyof Tables)[] = [
  'outbox',
  'rate_limits',
  'post_editors',
  'draft_saves',
  'auth_codes',
  'auth_flow_states',
  'auth_challenges',
  'site_imports',
  'import_parts',
  'import_things',
]
