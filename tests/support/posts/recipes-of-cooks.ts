/** More recipes as people write them, in as many styles: for tests of what checks find, and of what they leave alone. */
export const RECIPES_OF_COOKS: readonly string[] = [
  `name: Spaghetti bolognese
serves: 6
time: prep 20 min, cook 2 h
category: main course
- 2 tbsp olive oil
- 100 g smoked pancetta, diced
- 1 large onion, finely chopped
- 2 carrots, finely chopped
- 2 celery sticks, finely chopped
- 500 g beef mince
- 150 ml red wine
- 2 x 400 g tins chopped tomatoes
- 2 tbsp tomato purée
- 1 tsp salt
- 500 g spaghetti
- 60 g parmesan, to serve
## Method
1. Heat the {olive oil} and fry the {pancetta} for 5 minutes. Soften {onion}, {carrots} and {celery} in it for 10 minutes.
2. Brown the {beef mince}, pour in the {red wine} and let it boil for 3 minutes.
3. Add {chopped tomatoes}, {tomato purée} and {salt}. Simmer for 1 h 30 min.
4. Boil the {spaghetti} for 10 minutes and serve with the {parmesan}.`,
  `name: Banana bread
makes: 1 loaf
tin: loaf 23x13x7 cm
time: prep 15 min, cook 1 h
category: cake
diet: vegetarian
- 3 ripe bananas
- 1/3 cup butter, melted
- 3/4 cup brown sugar
- 1 egg, beaten
- 1 tsp vanilla extract
- 1 tsp baking soda
- 1/4 tsp salt
- 1 1/2 cups all-purpose flour
- 1/2 tsp cinnamon
## Method
1. Mash the {bananas} and stir in {butter}.
2. Mix in {brown sugar}, {egg} and {vanilla extract}.
3. Sprinkle {baking soda} and {salt} over it. Fold in {flour} and {cinnamon}.
4. Bake at 350 °F for 1 hour.`,
  `name: Chicken tikka masala
serves: 4
time: prep 20 min, cook 40 min, rest 2 h
category: main course
- 600 g chicken thighs, boneless
- 150 g yoghurt
- 2 tsp garam masala
- 1 tsp ground cumin, for the marinade
- 1 tsp turmeric
- 1 tbsp vegetable oil
- 1 onion, sliced
- 4 cloves garlic, crushed
- 20 g ginger, grated
- 400 g tin chopped tomatoes
- 150 ml double cream
- 1 tsp salt
- a handful of coriander
## Method
1. Stir the {chicken thighs} with {yoghurt}, {garam masala: 1/2}, {cumin} and {turmeric}. Leave for 2 hours.
2. Fry the {onion} in {vegetable oil} for 10 minutes, then {garlic} and {ginger} for 2 minutes.
3. Add {tomatoes}, the rest of the {garam masala} and {salt}. Simmer for 15 minutes.
4. Grill the chicken for 10 minutes, stir it in with the {cream} and strew with {coriander}.`,
  `name: Potato and leek soup
serves: 4
time: prep 15 min, cook 30 min
category: soup
- 50 g butter
- 3 leeks, sliced
- 500 g potatoes, diced
- 1 litre chicken stock
- 100 ml single cream
- 1 bay leaf
- salt and white pepper, to taste
## Method
1. Melt the {butter} and soften the {leeks} for 10 minutes.
2. Add {potatoes}, {stock} and {bay leaf}. Simmer for 20 minutes.
3. Blend with the {cream}.`,
  `name: Chocolate chip cookies
makes: 24 cookies
time: prep 20 min, cook 12 min, rest 30 min
category: snack
diet: vegetarian
- 2 1/4 cups all-purpose flour
- 1 tsp baking soda
- 1 tsp salt
- 1 cup butter, softened
- 3/4 cup granulated sugar
- 3/4 cup brown sugar
- 1 tsp vanilla extract
- 2 large eggs
- 2 cups chocolate chips
## Method
1. Whisk {flour}, {baking soda} and {salt}.
2. Beat {butter}, {granulated sugar}, {brown sugar} and {vanilla extract}. Beat in the {eggs}.
3. Stir in the flour and {chocolate chips}. Chill for 30 minutes.
4. Bake at 375 °F for 10 to 12 minutes.`,
  `name: Greek salad
serves: 4
time: prep 15 min
category: salad
- 4 tomatoes, in wedges
- 1 cucumber, sliced
- 1 red onion, sliced
- 200 g feta
- 80 g olives
- 60 ml olive oil
- 1 tbsp red wine vinegar
- 1 tsp dried oregano
## Method
1. Toss {tomatoes}, {cucumber}, {onion} and {olives}.
2. Whisk {olive oil} with {vinegar}. Pour it over.
3. Lay the {feta} on top and strew with {oregano}.`,
  `name: Risotto with mushrooms
serves: 4
time: prep 10 min, cook 30 min
category: main course
- 30 g dried porcini
- 1.2 l vegetable stock
- 60 g butter
- 1 onion, finely chopped
- 300 g risotto rice
- 150 ml white wine
- 250 g chestnut mushrooms, sliced
- 60 g parmesan, grated
## Method
1. Soak the {porcini} in the hot {stock}.
2. Soften the {onion} in half of the butter ({butter: 1/2}) for 5 minutes. Stir in the {rice} for 2 minutes.
3. Add the {wine}, then the stock by the ladle for 18 minutes.
4. Fry the {mushrooms} in the rest of the {butter} and stir them in with the {parmesan}.`,
  `name: Apple crumble
serves: 6
time: prep 20 min, cook 40 min
category: dessert
diet: vegetarian
## Fruit
- 1 kg apples, peeled and sliced
- 50 g sugar
- 1 tsp cinnamon
- juice of 1 lemon
## Crumble
- 180 g plain flour
- 100 g cold butter
- 90 g demerara sugar
- 50 g rolled oats
## Method
1. Toss {apples} with 50 g of sugar, {cinnamon} and {lemon}.
2. Rub {butter} into {flour}, stir in {demerara sugar} and {rolled oats}.
3. Strew it over the fruit and bake at 190 °C for 40 minutes.`,
  `name: Dal
serves: 4
time: prep 10 min, cook 35 min
category: main course
diet: vegan
- 250 g red lentils
- 900 ml water
- 1 tsp turmeric
- 1 1/2 tsp salt
- 3 tbsp coconut oil
- 2 tsp cumin seeds
- 1 onion, sliced
- 3 cloves garlic, sliced
- 2 green chillies, slit
- 200 g spinach
- 1 lime
## Method
1. Boil the {red lentils} in the {water} with {turmeric} and {salt} for 25 minutes.
2. Heat the {coconut oil}. Fry {cumin seeds}, {onion}, {garlic} and {chillies} for 8 minutes.
3. Stir both together with the {spinach} and squeeze the {lime} over it.`,
  `name: Roast chicken
serves: 4
time: prep 15 min, cook 1 h 30 min, rest 15 min
category: main course
- 1 chicken (1.6 kg)
- 2 tsp salt
- 40 g soft butter
- 1 lemon, halved
- 4 sprigs thyme
- 800 g potatoes, quartered
- 2 tbsp olive oil
- 200 ml chicken stock
## Method
1. Rub the {chicken} with {salt} and {butter}. Put {lemon} and {thyme} inside.
2. Turn the {potatoes} in {olive oil} and lay them around it. Roast at 200 °C for 1 h 20 min.
3. Rest it for 15 minutes. Boil up the {stock} in the tin.`,
  `name: American cornbread
serves: 8
time: prep 10 min, cook 25 min
category: bread
- 1 cup cornmeal
- 1 cup all-purpose flour
- 1/4 cup sugar
- 1 tbsp baking powder
- 1/2 tsp salt
- 1 cup milk
- 1 egg
- 1/3 cup vegetable oil
## Method
1. Stir {cornmeal}, {flour}, {sugar}, {baking powder} and {salt} together.
2. Add {milk}, {egg} and {vegetable oil}.
3. Bake at 400 °F for 25 minutes.`,
  `name: Fish pie
serves: 6
time: prep 30 min, cook 1 h
category: main course
- 1.2 kg potatoes
- 600 ml milk
- 500 g cod
- 200 g smoked haddock
- 150 g prawns
- 75 g butter
- 50 g plain flour
- 100 g peas
- 80 g cheddar, grated
- ½ tsp nutmeg
## Method
1. Boil the {potatoes} for 20 minutes and mash with {butter: 1/3}.
2. Poach {cod} and {haddock} in the {milk} for 8 minutes. Lift them out.
3. Cook the {flour} in the rest of the {butter}, whisk in the milk, season with {nutmeg}.
4. Stir in the fish, {prawns} and {peas}. Cover with the mash and {cheddar}. Bake for 30 minutes.`,
  `name: White bread
makes: 2 loaves
time: prep 20 min, cook 35 min, rest 3 h
category: bread
diet: vegan
- 1 kg strong white flour
- 650 ml water
- 20 g salt
- 14 g instant yeast
- 30 ml olive oil
## Method
1. Mix {flour}, {water}, {salt}, {yeast} and {olive oil}. Knead for 10 minutes.
2. Leave to rise for 2 hours, shape, and prove for 1 hour.
3. Bake at 220 °C for 35 minutes.`,
  `name: Ratatouille
serves: 6
time: prep 30 min, cook 1 h
category: main course
diet: vegan
- 2 aubergines, cubed
- 3 courgettes, cubed
- 2 red peppers, cubed
- 2 onions, sliced
- 6 tomatoes, chopped
- 5 garlic cloves, sliced
- 100 ml olive oil
- 3 sprigs thyme
- 1 tsp salt
- 1 bunch basil
## Method
1. Fry {aubergines}, then {courgettes} and {peppers}, each in some of the {olive oil}, for 8 minutes.
2. Soften the {onions} and {garlic} for 10 minutes. Add {tomatoes}, {thyme} and {salt}, and simmer for 20 minutes.
3. Stir all together for 15 minutes and tear the {basil} over it.`,
  `name: Hummus
serves: 6
time: prep 15 min, cook 1 h, rest 12 h
category: snack
diet: vegan
- 250 g dried chickpeas
- 1 tsp baking soda
- 150 g tahini
- 60 ml lemon juice
- 2 cloves garlic
- 1 tsp salt
- 100 ml iced water
- 1 tsp ground cumin
- 2 tbsp olive oil, to serve
## Method
1. Soak the {chickpeas} for 12 hours.
2. Boil them with the {baking soda} for 50 minutes.
3. Blend with {tahini}, {lemon juice}, {garlic}, {salt}, {cumin} and {water}.
4. Serve with the {olive oil}.`,
  `name: Vinaigrette
makes: 250 ml
time: prep 5 min
category: sauce
- 60 ml white wine vinegar
- 1 tbsp Dijon mustard
- 180 ml olive oil
- 1 shallot, finely chopped
- ½ tsp salt
## Method
1. Shake everything in a jar: {vinegar}, {mustard}, {olive oil}, {shallot} and {salt}.`,
]
