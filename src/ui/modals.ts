import { signal, type Signal } from '@preact/signals-core'

/** The open dialogs of a root, the topmost last. Toasts must be inside the topmost one to be announced and clickable. */
const stacks = new WeakMap<Node, Signal<readonly HTMLElement[]>>()

export function modalsOf(root: Node): Signal<readonly HTMLElement[]> {
  let stack = stacks.get(root)
  if (!stack) stacks.set(root, (stack = signal<readonly HTMLElement[]>([])))
  return stack
}
