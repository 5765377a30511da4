-- All that a sitemap says of posts stands in the index: their rows, with their long texts, are
-- not touched. SQLite takes `deleted_at` from the index only when it is one of its columns.
create index blog_posts_addresses
  on blog_posts (status, deleted_at, published_at, id, slug, updated_at);
