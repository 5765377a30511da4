-- The later words of addresses, each to its end: of a-slow-soup these are slow-soup and soup. By them the desk proposes
-- terms and people while somebody types, however many there are. Written by the triggers alone.
create table term_words (
  kind text not null,
  word text not null,
  term_id text not null references terms (id) on delete cascade,
  primary key (kind, word, term_id)
) strict, without rowid;
create index term_words_term on term_words (term_id);
create table profile_words (
  word text not null,
  profile_id text not null references profiles (id) on delete cascade,
  primary key (word, profile_id)
) strict, without rowid;
create index profile_words_profile on profile_words (profile_id);

insert into term_words (kind, word, term_id)
select kind, substr(slug, 1 + (
  select sum(length(before.value) + 1)
  from json_each('[' || replace(json_quote(slug), '-', '","') || ']') as before where before.key < part.key
)), terms.id
from terms, json_each('[' || replace(json_quote(slug), '-', '","') || ']') as part
where part.key > 0;
insert into profile_words (word, profile_id)
select substr(slug, 1 + (
  select sum(length(before.value) + 1)
  from json_each('[' || replace(json_quote(slug), '-', '","') || ']') as before where before.key < part.key
)), profiles.id
from profiles, json_each('[' || replace(json_quote(slug), '-', '","') || ']') as part
where part.key > 0;

create trigger terms_worded after insert on terms
begin
  insert into term_words (kind, word, term_id)
  select new.kind, substr(new.slug, 1 + (
    select sum(length(before.value) + 1)
    from json_each('[' || replace(json_quote(new.slug), '-', '","') || ']') as before where before.key < part.key
  )), new.id
  from json_each('[' || replace(json_quote(new.slug), '-', '","') || ']') as part
  where part.key > 0; end;
create trigger terms_worded_anew after update of kind, slug on terms when new.kind <> old.kind or new.slug <> old.slug
begin
  delete from term_words where term_id = new.id; insert into term_words (kind, word, term_id)
  select new.kind, substr(new.slug, 1 + (
    select sum(length(before.value) + 1)
    from json_each('[' || replace(json_quote(new.slug), '-', '","') || ']') as before where before.key < part.key
  )), new.id
  from json_each('[' || replace(json_quote(new.slug), '-', '","') || ']') as part
  where part.key > 0; end;
create trigger profiles_worded after insert on profiles
begin
  insert into profile_words (word, profile_id)
  select substr(new.slug, 1 + (
    select sum(length(before.value) + 1)
    from json_each('[' || replace(json_quote(new.slug), '-', '","') || ']') as before where before.key < part.key
  )), new.id
  from json_each('[' || replace(json_quote(new.slug), '-', '","') || ']') as part
  where part.key > 0; end;
create trigger profiles_worded_anew after update of slug on profiles when new.slug <> old.slug
begin
  delete from profile_words where profile_id = new.id; insert into profile_words (word, profile_id)
  select substr(new.slug, 1 + (
    select sum(length(before.value) + 1)
    from json_each('[' || replace(json_quote(new.slug), '-', '","') || ']') as before where before.key < part.key
  )), new.id
  from json_each('[' || replace(json_quote(new.slug), '-', '","') || ']') as part
  where part.key > 0; end;
