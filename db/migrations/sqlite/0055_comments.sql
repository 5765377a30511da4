-- Comments of another site, kept for the day on which this one shows answers. Readers see none of them yet.
create table comments (
  id text not null primary key,
  post_id text not null references blog_posts (id) on delete cascade,
  -- The site that it came from, and its id there.
  source text not null,
  external_id text not null,
  -- The id there of the comment that it answers; null for one that answers none.
  parent_external_id text,
  author text not null,
  -- In no answer of the program.
  email text not null,
  -- Markdown.
  text text not null,
  state text not null check (state in ('approved', 'pending')),
  created_at text not null,
  unique (source, external_id)
) strict;
create index comments_of_post on comments (post_id, created_at, id);
