-- What holds for the whole site, by document: `settings`, later pages. JSON of what the owner has written.
create table site_documents (
  id text collate "C" primary key,
  -- What visitors see.
  published text not null,
  -- What is being changed, whole; null when nothing is.
  draft text,
  -- Grows with each change of either.
  version integer not null,
  edited_at timestamptz not null,
  edited_by uuid references auth_users (id) on delete set null,
  edited_by_name text not null
);
-- What was published, newest last; made and never changed.
create table site_revisions (
  document_id text collate "C" not null references site_documents (id) on delete cascade,
  number integer not null,
  content text not null,
  created_at timestamptz not null,
  created_by uuid references auth_users (id) on delete set null,
  created_by_name text not null,
  primary key (document_id, number)
);
