-- The place of a post in a term whose posts stand in an order, such as a series; null in others.
alter table post_terms add column part integer;
create index post_terms_in_order on post_terms (term_id, part, post_id, published_at)
  where part is not null and published_at is not null;

-- The working copy and the history have the series by its name, and the place as it was typed.
alter table post_drafts add column series text not null default '';
alter table post_drafts add column series_part text not null default '';
alter table post_revisions add column series text not null default '';
alter table post_revisions add column series_part text not null default '';
