/** Recipes as people write them, in both systems of measures: the text between the fences. */
export const KITCHEN_RECIPES: readonly string[] = [
  `name: Buttermilk pancakes
makes: 12 pancakes
time: prep 10 min, cook 20 min, rest 10 min
category: breakfast
cuisine: American
diet: vegetarian
- 2 cups all-purpose flour
- 2 tbsp sugar
- 2 tsp baking powder
- 1/2 tsp baking soda
- 3/4 tsp kosher salt
- 2 cups buttermilk
- 2 large eggs
- 3 tbsp unsalted butter, melted
- maple syrup, to serve
## Method
1. Whisk the {flour}, {sugar}, {baking powder}, {baking soda} and {salt}.
2. Whisk the {buttermilk}, {eggs} and {butter: 2/3} in another bowl. Stir into the dry things until just combined and rest for 10 minutes.
3. Brush a skillet with some of the remaining {butter}. Cook 1/4 cup of batter each, 2-3 minutes on one side and 1 minute on the other.`,
  `name: Chickpea and spinach curry
serves: 4
time: prep 15 min, cook 30 min
category: main course
cuisine: Indian
diet: vegan, gluten-free
- 2 tbsp coconut oil
- 2 onions, finely sliced
- 4 cloves garlic, crushed
- 1 thumb-sized piece of ginger, grated
- 1 tbsp ground coriander
- 2 tsp ground cumin
- 1 tsp turmeric
- 2 x 400 g tins chickpeas, drained
- 1 (14 oz) can chopped tomatoes
- 1 x 400 ml tin coconut milk
- 200 g spinach
- 1 tsp salt
- juice of 1 lime
## Method
1. Heat the {coconut oil} and cook the {onions} over a medium heat for 12 minutes, until golden.
2. Add {garlic} and ginger, and after 1 minute {coriander}, {cumin} and {turmeric}.
3. Stir in {chickpeas}, {tomatoes}, {coconut milk} and {salt}. Simmer for 15 minutes.
4. Wilt the {spinach} in it and finish with the lime.
swap: spinach -> kale, 5 minutes longer`,
  `name: Victoria sponge
serves: 8
tin: round 20x4 cm
time: prep 20 min, cook 25 min, rest 1 h
category: cake
cuisine: British
diet: vegetarian
## Sponge
- 225 g | 8 oz butter, soft
- 225 g | 8 oz caster sugar
- 4 eggs
- 225 g | 8 oz self-raising flour
- 2 tsp baking powder
- =1 pinch of salt
## Filling
- 150 ml double cream
- 120 g raspberry jam
- ? icing sugar, to dust
## Method
1. Heat the oven to 180 °C (160 °C fan). Line two tins.
2. Beat {butter} and {caster sugar}, then the {eggs} one by one. Fold in {flour}, {baking powder} and {salt}.
3. Bake for 25 minutes. Cool for 1 hour.
## Assembly
4. Whip the {cream}. Sandwich the sponges with {jam} and cream.`,
  `name: Beef chilli
serves: 6-8
time: prep 20 min, cook 2 h 30 min
category: main course
cuisine: Mexican
- 2 lb beef chuck, cut into 1-inch pieces
- 2 tbsp vegetable oil
- 1 large yellow onion, diced
- 3 dried ancho chiles, stemmed
- 1 tbsp ground cumin
- 2 cups | 480 ml beef stock
- 1 (28 oz) can whole tomatoes
- 1 (15 oz) can kidney beans, drained
- kosher salt and black pepper, to taste
- ½ cup cilantro leaves, chopped
- 1 lime, cut into wedges
## Method
1. Toast the {ancho chiles} in a dry skillet for 1 minute, then soak in hot water for 20 minutes.
2. Brown the {beef chuck} in the {vegetable oil: 1/2}, in two batches, 8 minutes each.
3. Soften the {onion} in the rest of the {vegetable oil} with the {cumin} for 6 minutes. Blend the chiles with the {stock}.
4. Return everything with the {tomatoes}. Simmer for 1 h 45 min, then add the {beans} for 15 minutes.
5. Scatter with {cilantro} and serve with {lime}.`,
  `name: Pizza dough
makes: 4 bases
time: prep 20 min, rest 24 h
category: bread
cuisine: Italian
diet: vegan
- 500 g | 4 cups bread flour
- 325 g water
- 10 g salt
- 2 g | 1/2 tsp instant yeast
- 1 tbsp olive oil, for the box
## Method
1. Mix {flour}, {water}, {salt} and {yeast}. Knead for 10 minutes.
2. Rub a box with the {olive oil} and leave the dough in it, covered, for 24 hours in the fridge.
3. Shape into four.
note: Bake at 250 °C for 8 minutes.`,
  `name: Lemonade
serves: 6
time: prep 10 min
category: drink
diet: vegan
- 6 lemons
- 150 g sugar
- 1.2 l cold water
- a handful of mint
- ice cubes
## Method
1. Squeeze the {lemons} and stir the juice with the {sugar} until it is clear.
2. Top up with the {water}, and serve with {mint} and ice.`,
]
