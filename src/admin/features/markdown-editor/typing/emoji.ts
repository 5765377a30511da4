import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'

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

const EMOJI = new Map(
  [...LIST.matchAll(/([a-z_]+) (\S+)/g)].map(([, name = '', character = '']) => [name, character]),
)
const OPTIONS: Completion[] = [...EMOJI].map(([name, character]) => ({
  label: `:${name}:`,
  displayLabel: `${character} ${name.replaceAll('_', ' ')}`,
  apply: character,
}))

/** The emoji of this name, as it stands between two colons. */
export function emojiNamed(name: string): string | undefined {
  return EMOJI.get(name)
}

/** Emoji for a colon and the first letters of a name, in text but not in code; all of them for a colon, when asked. */
export function completeEmoji({
  state,
  pos,
  explicit,
}: CompletionContext): CompletionResult | null {
  const line = state.doc.lineAt(pos)
  const before = line.text.slice(0, pos - line.from)
  const [, typed] = /(?:^|[\s(])(:[a-z_]*)$/.exec(before) ?? []
  if (!typed || (typed.length < 3 && !explicit)) return null
  for (let node = syntaxTree(state).resolveInner(pos, -1); node.parent; node = node.parent) {
    if (/Code/.test(node.name)) return null
  }
  const isKnown = OPTIONS.some(({ label }) => label.includes(typed.slice(1)))
  return isKnown ? { from: pos - typed.length, options: OPTIONS, validFor: /^:[a-z_]*$/ } : null
}
