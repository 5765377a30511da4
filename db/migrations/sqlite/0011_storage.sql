-- The paths by which clients of the storage protocol name pictures. A picture has a path from the
-- moment it is uploaded; one that came from the desk goes by its own name.
create table storage_objects (
  id text primary key,
  bucket text not null,
  path text not null,
  media_id text not null references media (id) on delete cascade,
  cache_seconds integer not null default 3600,
  created_at text not null,
  updated_at text not null,
  unique (bucket, path)
) strict;
create index storage_objects_media on storage_objects (media_id);
insert into storage_objects (id, bucket, path, media_id, cache_seconds, created_at, updated_at)
  select id, bucket, name, id, 3600, created_at, created_at from media;
