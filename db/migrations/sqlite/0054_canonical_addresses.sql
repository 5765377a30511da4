-- Where a text that appeared elsewhere first is; null where the post is the original.
alter table blog_posts add column canonical_url text;
alter table post_drafts add column canonical_url text not null default '';
alter table post_revisions add column canonical_url text not null default '';
