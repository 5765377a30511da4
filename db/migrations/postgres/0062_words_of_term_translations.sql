-- By what terms are found in another language while somebody types: the name there as an address would have it, and its
-- later words, each to its end, as term_words has those of addresses. The words are written by the trigger alone.
alter table term_translations add column slug text collate "C" not null default '';
-- Names that are there already, as nearly as the engine can: each is right once it is written again.
update term_translations set slug = trim(both '-' from
  regexp_replace(translate(replace(lower(name), 'ß', 'ss'), 'äÄöÖüÜ', 'aaoouu'), '[ ,&]+', '-', 'g'));
create index term_translations_found on term_translations (language, slug);

create table term_translation_words (
  kind text collate "C" not null,
  language text collate "C" not null,
  word text collate "C" not null,
  term_id uuid not null,
  primary key (kind, language, word, term_id),
  foreign key (term_id, language) references term_translations (term_id, language) on delete cascade
);
create index term_translation_words_term on term_translation_words (term_id, language);

insert into term_translation_words (kind, language, word, term_id)
select terms.kind, said.language, word, said.term_id
from term_translations as said join terms on terms.id = said.term_id, later_words(said.slug) as word;

create function word_term_translation() returns trigger language plpgsql as
$$ begin insert into term_translation_words (kind, language, word, term_id) select (select kind from terms where id = new.term_id), new.language, word, new.term_id from later_words(new.slug) as word; return null; end $$;
create trigger term_translations_worded after insert on term_translations for each row execute function word_term_translation();

-- Posts in another language are found by their words from now on: those that are there are indexed by the job.
delete from settings where name = 'search_indexed_with' and exists (select 1 from blog_posts where language <> '');

-- Pictures that come in again under another name are known by their bytes.
create index media_checksum on media (checksum);
