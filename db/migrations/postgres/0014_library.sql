-- The picture library and the inbox.

-- Who made a picture, and the point of it (in per cent from the left and the top) that stays in
-- sight where it is cut. One that is kept stays though nothing uses it.
alter table media add column credit text not null default '';
alter table media add column focus_x integer not null default 50 check (focus_x between 0 and 100);
alter table media add column focus_y integer not null default 50 check (focus_y between 0 and 100);
alter table media add column kept integer not null default 0;

-- The names that replaced pictures had: texts and other sites still use them.
create table media_old_names (
  name text primary key,
  media_id uuid not null references media (id) on delete cascade,
  replaced_at timestamptz not null
);
create index media_old_names_media on media_old_names (media_id);

-- When a message was opened first, and when it was put aside.
alter table contact_messages add column read_at timestamptz;
alter table contact_messages add column archived_at timestamptz;
create index contact_messages_inbox on contact_messages (created_at desc, id desc)
  where archived_at is null;
