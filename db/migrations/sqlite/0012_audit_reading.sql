-- The audit log is read by who, by what and by whom it was done to.
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_subject on audit_log (subject_id, at desc, id desc);
