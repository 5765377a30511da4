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
export function buttonOf(label: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button' }, label)
  button.addEventListener('click', onPress)
  return button
}
