-- What programs are given of a post.

-- The text without what could run in a program that renders it; null where nothing had to be cut.
-- `safe_content_with` is the version of the rules it was made by: 0, it has not been made yet.
alter table blog_posts add column safe_content text;
alter table blog_posts add column safe_content_with integer not null default 0;

-- The address of the first picture as a program gave it; null: the one that pages show it under.
alter table blog_posts add column given_image_url text;
