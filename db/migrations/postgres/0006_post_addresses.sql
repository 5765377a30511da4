-- All that a sitemap says of posts stands in the index: their rows are not touched.
create index blog_posts_addresses on blog_posts (status, published_at, id)
  include (slug, updated_at) where deleted_at is null;
