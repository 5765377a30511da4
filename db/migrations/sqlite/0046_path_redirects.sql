-- Addresses of another site, or of this one under an earlier program, and where they lead now.
create table path_redirects (
  -- From the root on, in its canonical spelling; one that ends in /* stands for all below it.
  path text primary key,
  -- Its post, its term or another address; none of the three says that it is gone.
  post_id text references blog_posts (id) on delete set null,
  term_id text references terms (id) on delete set null,
  target text,
  created_at text not null,
  created_by text references auth_users (id) on delete set null
) strict, without rowid;
create index path_redirects_post on path_redirects (post_id);
create index path_redirects_term on path_redirects (term_id);
create index path_redirects_created on path_redirects (created_at desc, path);
