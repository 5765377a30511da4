-- The index of recipes lives in the database, in parts that do not change; what has changed since is read from `recipe_finds`.

-- 1 where the row is in a part as it stands; each change of the row makes it 0.
alter table recipe_finds add column is_sorted integer not null default 0;
create index recipe_finds_unsorted on recipe_finds (number) where is_sorted = 0;

create or replace function number_recipe_finds() returns trigger language plpgsql as
$$ begin new.number := nextval('recipe_finds_numbers'); new.is_sorted := 0; return new; end $$;
drop trigger recipe_finds_changed on recipe_finds;
create trigger recipe_finds_changed before insert or update of published_at, facts on recipe_finds
for each row execute function number_recipe_finds();

-- A row whose number changes with each change of the parts.
create table recipe_parts_state (
  id integer not null primary key check (id = 1),
  epoch bigint not null
);
create table recipe_parts (
  id bigint not null primary key,
  state text not null check (state in ('building', 'ready', 'removed')),
  posts integer not null,
  -- How many rows its lists are in.
  buckets integer not null,
  -- Times, minutes, how much is needed and the ids of the posts: `createColumnsMaker`.
  columns bytea not null,
  -- The places of posts that are in the index elsewhere, or not any more: `encodeNumbers`.
  gone bytea not null,
  -- A list of `CountedWord`: the most frequent words.
  top text not null
);
-- The lists of a part, some of them in each row: `fillBuckets`.
create table recipe_lists (
  -- The part, and the bucket: `12-3`.
  id text collate "C" not null primary key,
  part bigint not null,
  lists bytea not null
);
create index recipe_lists_part on recipe_lists (part);
