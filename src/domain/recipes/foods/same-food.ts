/**
 * The names that cooks of different countries have for the same food, written from general knowledge: a line for each
 * food. Only names that may stand for each other in a recipe; what is merely alike, as lemons and limes, is not here.
 */
const LINES = `
  courgette, zucchini
  aubergine, eggplant, brinjal
  coriander, cilantro, coriander leaf, fresh coriander
  ground coriander, coriander powder
  rocket, arugula, rucola
  chickpea, chick pea, garbanzo, garbanzo bean, chana
  spring onion, scallion, green onion
  beetroot, beet
  swede, rutabaga, neep
  prawn, shrimp
  caster sugar, superfine sugar
  icing sugar, powdered sugar, confectioners sugar
  demerara sugar, turbinado sugar
  bicarbonate of soda, baking soda, bicarb, bicarb soda
  cornflour, cornstarch, corn starch
  plain flour, all-purpose flour
  self-raising flour, self-rising flour
  wholemeal, whole wheat
  wholemeal flour, whole wheat flour
  strong flour, bread flour, strong white flour
  double cream, heavy cream, whipping cream, heavy whipping cream
  single cream, light cream
  bell pepper, capsicum, sweet pepper
  red pepper, red bell pepper, red capsicum
  green pepper, green bell pepper, green capsicum
  yellow pepper, yellow bell pepper, yellow capsicum
  broad bean, fava bean, fava
  runner bean, string bean
  green bean, french bean, haricot vert
  haricot bean, navy bean
  butter bean, lima bean
  borlotti bean, cranberry bean
  mung bean, moong bean
  adzuki bean, azuki bean, aduki bean
  mangetout, snow pea
  sweetcorn, corn
  celeriac, celery root
  chicory, endive, belgian endive, witloof
  cos lettuce, romaine, romaine lettuce
  gherkin, pickle, dill pickle
  porridge, oatmeal
  porridge oats, rolled oats, old-fashioned oats
  linseed, flaxseed, flax seed
  sultana, golden raisin
  desiccated coconut, shredded coconut
  minced beef, ground beef, beef mince
  minced pork, ground pork, pork mince
  minced lamb, ground lamb, lamb mince
  minced turkey, ground turkey, turkey mince
  minced chicken, ground chicken, chicken mince
  minced meat, ground meat, mince
  rapeseed oil, canola oil
  groundnut oil, peanut oil
  groundnut, peanut
  treacle, molasses, black treacle
  golden syrup, light treacle
  yoghurt, yogurt
  greek yoghurt, greek yogurt
  chilli, chili, chile, chilli pepper, chili pepper
  chilli flakes, chili flakes, red pepper flakes, crushed red pepper
  chilli powder, chili powder
  cayenne, cayenne pepper
  hummus, houmous
  pumpkin seed, pepita
  pak choi, bok choy, pak choy
  chinese cabbage, napa cabbage, chinese leaf
  spring greens, collard greens
  cavolo nero, lacinato kale, tuscan kale, black kale
  swiss chard, silverbeet, chard
  tenderstem broccoli, broccolini
  wholegrain, whole grain
  biscuit, cookie
  digestive biscuit, graham cracker
  crisps, potato chips
  stock, broth
  vegetable stock, vegetable broth
  chicken stock, chicken broth
  beef stock, beef broth
  fish stock, fish broth
  stock cube, bouillon cube
  tomato puree, tomato paste
  passata, strained tomatoes
  soya sauce, soy sauce, shoyu
  soya milk, soy milk
  soya bean, soybean, soy bean
  tofu, bean curd
  nori, laver
  bulgur, bulgur wheat, burghul
  semolina, sooji
  polenta, cornmeal, maize meal
  pearl barley, pot barley
  cassava, yuca, manioc
  sweet potato, kumara
  king prawn, jumbo prawn, jumbo shrimp
  squid, calamari
  pine nut, pine kernel, pignoli
  hazelnut, filbert
  pecan, pecan nut
  almond meal, ground almond
  nigella seed, kalonji, black onion seed
  cumin seed, jeera
  fenugreek, methi
  okra, lady finger, bhindi
  star fruit, carambola
  pawpaw, papaya
  persimmon, kaki, sharon fruit
  mandarin, tangerine
  blackcurrant, cassis
  bilberry, whortleberry
  rockmelon, cantaloupe
  dragon fruit, pitaya
  jerusalem artichoke, sunchoke
  mooli, daikon, white radish
  quark, curd cheese
  ricotta, ricotta cheese
  parmesan, parmigiano reggiano, parmesan cheese
  mozzarella, mozzarella cheese
  feta, feta cheese
  cheddar, cheddar cheese
  clarified butter, ghee
  soured cream, sour cream
  gelatine, gelatin
  dark chocolate, plain chocolate, bittersweet chocolate
  cocoa, cocoa powder, unsweetened cocoa
  candied peel, mixed peel
  glace cherry, candied cherry, maraschino cherry
  vanilla extract, vanilla essence
  cider vinegar, apple cider vinegar
  fizzy water, sparkling water, soda water, seltzer
`

/** The names of one food in each line, in small letters, as a cook writes them. */
export const SAME_FOOD: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(',').map((name) => name.trim()))
