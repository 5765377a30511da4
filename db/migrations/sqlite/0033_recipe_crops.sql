-- The crops that search engines ask of the picture of a recipe.
create table media_renditions_with_crops (
  media_id text not null references media (id) on delete cascade,
  format text not null check (format in ('avif', 'webp', 'jpeg', 'social', '1x1', '4x3', '16x9')),
  width integer not null,
  height integer not null,
  byte_size integer not null,
  name text not null unique,
  primary key (media_id, format, width)
) strict, without rowid;
insert into media_renditions_with_crops (media_id, format, width, height, byte_size, name)
  select media_id, format, width, height, byte_size, name from media_renditions;
drop table media_renditions;
alter table media_renditions_with_crops rename to media_renditions;
