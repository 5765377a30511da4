-- The crops that search engines ask of the picture of a recipe.
alter table media_renditions drop constraint media_renditions_format_check;
alter table media_renditions add constraint media_renditions_format_check
  check (format in ('avif', 'webp', 'jpeg', 'social', '1x1', '4x3', '16x9'));
