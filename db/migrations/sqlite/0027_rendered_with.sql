-- Posts by the version of the renderer that made their HTML: the old ones are found without a
-- look at the others.
create index blog_posts_rendered_with on blog_posts (rendered_with, id);
