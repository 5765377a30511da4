-- Exports of other sites that administrators have uploaded, and what becomes of what they hold.
create table site_imports (
  id uuid not null primary key,
  file_name text not null,
  byte_size integer not null,
  state text not null check (
    state in ('uploading', 'checking', 'checked', 'importing', 'done', 'stopped', 'failed')
  ),
  -- Grows with each start: a job of an earlier one ends.
  run integer not null,
  -- JSON: what the administrator has chosen; null before.
  choices text,
  format text,
  -- The address of the old site, as far as the export says it.
  site_url text,
  done integer not null,
  total integer not null,
  -- JSON: how many things of each kind had which fate, and what comes with them.
  report text,
  problem text,
  created_at timestamptz not null,
  created_by uuid references auth_users (id) on delete set null,
  created_by_name text not null,
  changed_at timestamptz not null
);
create index site_imports_created on site_imports (created_at desc, id);

-- The uploaded file, piece by piece.
create table import_parts (
  import_id uuid not null references site_imports (id) on delete cascade,
  number integer not null,
  content bytea not null,
  primary key (import_id, number)
);

-- What has become of each thing of an export, or would become.
create table import_things (
  import_id uuid not null references site_imports (id) on delete cascade,
  kind text collate "C" not null,
  -- Its place among the things of its kind.
  number integer not null,
  label text not null,
  title text not null,
  result text not null,
  reason text,
  count integer not null,
  -- JSON: what of it is not as it was.
  notes text not null,
  primary key (import_id, kind, number)
);

-- The pages that came from other sites, so that importing again makes none twice.
create table imported_pages (
  source text not null,
  external_id text not null,
  document_id text collate "C" not null references own_pages (document_id) on delete cascade,
  primary key (source, external_id)
);
create index imported_pages_document on imported_pages (document_id);
