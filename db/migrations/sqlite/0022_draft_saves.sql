-- The last save of each tab into a working copy: whoever lost its answer learns what became of it.
create table draft_saves (
  post_id text not null references blog_posts (id) on delete cascade,
  editor_id text not null,
  save_id text not null,
  -- The version that it made; null when it had not arrived, and is refused should it come later.
  version integer,
  at text not null,
  primary key (post_id, editor_id)
) strict, without rowid;
create index draft_saves_at on draft_saves (at);
