-- What has been imported from other sites, so that importing again makes nothing twice.
create table imported_posts (
  source text not null,
  external_id text not null,
  post_id text not null references blog_posts (id) on delete cascade,
  primary key (source, external_id)
) strict, without rowid;
create index imported_posts_post on imported_posts (post_id);

-- The pictures that came with them, by the address that they had.
create table imported_pictures (
  source text not null,
  address text not null,
  media_id text not null references media (id) on delete cascade,
  primary key (source, address)
) strict, without rowid;
create index imported_pictures_media on imported_pictures (media_id);
