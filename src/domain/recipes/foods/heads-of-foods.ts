/**
 * Kinds of food that are named after what they are made of instead: the flour of chickpeas has no wheat,
 * the butter of apples no milk. A base that is not here changes nothing: spinach pasta is made of wheat.
 */
export const HEADS_BY_BASE: readonly { heads: string; bases: string }[] = [
  {
    heads: 'flour, meal',
    bases: `
      chickpea, garbanzo, garbanzo bean, gram, rice, brown rice, white rice, sweet rice, glutinous rice, wild rice, cassava, manioc, yuca, tapioca, potato, sweet potato, corn, maize, masa, coconut,
      buckwheat, quinoa, teff, sorghum, jowar, millet, bajra, ragi, amaranth, lentil, red lentil, green lentil, pea, yellow pea, split pea, banana, green banana, plantain, chestnut, water chestnut,
      tiger nut, tigernut, arrowroot, hemp, hemp seed, mung bean, black bean, white bean, fava bean, broad bean, bean, urad, urad dal, flax, flaxseed, linseed, chia, pumpkin seed, sunflower seed,
      grape seed, yam, breadfruit, apple, carrot, mesquite, carob, kudzu, acorn squash, soy, soya, soybean, soya bean, lupin, almond, hazelnut, walnut, pecan, pistachio, cashew, macadamia, peanut, sesame, oat, barley, rye, spelt`,
  },
  {
    heads: `
      pasta, spaghetti, penne, fusilli, macaroni, linguine, tagliatelle, fettuccine, rigatoni, farfalle, orzo, lasagne, lasagna, lasagne sheet, lasagna sheet, noodle, ramen noodle, ramen, vermicelli, rotini,
      couscous, cracker, crispbread, tortilla, wrap`,
    bases: `
      rice, brown rice, white rice, wild rice, corn, maize, chickpea, lentil, red lentil, green lentil, pea, green pea, yellow pea, bean, black bean, mung bean, quinoa, buckwheat, cassava, konjac, konjak, shirataki,
      heart of palm, palm heart, hearts of palm, kelp, sweet potato, courgette, zucchini, cauliflower, millet, sorghum, teff, amaranth, coconut, soy, soya, soybean, edamame, almond, oat, spelt, rye, lupin, flaxseed`,
  },
  {
    heads: `
      milk, drink, cream, single cream, double cream, cooking cream, whipping cream, whipped cream, sour cream, creme fraiche, creamer, yoghurt, yogurt, kefir, cheese, cream cheese, ice cream, custard`,
    bases: `
      almond, oat, soy, soya, soybean, cashew, hazelnut, walnut, pecan, macadamia, pistachio, peanut, rice, hemp, pea, flax, flaxseed, potato, tiger nut, tigernut, quinoa, sesame, sunflower seed, spelt, coconut, lupin, tofu`,
  },
  {
    heads: 'butter',
    bases: `
      apple, pumpkin, pear, plum, peach, apricot, cranberry, quince, banana, date, fig, cherry, blueberry, cocoa, cacao, shea, mango, coconut, sunflower seed, sunflower, pumpkin seed, hemp seed, watermelon seed, tiger nut,
      tigernut, chickpea, almond, cashew, hazelnut, walnut, pecan, pistachio, macadamia, brazil nut, peanut, soy, soya, sesame`,
  },
]

/** Many of these are made with what their kind is made of as well: an ice cream of oats may be one of milk with oats in it. */
export const OFTEN_MIXED = 'ice cream, custard, cracker, crispbread, tortilla, wrap'
/** These may have their kind's own contents where what stands before them may be a flavour. */
export const MAY_BE_FLAVOURED = 'drink, yoghurt, yogurt, kefir, cheese, cream'
/** The foods that such a food is then flavoured with. */
export const FLAVOURS = 'hazelnut, walnut, pecan, pistachio, peanut, coconut, potato'

/** Dishes that what stands before them does not describe: in an egg salad is more than egg and leaves. */
export const DISHES = 'salad, crisp'
