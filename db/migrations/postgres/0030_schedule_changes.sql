-- Whether the working copy has moved on from what will be published.
alter table post_schedules add column has_changes integer not null default 0;
update post_schedules set has_changes = 1
where exists (
  select 1
  from post_drafts
  join post_revisions on post_revisions.id = post_schedules.revision_id
  where post_drafts.post_id = post_schedules.post_id
    and post_drafts.edited_at > post_revisions.created_at
);
