-- What the recipes of a post are found by, a row for each post: read into memory by every process that searches.
-- A row stays when its post is taken down or removed, so that whoever reads on from a number learns of it.
create table recipe_finds (
  post_id text not null primary key,
  -- Grows with each change of the row, by the clock: no number is ever given twice.
  number integer not null default 0,
  -- Null while the public does not see the post.
  published_at text,
  -- A list of `RecipeFacts`.
  facts text not null
) strict, without rowid;
create index recipe_finds_number on recipe_finds (number);

create trigger recipe_finds_inserted after insert on recipe_finds
begin
  update recipe_finds
  set number = max(
    (select max(number) + 1 from recipe_finds),
    cast(unixepoch('subsec') * 1000 as integer) * 1000
  )
  where post_id = new.post_id; end;
create trigger recipe_finds_changed after update of published_at, facts on recipe_finds
begin
  update recipe_finds
  set number = max(
    (select max(number) + 1 from recipe_finds),
    cast(unixepoch('subsec') * 1000 as integer) * 1000
  )
  where post_id = new.post_id; end;

-- Whoever takes a post down, brings it back or removes it: its recipes follow.
create trigger recipe_finds_follow after update of status, deleted_at, published_at on blog_posts
begin
  update recipe_finds
  set published_at =
    case when new.status = 'published' and new.deleted_at is null then new.published_at end
  where post_id = new.id; end;
create trigger recipe_finds_removed after delete on blog_posts
begin
  update recipe_finds set published_at = null, facts = '[]' where post_id = old.id; end;
