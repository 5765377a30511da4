-- What search looks at. The program makes the words (without accents, singular and plural alike),
-- so that both engines find the same.
create table post_search (
  -- Grows with time: the highest number is the post that was published last.
  number bigint generated always as identity primary key,
  post_id uuid not null unique references blog_posts (id) on delete cascade,
  -- The version of the program's way to make words.
  indexed_with integer not null,
  published_at timestamptz not null,
  title text not null,
  author text not null,
  body text not null
);

-- Words alone, by number. The markers that the program adds begin with an underscore.
create table post_search_index (
  number bigint primary key references post_search (number) on delete cascade,
  words tsvector not null
);
-- Posts are searched far more often than published: no list of words that wait to be sorted in.
create index post_search_index_words on post_search_index using gin (words)
  with (fastupdate = off);

-- A post that is taken down cannot be found, whoever takes it down.
create function remove_taken_down_from_search() returns trigger language plpgsql as
$$ begin delete from post_search where post_id = new.id; return null; end $$;
create trigger blog_posts_taken_down after update of status, deleted_at on blog_posts
for each row when (new.status <> 'published' or new.deleted_at is not null)
execute function remove_taken_down_from_search();

-- Every known word under each spelling that lacks one of its letters, and under itself.
create table search_spellings (
  spelling text not null,
  word text not null,
  primary key (spelling, word)
);
