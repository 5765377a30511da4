-- Pages with a text that the owner has made; their words are documents of the site.
create table own_pages (
  document_id text not null primary key references site_documents (id) on delete cascade,
  -- Where it is, as published last, and claimed while it is not public; null before the first time.
  path text unique,
  -- 1 where readers see it, unless it is removed.
  is_public integer not null,
  -- When it was published last.
  published_at text,
  -- When it was put into the trash.
  removed_at text,
  created_at text not null
) strict, without rowid;

-- Addresses that a page had before. Null: the page was removed for good.
create table page_redirects (
  path text not null primary key,
  document_id text references own_pages (document_id) on delete set null,
  created_at text not null
) strict, without rowid;
create index page_redirects_document on page_redirects (document_id);
