-- How many letters autosaves have taken out of a working copy since the newest revision: what
-- goes in small steps is kept as well as what goes at once.
alter table post_drafts add column letters_gone integer not null default 0;

-- What one person has made, the newest first.
create index blog_posts_desk_owner_created
  on blog_posts (created_by, created_at desc, id desc) where deleted_at is null;
