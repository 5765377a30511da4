-- What search looks at. The program makes the words (without accents, singular and plural alike),
-- so that both engines find the same.
create table post_search (
  -- Grows with time: the highest number is the post that was published last.
  number integer not null primary key,
  post_id text not null unique references blog_posts (id) on delete cascade,
  -- The version of the program's way to make words.
  indexed_with integer not null,
  published_at text not null,
  title text not null,
  author text not null,
  body text not null
) strict;

-- Words alone, by number. The markers that the program adds begin with an underscore.
create virtual table post_search_index using fts5 (
  words,
  content = '',
  contentless_delete = 1,
  prefix = '2 3 4',
  tokenize = "unicode61 remove_diacritics 0 tokenchars '_'"
);
create trigger post_search_removed after delete on post_search
begin delete from post_search_index where rowid = old.number; end;

-- A post that is taken down cannot be found, whoever takes it down.
create trigger blog_posts_taken_down after update of status, deleted_at on blog_posts
when new.status <> 'published' or new.deleted_at is not null
begin delete from post_search where post_id = new.id; end;

-- Every known word under each spelling that lacks one of its letters, and under itself.
create table search_spellings (
  spelling text not null,
  word text not null,
  primary key (spelling, word)
) strict, without rowid;
