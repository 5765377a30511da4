-- The life of a post: working copies, history, schedules, old addresses.

-- What a writer is writing, as typed; at most one a post. What the public sees is in blog_posts.
create table post_drafts (
  post_id uuid primary key references blog_posts (id) on delete cascade,
  -- Never reset, so that a text made from an older version is always told apart.
  version integer not null,
  -- Whether it differs from what was published last: 0 or 1.
  has_changes integer not null,
  -- The save that made this version, to acknowledge a repetition.
  save_id uuid,
  edited_at timestamptz not null,
  edited_by uuid references auth_users (id) on delete set null,
  edited_by_name text not null,
  title text not null,
  content text not null,
  post_type text not null check (post_type in ('', 'blog', 'news', 'guide', 'education')),
  author text not null,
  video_url text not null,
  meta_title text not null,
  meta_description text not null,
  slug text not null,
  media_ids text not null
);
create index post_drafts_changed on post_drafts (post_id) where has_changes = 1;

create table post_revisions (
  id uuid primary key,
  post_id uuid not null references blog_posts (id) on delete cascade,
  -- Counts up within a post, whatever the clock does.
  number integer not null,
  kind text not null
    check (kind in ('publish', 'schedule', 'save', 'autosave', 'discard', 'restore')),
  created_at timestamptz not null,
  created_by uuid references auth_users (id) on delete set null,
  created_by_name text not null,
  word_count integer not null,
  title text not null,
  content text not null,
  post_type text not null check (post_type in ('', 'blog', 'news', 'guide', 'education')),
  author text not null,
  video_url text not null,
  meta_title text not null,
  meta_description text not null,
  slug text not null,
  media_ids text not null,
  unique (post_id, number)
);
create index post_revisions_published on post_revisions (post_id, number desc)
  where kind = 'publish';
create index post_revisions_thinned on post_revisions (post_id, created_at)
  where kind <> 'publish';

-- A publication to come, of one revision.
create table post_schedules (
  post_id uuid primary key references blog_posts (id) on delete cascade,
  revision_id uuid not null references post_revisions (id),
  at timestamptz not null,
  time_zone text not null,
  created_by uuid references auth_users (id) on delete set null,
  created_by_name text not null,
  -- After a failure it is tried again at this time.
  retry_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index post_schedules_at on post_schedules (at);
create index post_schedules_revision on post_schedules (revision_id);

-- Which pictures a working copy or a revision names, in its list or in its text.
create table draft_media (
  post_id uuid not null references post_drafts (post_id) on delete cascade,
  media_id uuid not null references media (id) on delete cascade,
  primary key (post_id, media_id)
);
create index draft_media_media on draft_media (media_id);
create table revision_media (
  revision_id uuid not null references post_revisions (id) on delete cascade,
  media_id uuid not null references media (id) on delete cascade,
  primary key (revision_id, media_id)
);
create index revision_media_media on revision_media (media_id);

-- Addresses that posts have left. With a post they lead to wherever it is, with a target there,
-- with neither they are gone, as those of a post that was removed.
create table slug_redirects (
  slug text primary key,
  post_id uuid references blog_posts (id) on delete set null,
  target text,
  created_at timestamptz not null,
  created_by uuid references auth_users (id) on delete set null
);
create index slug_redirects_post on slug_redirects (post_id);
create index slug_redirects_created on slug_redirects (created_at desc, slug);

-- Who has a post open, by tab.
create table post_editors (
  post_id uuid not null references blog_posts (id) on delete cascade,
  editor_id text not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (post_id, editor_id)
);
create index post_editors_seen on post_editors (seen_at);

-- The words by which the desk finds a post: of its title, its author and its address.
create table desk_words (
  word text collate "C" not null,
  post_id uuid not null references blog_posts (id) on delete cascade,
  primary key (word, post_id)
);
create index desk_words_post on desk_words (post_id, word);

-- When somebody last changed the post or its working copy; null is `updated_at`.
alter table blog_posts add column edited_at timestamptz;

-- The list of the desk, in each order and of each state: no page of it reads more than it shows.
create index blog_posts_desk_edited
  on blog_posts ((coalesce(edited_at, updated_at)) desc, id desc) where deleted_at is null;
create index blog_posts_desk_status_edited
  on blog_posts (status, (coalesce(edited_at, updated_at)) desc, id desc) where deleted_at is null;
create index blog_posts_desk_type_edited
  on blog_posts (post_type, (coalesce(edited_at, updated_at)) desc, id desc) where deleted_at is null;
create index blog_posts_desk_owner_edited
  on blog_posts (created_by, (coalesce(edited_at, updated_at)) desc, id desc) where deleted_at is null;
create index blog_posts_desk_title on blog_posts ((lower(title)), id) where deleted_at is null;
create index blog_posts_desk_status_title
  on blog_posts (status, (lower(title)), id) where deleted_at is null;
create index blog_posts_desk_owner_title
  on blog_posts (created_by, (lower(title)), id) where deleted_at is null;
create index blog_posts_desk_status_created
  on blog_posts (status, created_at desc, id desc) where deleted_at is null;
create index blog_posts_desk_published
  on blog_posts (published_at desc, id desc) where deleted_at is null and published_at is not null;
create index blog_posts_desk_owner_published
  on blog_posts (created_by, published_at desc, id desc)
  where deleted_at is null and published_at is not null;
create index blog_posts_trash on blog_posts (deleted_at desc, id desc) where deleted_at is not null;

-- What is public is a published revision, for the posts of before too. It takes the post's id.
insert into post_revisions (
  id, post_id, number, kind, created_at, created_by, created_by_name, word_count,
  title, content, post_type, author, video_url, meta_title, meta_description, slug, media_ids
)
select
  post.id, post.id, 1, 'publish', post.updated_at, post.created_by, post.created_by_admin,
  length(post.content) - length(replace(post.content, ' ', '')) + 1,
  post.title, post.content, post.post_type, post.author, coalesce(post.video_url, ''),
  post.meta_title, coalesce(post.meta_description, ''), post.slug,
  coalesce((select json_agg(media_id order by position)::text from post_media where post_id = post.id), '[]')
from blog_posts as post
where post.status = 'published';
insert into revision_media (revision_id, media_id)
select post_id, media_id from post_media
where exists (select 1 from post_revisions where id = post_id)
group by post_id, media_id;
-- A text may show a picture of another post, or a smaller copy of one: those begin with its name.
insert into revision_media (revision_id, media_id)
select post.id, media.id
from post_revisions as post
join media on strpos(post.content, '/media/' || regexp_replace(media.name, '\.[a-z]+$', '')) > 0
where post.content like '%/media/%'
on conflict (revision_id, media_id) do nothing;
