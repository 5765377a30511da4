-- What writers say to each other about a passage of a post; readers never see it.
create table post_notes (
  id uuid primary key,
  post_id uuid not null references blog_posts (id) on delete cascade,
  body text not null,
  -- The words as they were when the note was made.
  quote text not null,
  -- Where it stands now: the words, what stands around them, and where they begin.
  passage text not null,
  before_passage text not null,
  after_passage text not null,
  start_at integer not null,
  created_at timestamptz not null,
  created_by uuid references auth_users (id) on delete set null,
  created_by_name text not null,
  resolved_at timestamptz,
  resolved_by_name text
);
create index post_notes_post on post_notes (post_id, created_at);
create table note_replies (
  id uuid primary key,
  note_id uuid not null references post_notes (id) on delete cascade,
  body text not null,
  created_at timestamptz not null,
  created_by uuid references auth_users (id) on delete set null,
  created_by_name text not null
);
create index note_replies_note on note_replies (note_id, created_at);
