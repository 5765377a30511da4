/** Makes an element with its attributes and what it holds. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A button with words. */
export function makeButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button' }, label)
  button.addEventListener('click', onPress)
  return button
}

/** Makes the tools of a block, which stand below or above it while it is in use. */
export function makeTools(label: string, ...tools: HTMLElement[]): HTMLElement {
  return element('div', { class: 'live-tools', role: 'toolbar', 'aria-label': label }, ...tools)
}

/** Whether something happened in the tools of a block. */
export function isTool(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.live-tools') !== null
}
