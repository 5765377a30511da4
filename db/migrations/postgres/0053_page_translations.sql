-- The language of a page as it was published last where that is another than the site's; empty is the site's own.
alter table own_pages add column language text not null default '';

-- Pages that say in another language what their original says, which may be one of the program.
create table page_translations (
  document_id text collate "C" not null primary key references own_pages (document_id) on delete cascade,
  original_id text collate "C" not null references site_documents (id) on delete cascade,
  language text not null,
  -- The number of what readers saw of the original when somebody called the translation up to date last; 0 is what it
  -- began with, null is not known.
  revision_number integer,
  unique (original_id, language)
);
