-- What posts are sorted by, such as topics.
create table terms (
  id uuid primary key,
  kind text collate "C" not null,
  -- What stands for it in addresses.
  slug text collate "C" not null,
  name text collate "C" not null,
  description text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (kind, slug)
);
create index terms_by_name on terms (kind, name, id);

-- Where the address of a term leads that was renamed or merged; null where it was removed.
create table term_redirects (
  kind text collate "C" not null,
  slug text collate "C" not null,
  term_id uuid references terms (id) on delete set null,
  created_at timestamptz not null,
  primary key (kind, slug)
);
create index term_redirects_term on term_redirects (term_id);

-- The terms of posts as they were published last.
create table post_terms (
  post_id uuid not null references blog_posts (id) on delete cascade,
  term_id uuid not null references terms (id) on delete cascade,
  position integer not null,
  -- When the post was published; null while the public does not see it.
  published_at timestamptz,
  primary key (post_id, term_id)
);
create index post_terms_public on post_terms (term_id, published_at desc, post_id desc);

-- How many posts of each term the public sees. Written by the triggers alone.
create table term_counts (
  term_id uuid primary key references terms (id) on delete cascade,
  kind text collate "C" not null,
  posts integer not null
);
create index term_counts_most on term_counts (kind, posts desc, term_id);

-- The working copy and the history have them by name.
alter table post_drafts add column topics text not null default '[]';
alter table post_revisions add column topics text not null default '[]';

create function count_term() returns trigger language plpgsql as
$$ begin insert into term_counts (term_id, kind, posts) values (new.id, new.kind, 0); return null; end $$;
create trigger terms_counted after insert on terms for each row execute function count_term();
create function count_post_terms() returns trigger language plpgsql as
$$ begin if tg_op <> 'INSERT' and old.published_at is not null then update term_counts set posts = posts - 1 where term_id = old.term_id; end if; if tg_op <> 'DELETE' and new.published_at is not null then update term_counts set posts = posts + 1 where term_id = new.term_id; end if; return null; end $$;
create trigger post_terms_counted after insert or delete or update of term_id, published_at on post_terms
for each row execute function count_post_terms();

-- Whoever takes a post down or brings it back: its terms follow.
create function post_terms_follow_post() returns trigger language plpgsql as
$$ begin update post_terms set published_at = case when new.status = 'published' and new.deleted_at is null then new.published_at end where post_id = new.id; return null; end $$;
create trigger post_terms_follow after update of status, deleted_at, published_at on blog_posts
for each row execute function post_terms_follow_post();
