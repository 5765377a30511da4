-- What terms are called in languages beside the site's, and what is said of them there; what is empty is as in the site's.
create table term_translations (
  term_id uuid not null references terms (id) on delete cascade,
  language text collate "C" not null,
  name text not null,
  description text not null,
  primary key (term_id, language)
);

-- When a post in another language than the site's was published, and in which: the lists of topics and parts in that
-- language. Null and empty for other posts, and while the public does not see it.
alter table post_terms add column language text collate "C" not null default '';
alter table post_terms add column said_at timestamptz;
update post_terms
set language = p.language,
  said_at = case when p.status = 'published' and p.deleted_at is null then p.published_at end
from blog_posts p
where p.id = post_terms.post_id and p.language <> '';
create index post_terms_said on post_terms (language, term_id, said_at desc, post_id desc, part)
  where said_at is not null;

create function post_terms_say_language() returns trigger language plpgsql as
$$ begin select p.language, case when p.status = 'published' and p.deleted_at is null and p.language <> '' then p.published_at end into new.language, new.said_at from blog_posts p where p.id = new.post_id; return new; end $$;
create trigger post_terms_said_added before insert on post_terms for each row
when (new.published_at is null) execute function post_terms_say_language();
create or replace function post_terms_follow_post() returns trigger language plpgsql as
$$ begin update post_terms set published_at = case when new.status = 'published' and new.deleted_at is null and new.language = '' then new.published_at end, language = new.language, said_at = case when new.status = 'published' and new.deleted_at is null and new.language <> '' then new.published_at end where post_id = new.id; return null; end $$;
