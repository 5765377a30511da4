-- The language of a post where that is another than the site's; empty is the site's own.
alter table blog_posts add column language text not null default '';
alter table post_drafts add column language text not null default '';
alter table post_revisions add column language text not null default '';

-- Lists show one language.
create index blog_posts_in_language on blog_posts (status, language, published_at desc, id desc)
  where deleted_at is null;
drop index blog_posts_public_by_type;
create index blog_posts_public_by_type
  on blog_posts (post_type, status, language, published_at desc, id desc) where deleted_at is null;

-- Posts that say in another language what their original says.
create table post_translations (
  post_id text primary key references blog_posts (id) on delete cascade,
  original_id text not null references blog_posts (id) on delete cascade,
  language text not null,
  -- What readers saw of the original when somebody called the translation up to date last.
  revision_id text references post_revisions (id) on delete set null,
  unique (original_id, language)
) strict;
create index post_translations_revision on post_translations (revision_id);

-- What is in another language stands in no list of topics, people and recipes.
drop trigger recipe_finds_follow;
create trigger recipe_finds_follow after update of status, deleted_at, published_at, language on blog_posts
begin
  update recipe_finds
  set published_at =
    case when new.status = 'published' and new.deleted_at is null and new.language = '' then new.published_at end
  where post_id = new.id; end;
drop trigger post_terms_follow;
create trigger post_terms_follow after update of status, deleted_at, published_at, language on blog_posts
begin
  update post_terms
  set published_at =
    case when new.status = 'published' and new.deleted_at is null and new.language = '' then new.published_at end
  where post_id = new.id; end;
drop trigger post_profiles_follow;
create trigger post_profiles_follow after update of status, deleted_at, published_at, language on blog_posts
begin
  update post_profiles
  set published_at =
    case when new.status = 'published' and new.deleted_at is null and new.language = '' then new.published_at end
  where post_id = new.id; end;
