-- People with a public page.
create table profiles (
  id text primary key,
  -- What stands for them in addresses.
  slug text not null unique,
  name text not null,
  role text not null,
  -- Markdown.
  words text not null,
  -- JSON: addresses with their labels; lines.
  links text not null,
  qualifications text not null,
  picture_id text references media (id) on delete set null,
  account_id text unique references auth_users (id) on delete set null,
  created_at text not null,
  updated_at text not null
) strict;
create index profiles_by_name on profiles (name, id);
create index profiles_picture on profiles (picture_id);

-- By which names bylines mean somebody: that of today and those of before, without case.
create table profile_names (
  name_key text primary key,
  profile_id text not null references profiles (id) on delete cascade
) strict, without rowid;
create index profile_names_profile on profile_names (profile_id);

-- Where the address of somebody leads who was renamed, merged or removed: to a profile, to a path, or nowhere.
create table profile_redirects (
  slug text primary key,
  profile_id text references profiles (id) on delete set null,
  target text,
  created_at text not null
) strict, without rowid;
create index profile_redirects_profile on profile_redirects (profile_id);

-- Whom the bylines of posts mean, as they were published last. Follows from the bylines and the names.
create table post_profiles (
  post_id text not null references blog_posts (id) on delete cascade,
  profile_id text not null references profiles (id) on delete cascade,
  position integer not null,
  -- When the post was published; null while the public does not see it.
  published_at text,
  primary key (post_id, profile_id)
) strict, without rowid;
create index post_profiles_public on post_profiles (profile_id, published_at desc, post_id desc);

-- How many posts of each the public sees. Written by the triggers alone.
create table profile_counts (
  profile_id text primary key references profiles (id) on delete cascade,
  posts integer not null
) strict, without rowid;

-- Bylines are looked through, each once, when somebody gets a name.
create index blog_posts_author on blog_posts (author);

create trigger profiles_counted after insert on profiles
begin
  insert into profile_counts (profile_id, posts) values (new.id, 0); end;
create trigger post_profiles_added after insert on post_profiles when new.published_at is not null
begin
  update profile_counts set posts = posts + 1 where profile_id = new.profile_id; end;
create trigger post_profiles_removed after delete on post_profiles when old.published_at is not null
begin
  update profile_counts set posts = posts - 1 where profile_id = old.profile_id; end;
create trigger post_profiles_changed after update of published_at on post_profiles
begin
  update profile_counts
  set posts = posts - (old.published_at is not null) + (new.published_at is not null)
  where profile_id = new.profile_id; end;

-- Whoever takes a post down or brings it back: it leaves the pages of its people, and comes back to them.
create trigger post_profiles_follow after update of status, deleted_at, published_at on blog_posts
begin
  update post_profiles
  set published_at =
    case when new.status = 'published' and new.deleted_at is null then new.published_at end
  where post_id = new.id; end;
