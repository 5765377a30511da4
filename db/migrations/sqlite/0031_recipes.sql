-- The recipes of a post's text as JSON: derived whenever its HTML is made.
create table recipes (
  post_id text not null references blog_posts (id) on delete cascade,
  -- Which recipe of the text it is, counted from 1.
  position integer not null,
  -- The revision that it was read from; null of a text that has none.
  revision_id text references post_revisions (id) on delete set null,
  -- The version of the program's reading of recipes.
  parser_version integer not null,
  json text not null,
  primary key (post_id, position)
) strict, without rowid;
create index recipes_parser_version on recipes (parser_version, post_id);
create index recipes_revision on recipes (revision_id);

-- What recipes are found by, newest first: foods, diets, category, cuisine; and how long they take.
create table recipe_foods (
  post_id text not null,
  position integer not null,
  kind text not null check (kind in ('recipe', 'food', 'diet', 'category', 'cuisine')),
  word text not null,
  published_at text not null,
  -- From the first minute to the last; null where the recipe does not say.
  minutes integer,
  primary key (post_id, position, kind, word),
  foreign key (post_id, position) references recipes (post_id, position) on delete cascade
) strict, without rowid;
create index recipe_foods_words
  on recipe_foods (kind, word, published_at desc, post_id desc, position, minutes);
