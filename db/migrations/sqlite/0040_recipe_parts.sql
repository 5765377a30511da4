-- The index of recipes lives in the database, in parts that do not change; what has changed since is read from `recipe_finds`.

-- 1 where the row is in a part as it stands; each change of the row makes it 0.
alter table recipe_finds add column is_sorted integer not null default 0;
create index recipe_finds_unsorted on recipe_finds (number) where is_sorted = 0;

drop trigger recipe_finds_inserted;
drop trigger recipe_finds_changed;
create trigger recipe_finds_inserted after insert on recipe_finds
begin
  update recipe_finds
  set is_sorted = 0, number = max(
    (select max(number) + 1 from recipe_finds),
    cast(unixepoch('subsec') * 1000 as integer) * 1000
  )
  where post_id = new.post_id; end;
create trigger recipe_finds_changed after update of published_at, facts on recipe_finds
begin
  update recipe_finds
  set is_sorted = 0, number = max(
    (select max(number) + 1 from recipe_finds),
    cast(unixepoch('subsec') * 1000 as integer) * 1000
  )
  where post_id = new.post_id; end;

-- A row whose number changes with each change of the parts.
create table recipe_parts_state (
  id integer not null primary key check (id = 1),
  epoch integer not null
) strict;
create table recipe_parts (
  id integer not null primary key,
  state text not null check (state in ('building', 'ready', 'removed')),
  posts integer not null,
  -- How many rows its lists are in.
  buckets integer not null,
  -- Times, minutes, how much is needed and the ids of the posts: `createColumnsMaker`.
  columns blob not null,
  -- The places of posts that are in the index elsewhere, or not any more: `encodeNumbers`.
  gone blob not null,
  -- A list of `CountedWord`: the most frequent words.
  top text not null
) strict;
-- The lists of a part, some of them in each row: `fillBuckets`.
create table recipe_lists (
  -- The part, and the bucket: `12-3`.
  id text not null primary key,
  part integer not null,
  lists blob not null
) strict, without rowid;
create index recipe_lists_part on recipe_lists (part);
