-- Recipes are found by the topics of their post, which are read with the row: a change of these is a change of it.
create trigger recipe_finds_given_term after insert on post_terms
begin
  update recipe_finds set published_at = published_at where post_id = new.post_id; end;
create trigger recipe_finds_lost_term after delete on post_terms
begin
  update recipe_finds set published_at = published_at where post_id = old.post_id; end;
create trigger recipe_finds_other_term after update of term_id on post_terms
begin
  update recipe_finds set published_at = published_at where post_id = new.post_id; end;

-- The parts that were made before have no topics: what has some comes into new ones.
update recipe_finds set is_sorted = 0
where is_sorted = 1 and post_id in (select post_id from post_terms);
