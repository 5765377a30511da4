-- Where each full sitemap ends. It stays so whatever is added or removed later, so that a post
-- keeps its sitemap and no sitemap is found by counting all posts before it.
create table sitemap_parts (
  number integer not null primary key,
  last_at timestamptz not null,
  last_id uuid not null,
  -- The last change among its posts; null when one has changed since that was looked up.
  changed_at timestamptz
);
create index sitemap_parts_places on sitemap_parts (last_at, last_id);
