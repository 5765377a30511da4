-- By what terms are found in another language while somebody types: the name there as an address would have it, and its
-- later words, each to its end, as term_words has those of addresses. The words are written by the trigger alone.
alter table term_translations add column slug text not null default '';
-- Names that are there already, as nearly as the engine can: each is right once it is written again.
update term_translations set slug = trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  lower(name), 'ä', 'a'), 'Ä', 'a'), 'ö', 'o'), 'Ö', 'o'), 'ü', 'u'), 'Ü', 'u'), 'ß', 'ss'), ' & ', '-'), ', ', '-'), ' ', '-'), '-');
create index term_translations_found on term_translations (language, slug);

create table term_translation_words (
  kind text not null,
  language text not null,
  word text not null,
  term_id text not null,
  primary key (kind, language, word, term_id),
  foreign key (term_id, language) references term_translations (term_id, language) on delete cascade
) strict, without rowid;
create index term_translation_words_term on term_translation_words (term_id, language);

insert into term_translation_words (kind, language, word, term_id)
select terms.kind, language, substr(said.slug, 1 + (
  select sum(length(before.value) + 1)
  from json_each('[' || replace(json_quote(said.slug), '-', '","') || ']') as before where before.key < part.key
)), term_id
from term_translations as said join terms on terms.id = term_id,
  json_each('[' || replace(json_quote(said.slug), '-', '","') || ']') as part
where part.key > 0;

create trigger term_translations_worded after insert on term_translations
begin
  insert into term_translation_words (kind, language, word, term_id)
  select (select kind from terms where id = new.term_id), new.language, substr(new.slug, 1 + (
    select sum(length(before.value) + 1)
    from json_each('[' || replace(json_quote(new.slug), '-', '","') || ']') as before where before.key < part.key
  )), new.term_id
  from json_each('[' || replace(json_quote(new.slug), '-', '","') || ']') as part
  where part.key > 0; end;

-- Posts in another language are found by their words from now on: those that are there are indexed by the job.
delete from settings where name = 'search_indexed_with' and exists (select 1 from blog_posts where language <> '');

-- Pictures that come in again under another name are known by their bytes.
create index media_checksum on media (checksum);
