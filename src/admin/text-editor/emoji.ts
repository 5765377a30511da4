/** Names and characters in turn: what somebody writes about food and wellness reaches for. */
const LIST = `
tomato 🍅 carrot 🥕 corn 🌽 pepper 🫑 chili 🌶️ cucumber 🥒 leafy_green 🥬 broccoli 🥦 garlic 🧄 onion 🧅 potato 🥔
sweet_potato 🍠 mushroom 🍄 peas 🫛 beans 🫘 olive 🫒 avocado 🥑 eggplant 🍆 pumpkin 🎃 ginger 🫚 herb 🌿 apple 🍎
green_apple 🍏 pear 🍐 orange 🍊 lemon 🍋 lime 🍋‍🟩 banana 🍌 watermelon 🍉 melon 🍈 grapes 🍇 strawberry 🍓 blueberries 🫐
cherries 🍒 peach 🍑 mango 🥭 pineapple 🍍 coconut 🥥 kiwi 🥝 chestnut 🌰 peanuts 🥜 wheat 🌾 rice 🍚 bread 🍞
baguette 🥖 croissant 🥐 pretzel 🥨 bagel 🥯 pancakes 🥞 waffle 🧇 cheese 🧀 egg 🥚 cooking 🍳 butter 🧈 salt 🧂 honey 🍯
meat 🥩 bacon 🥓 chicken 🍗 fish 🐟 shrimp 🦐 salad 🥗 soup 🍲 stew 🥘 bowl 🥣 spaghetti 🍝 ramen 🍜 curry 🍛 sushi 🍣
pizza 🍕 sandwich 🥪 taco 🌮 burrito 🌯 falafel 🧆 dumpling 🥟 pie 🥧 cake 🍰 birthday_cake 🎂 cupcake 🧁 cookie 🍪
doughnut 🍩 chocolate 🍫 candy 🍬 custard 🍮 ice_cream 🍨 popcorn 🍿 coffee ☕ tea 🍵 teapot 🫖 milk 🥛 juice 🧃 water 💧
wine 🍷 beer 🍺 glass 🥂 ice 🧊 knife 🔪 spoon 🥄 fork_knife 🍴 plate 🍽️ pot 🍲 jar 🫙 scales ⚖️ timer ⏲️ clock 🕒
hourglass ⏳ thermometer 🌡️ fire 🔥 snowflake ❄️ sun ☀️ moon 🌙 rain 🌧️ rainbow 🌈 leaf 🍃 seedling 🌱 flower 🌸 sunflower 🌻
tree 🌳 earth 🌍 bee 🐝 heart ❤️ green_heart 💚 orange_heart 🧡 sparkles ✨ star ⭐ check ✅ warning ⚠️ bulb 💡 pin 📌
book 📖 pencil ✏️ camera 📷 shopping 🛒 house 🏠 yoga 🧘 running 🏃 walking 🚶 bicycle 🚲 swimming 🏊 muscle 💪 sleep 😴
smile 😊 grin 😄 wink 😉 yum 😋 love 😍 laugh 😂 thinking 🤔 relieved 😌 cry 😢 party 🎉 clap 👏 thumbs_up 👍 wave 👋 pray 🙏
`.trim()

/** Emoji by their names. */
export const EMOJI: ReadonlyMap<string, string> = new Map(
  [...LIST.matchAll(/([a-z_]+) (\S+)/g)].map(([, name = '', character = '']) => [name, character]),
)

/** The emoji of this name, as it stands between two colons. */
export function emojiNamed(name: string): string | undefined {
  return EMOJI.get(name)
}
