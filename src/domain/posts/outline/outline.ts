import { titleFromPrompt } from './outline-title.ts'

export type Outline = {
  /** A title to start from, when the prompt says what the article is about. */
  title?: string
  content: string
}

const INTRODUCTION = `## Introduction

<!-- Two or three sentences. Meet readers where they are: the rushed morning, the empty fridge, the bad night. Then say what this article can change for them. -->`

/** The kinds of section that can be asked for, in the order they stand in an article. */
const SECTIONS = [
  {
    asks: /\bintro/i,
    markdown: INTRODUCTION,
  },
  {
    asks: /\bcase stud(?:y|ies)\b|\bexamples?\b/i,
    markdown: `## An example from real life

<!-- One person, one kitchen, a few weeks. Ask before you tell someone's story. -->

- **Where it began:** <!-- what they ate, how they slept, what they wanted to change -->
- **What they tried:** <!-- one or two habits, how often and how much -->
- **What changed:** <!-- what they noticed, and what did not work -->`,
  },
  {
    asks: /\bbenefi(?:t|cial)|\badvantage/i,
    markdown: `## The benefits

- **For the body:** <!-- one effect that you can name a source for -->
- **For the mind:** <!-- energy, sleep, mood, calm -->
- **For the week:** <!-- time, money and food saved -->

<!-- Say also who should take care: allergies, pregnancy, medicines. -->`,
  },
  {
    asks: /\bimplement|\bsteps?\b|\bhow[ -]to\b/i,
    markdown: `## Step by step

1. **Get ready.** <!-- what to buy, soak, chop or set out, with amounts -->
2. **Begin.** <!-- what to do first, how long it takes, what it looks like when it is right -->
3. **Carry on.** <!-- what comes next, and the mistake that is easy to make here -->
4. **Make it yours.** <!-- swaps for other diets, seasons and budgets -->
5. **Keep it.** <!-- how to store it, or how to make the habit last -->`,
  },
]

const GENERAL_SECTIONS = [
  INTRODUCTION,
  `## What to know

- <!-- the one fact that surprises most people -->
- <!-- what the evidence says, with a link -->
- <!-- what is often claimed and does not hold up -->`,
  `## In your own kitchen and day

<!-- One thing to try this week, small enough to really do. -->`,
]

const CLOSING = `## To take away

<!-- The article in one sentence, and one thing to do today. -->`

/**
 * Builds the outline of an article from the words of a prompt, without any outside service.
 *
 * Four kinds of section can be asked for: an intro; a case study or example; benefits or
 * advantages; implementation, steps or how to. A prompt that names none gets a general outline.
 * The advice to the writer stands in HTML comments, which never reach a reader.
 */
export function generateOutline(prompt: string): Outline {
  const asked = SECTIONS.filter(({ asks }) => asks.test(prompt)).map(({ markdown }) => markdown)
  const sections = asked.length > 0 ? asked : GENERAL_SECTIONS
  const content = `${[...sections, CLOSING].join('\n\n')}\n`

  const title = titleFromPrompt(prompt)
  return title === undefined ? { content } : { title, content }
}
