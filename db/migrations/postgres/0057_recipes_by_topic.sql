-- Recipes are found by the topics of their post, which are read with the row: a change of these is a change of it.
create function recipe_finds_follow_terms() returns trigger language plpgsql as
$$ begin update recipe_finds set published_at = published_at where post_id in (select post_id from changed); return null; end $$;
create trigger recipe_finds_given_term after insert on post_terms
referencing new table as changed for each statement execute function recipe_finds_follow_terms();
create trigger recipe_finds_lost_term after delete on post_terms
referencing old table as changed for each statement execute function recipe_finds_follow_terms();
create function recipe_finds_follow_term() returns trigger language plpgsql as
$$ begin update recipe_finds set published_at = published_at where post_id = new.post_id; return null; end $$;
create trigger recipe_finds_other_term after update of term_id on post_terms
for each row execute function recipe_finds_follow_term();

-- The parts that were made before have no topics: what has some comes into new ones.
update recipe_finds set is_sorted = 0
where is_sorted = 1 and post_id in (select post_id from post_terms);
