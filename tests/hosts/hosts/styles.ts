import { ownScript, ownStyle, type Host } from '../host'

/** Pages with styles for every element, or resets. */
export const styles: readonly Host[] = [
  {
    name: 'unset-storage-full',
    defence: 'important styles are on the wrapper, not on :host; data that can’t be stored stays in memory',
    head: ownStyle('unset.css') + ownScript('full-storage.js'),
  },
  { name: 'every-element', defence: 'all: initial on the wrapper', head: ownStyle('every-element.css') },
  {
    name: 'overlays-and-clips',
    defence: 'dialogs and toasts are in the top layer',
    head: ownStyle('overlays.css'),
    before: '<div class="overlay"></div><div class="overlay low"></div>',
    around: 'clip',
  },
]
