-- What posts are sorted by, such as topics.
create table terms (
  id text primary key,
  kind text not null,
  -- What stands for it in addresses.
  slug text not null,
  name text not null,
  description text not null,
  created_at text not null,
  updated_at text not null,
  unique (kind, slug)
) strict;
create index terms_by_name on terms (kind, name, id);

-- Where the address of a term leads that was renamed or merged; null where it was removed.
create table term_redirects (
  kind text not null,
  slug text not null,
  term_id text references terms (id) on delete set null,
  created_at text not null,
  primary key (kind, slug)
) strict, without rowid;
create index term_redirects_term on term_redirects (term_id);

-- The terms of posts as they were published last.
create table post_terms (
  post_id text not null references blog_posts (id) on delete cascade,
  term_id text not null references terms (id) on delete cascade,
  position integer not null,
  -- When the post was published; null while the public does not see it.
  published_at text,
  primary key (post_id, term_id)
) strict, without rowid;
create index post_terms_public on post_terms (term_id, published_at desc, post_id desc);

-- How many posts of each term the public sees. Written by the triggers alone.
create table term_counts (
  term_id text primary key references terms (id) on delete cascade,
  kind text not null,
  posts integer not null
) strict, without rowid;
create index term_counts_most on term_counts (kind, posts desc, term_id);

-- The working copy and the history have them by name.
alter table post_drafts add column topics text not null default '[]';
alter table post_revisions add column topics text not null default '[]';

create trigger terms_counted after insert on terms
begin
  insert into term_counts (term_id, kind, posts) values (new.id, new.kind, 0); end;
create trigger post_terms_added after insert on post_terms when new.published_at is not null
begin
  update term_counts set posts = posts + 1 where term_id = new.term_id; end;
create trigger post_terms_removed after delete on post_terms when old.published_at is not null
begin
  update term_counts set posts = posts - 1 where term_id = old.term_id; end;
create trigger post_terms_changed after update of term_id, published_at on post_terms
begin
  update term_counts
  set posts = posts - (term_id = old.term_id and old.published_at is not null)
    + (term_id = new.term_id and new.published_at is not null)
  where term_id in (old.term_id, new.term_id); end;

-- Whoever takes a post down or brings it back: its terms follow.
create trigger post_terms_follow after update of status, deleted_at, published_at on blog_posts
begin
  update post_terms
  set published_at =
    case when new.status = 'published' and new.deleted_at is null then new.published_at end
  where post_id = new.id; end;
