-- Posts and their pictures.
create table media (
  id uuid primary key,
  bucket text not null default 'blog-images',
  name text not null unique,
  original_name text not null,
  content_type text not null,
  byte_size bigint not null,
  width integer not null,
  height integer not null,
  alt text not null default '',
  thumbhash text,
  checksum text not null,
  uploaded_by uuid references auth_users (id) on delete set null,
  created_at timestamptz not null
);
create index media_created on media (created_at);

create table media_renditions (
  media_id uuid not null references media (id) on delete cascade,
  format text not null check (format in ('avif', 'webp', 'jpeg', 'social')),
  width integer not null,
  height integer not null,
  byte_size bigint not null,
  name text not null unique,
  primary key (media_id, format, width)
);

create table blog_posts (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  content text not null,
  content_html text not null,
  rendered_with integer not null,
  headings text not null default '[]',
  excerpt text not null,
  reading_minutes integer not null,
  author text not null,
  image_url text not null default '/placeholder.svg',
  video_url text,
  post_type text not null default 'blog'
    check (post_type in ('blog', 'news', 'guide', 'education')),
  meta_title text not null,
  meta_description text,
  status text not null default 'published'
    check (status in ('draft', 'scheduled', 'published')),
  origin text not null default 'desk' check (origin in ('desk', 'starter', 'import')),
  published_at timestamptz,
  updated_at timestamptz not null,
  created_at timestamptz not null,
  created_by_admin text not null default 'admin',
  created_by uuid references auth_users (id) on delete set null,
  deleted_at timestamptz,
  version integer not null default 1
);
create index blog_posts_public on blog_posts (status, published_at desc, id desc)
  where deleted_at is null;
create index blog_posts_public_by_type
  on blog_posts (post_type, status, published_at desc, id desc) where deleted_at is null;
create index blog_posts_desk on blog_posts (created_at desc, id desc) where deleted_at is null;
create index blog_posts_desk_by_owner
  on blog_posts (created_by, created_at desc, id desc) where deleted_at is null;

-- The first position is the featured picture.
create table post_media (
  post_id uuid not null references blog_posts (id) on delete cascade,
  media_id uuid not null references media (id),
  position integer not null,
  primary key (post_id, position)
);
create index post_media_media on post_media (media_id);
