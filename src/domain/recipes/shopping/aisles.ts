/** Where things stand in a shop, in the order of a walk through it; what is not known stands last. */
export const AISLES = [
  'Fruit and vegetables',
  'Fresh herbs',
  'Meat and fish',
  'Dairy and eggs',
  'Bread and bakery',
  'Pasta, rice and grains',
  'Beans and pulses',
  'Tins and jars',
  'Oils, vinegars and sauces',
  'Baking',
  'Spices and seasonings',
  'Nuts, seeds and dried fruit',
  'Drinks',
  'Other',
] as const

export type Aisle = (typeof AISLES)[number]

const words = (text: string) => new RegExp(`\\b(?:${text.trim().replaceAll(/\s*,\s*/g, '|')})\\b`)

/** By the words of a food's term (small letters, singular); the special before the general. */
const FOODS: readonly (readonly [Aisle, RegExp])[] = [
  ['Tins and jars', words('tinned, canned')],
  [
    'Oils, vinegars and sauces',
    words(
      'oil, vinegar, soy sauce, tamari, fish sauce, worcestershire sauce, hot sauce, ketchup, mustard, mayonnaise, miso, pesto, harissa, sriracha, sauce',
    ),
  ],
  [
    'Tins and jars',
    words(
      'chopped tomato, tomato passata, passata, tomato paste, tomato puree, tomato purée, olive, caper, gherkin, pickle, sauerkraut, kimchi, coconut milk, coconut cream, sun dried tomato, jam, marmalade, peanut butter, almond butter, nut butter, tahini, stock, broth, bouillon, sweetcorn, artichoke heart',
    ),
  ],
  [
    'Baking',
    words(
      'flour, baking powder, baking soda, bicarbonate of soda, yeast, cornstarch, corn starch, cornflour, cocoa, chocolate, vanilla, vanilla extract, icing sugar, sugar, honey, maple syrup, golden syrup, syrup, molasse, treacle, gelatine, cream of tartar, sourdough starter',
    ),
  ],
  [
    'Spices and seasonings',
    words(
      'salt, pepper flake, black pepper, white pepper, peppercorn, chilli flake, chili flake, chilli powder, paprika, cumin, turmeric, cinnamon, nutmeg, clove of spice, ground clove, cardamom, coriander seed, fennel seed, mustard seed, ground coriander, ground ginger, curry powder, garam masala, za atar, sumac, saffron, star anise, allspice, bay leaf, dried oregano, dried thyme, dried herb, stock cube, garlic powder, spice',
    ),
  ],
  [
    'Nuts, seeds and dried fruit',
    words(
      'almond, walnut, hazelnut, cashew, pecan, pistachio, peanut, pine nut, nut, seed, raisin, sultana, currant, dried apricot, dried cranberry, date, prune, dried fig, desiccated coconut',
    ),
  ],
  [
    'Dairy and eggs',
    words(
      'egg, egg white, yolk, milk, buttermilk, butter, ghee, cream, crème fraîche, creme fraiche, yoghurt, yogurt, cheese, feta, parmesan, mozzarella, cheddar, ricotta, halloumi, mascarpone, paneer, tofu, skyr, quark, kefir',
    ),
  ],
  [
    'Meat and fish',
    words(
      'chicken, beef, pork, lamb, turkey, duck, bacon, ham, sausage, chorizo, mince, steak, fish, salmon, cod, tuna, trout, mackerel, haddock, prawn, shrimp, mussel, squid, anchovy',
    ),
  ],
  [
    'Bread and bakery',
    words('bread, loaf, baguette, bun, pitta, pita, tortilla, wrap, breadcrumb'),
  ],
  [
    'Beans and pulses',
    words(
      'chickpea, lentil, white bean, black bean, kidney bean, butter bean, cannellini bean, haricot bean, borlotti bean, pinto bean, bean, split pea',
    ),
  ],
  [
    'Pasta, rice and grains',
    words(
      'pasta, spaghetti, macaroni, penne, noodle, lasagne, rice, oat, barley, bulgur, couscou, couscous, quinoa, polenta, semolina, freekeh, farro, millet, buckwheat, muesli, granola, grain',
    ),
  ],
  [
    'Fresh herbs',
    words(
      'basil, parsley, coriander, cilantro, mint, dill, chive, thyme, rosemary, sage, tarragon, oregano, marjoram, herb, lemongrass',
    ),
  ],
  ['Drinks', words('wine, beer, cider, juice, coffee, tea, sparkling water, soda water')],
  [
    'Fruit and vegetables',
    words(
      'onion, shallot, spring onion, scallion, leek, garlic, ginger, potato, sweet potato, carrot, parsnip, celeriac, celery, fennel, beetroot, beet, turnip, swede, radish, cabbage, kale, chard, spinach, lettuce, rocket, arugula, salad, greens, green, broccoli, cauliflower, brussel sprout, sprout, pea, mangetout, green bean, runner bean, broad bean, courgette, zucchini, aubergine, eggplant, pepper, bell pepper, chilli, chili, jalapeño, tomato, cucumber, avocado, mushroom, squash, pumpkin, corn, corn on the cob, asparagus, artichoke, lemon, lime, orange, grapefruit, apple, pear, plum, peach, apricot, nectarine, cherry, grape, melon, mango, pineapple, banana, kiwi, pomegranate, fig, rhubarb, berry, strawberry, raspberry, blueberry, blackberry, cranberry, fruit, vegetable',
    ),
  ],
]

/** Where a food is found, by its term; `Other` where that is not known. */
export function findAisle(term: string): Aisle {
  return FOODS.find(([, names]) => names.test(term))?.[0] ?? 'Other'
}
