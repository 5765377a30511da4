-- What writers begin posts from: a text and a type, without title, address and pictures of its own.
create table post_templates (
  id uuid primary key,
  name text not null,
  -- The name in small letters: two templates differ by more than those.
  name_key text collate "C" not null unique,
  content text not null,
  post_type text not null check (post_type in ('', 'blog', 'news', 'guide', 'education')),
  created_at timestamptz not null,
  created_by uuid references auth_users (id) on delete set null,
  created_by_name text not null
);
-- The pictures that its text shows, which are kept for it.
create table template_media (
  template_id uuid not null references post_templates (id) on delete cascade,
  media_id uuid not null references media (id) on delete cascade,
  primary key (template_id, media_id)
);
create index template_media_media on template_media (media_id);
