-- People with a public page.
create table profiles (
  id uuid primary key,
  -- What stands for them in addresses.
  slug text collate "C" not null unique,
  name text collate "C" not null,
  role text not null,
  -- Markdown.
  words text not null,
  -- JSON: addresses with their labels; lines.
  links text not null,
  qualifications text not null,
  picture_id uuid references media (id) on delete set null,
  account_id uuid unique references auth_users (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index profiles_by_name on profiles (name, id);
create index profiles_picture on profiles (picture_id);

-- By which names bylines mean somebody: that of today and those of before, without case.
create table profile_names (
  name_key text collate "C" primary key,
  profile_id uuid not null references profiles (id) on delete cascade
);
create index profile_names_profile on profile_names (profile_id);

-- Where the address of somebody leads who was renamed, merged or removed: to a profile, to a path, or nowhere.
create table profile_redirects (
  slug text collate "C" primary key,
  profile_id uuid references profiles (id) on delete set null,
  target text,
  created_at timestamptz not null
);
create index profile_redirects_profile on profile_redirects (profile_id);

-- Whom the bylines of posts mean, as they were published last. Follows from the bylines and the names.
create table post_profiles (
  post_id uuid not null references blog_posts (id) on delete cascade,
  profile_id uuid not null references profiles (id) on delete cascade,
  position integer not null,
  -- When the post was published; null while the public does not see it.
  published_at timestamptz,
  primary key (post_id, profile_id)
);
create index post_profiles_public on post_profiles (profile_id, published_at desc, post_id desc);

-- How many posts of each the public sees. Written by the triggers alone.
create table profile_counts (
  profile_id uuid primary key references profiles (id) on delete cascade,
  posts integer not null
);

-- Bylines are looked through, each once, when somebody gets a name.
create index blog_posts_author on blog_posts (author);

create function count_profile() returns trigger language plpgsql as
$$ begin insert into profile_counts (profile_id, posts) values (new.id, 0); return null; end $$;
create trigger profiles_counted after insert on profiles for each row execute function count_profile();
create function count_post_profiles() returns trigger language plpgsql as
$$ begin if tg_op <> 'INSERT' and old.published_at is not null then update profile_counts set posts = posts - 1 where profile_id = old.profile_id; end if; if tg_op <> 'DELETE' and new.published_at is not null then update profile_counts set posts = posts + 1 where profile_id = new.profile_id; end if; return null; end $$;
create trigger post_profiles_counted after insert or delete or update of published_at on post_profiles
for each row execute function count_post_profiles();

-- Whoever takes a post down or brings it back: it leaves the pages of its people, and comes back to them.
create function post_profiles_follow_post() returns trigger language plpgsql as
$$ begin update post_profiles set published_at = case when new.status = 'published' and new.deleted_at is null then new.published_at end where post_id = new.id; return null; end $$;
create trigger post_profiles_follow after update of status, deleted_at, published_at on blog_posts
for each row execute function post_profiles_follow_post();
