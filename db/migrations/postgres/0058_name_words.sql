-- The later words of addresses, each to its end: of a-slow-soup these are slow-soup and soup. By them the desk proposes
-- terms and people while somebody types, however many there are. Written by the triggers alone.
create table term_words (
  kind text collate "C" not null,
  word text collate "C" not null,
  term_id uuid not null references terms (id) on delete cascade,
  primary key (kind, word, term_id)
);
create index term_words_term on term_words (term_id);
create table profile_words (
  word text collate "C" not null,
  profile_id uuid not null references profiles (id) on delete cascade,
  primary key (word, profile_id)
);
create index profile_words_profile on profile_words (profile_id);

create function later_words(slug text) returns setof text language sql immutable as
$$ select array_to_string(parts[first:], '-') from string_to_array(slug, '-') as parts, generate_series(2, cardinality(parts)) as first $$;
insert into term_words (kind, word, term_id) select kind, word, id from terms, later_words(slug) as word;
insert into profile_words (word, profile_id) select word, id from profiles, later_words(slug) as word;

create function word_term() returns trigger language plpgsql as
$$ begin delete from term_words where term_id = new.id; insert into term_words (kind, word, term_id) select new.kind, word, new.id from later_words(new.slug) as word; return null; end $$;
create trigger terms_worded after insert or update of kind, slug on terms for each row execute function word_term();
create function word_profile() returns trigger language plpgsql as
$$ begin delete from profile_words where profile_id = new.id; insert into profile_words (word, profile_id) select word, new.id from later_words(new.slug) as word; return null; end $$;
create trigger profiles_worded after insert or update of slug on profiles for each row execute function word_profile();
