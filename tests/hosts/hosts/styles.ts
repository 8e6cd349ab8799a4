import { ownStyle, type Host } from '../host'

/** Pages whose styles are meant for everything, or for nothing below them. */
export const styles: readonly Host[] = [
  { name: 'unset', defence: 'rules live in the shadow root', head: ownStyle('unset.css') },
  { name: 'every-element', defence: 'all: initial on the wrapper', head: ownStyle('every-element.css') },
  {
    name: 'z-index-war',
    defence: 'dialogs and toasts are in the top layer',
    head: ownStyle('overlays.css'),
    before: '<div class="overlay"></div><div class="overlay low"></div>',
  },
  {
    name: 'clipped',
    defence: 'dialogs and toasts are in the top layer',
    head: ownStyle('clipped.css'),
    around: 'clip',
  },
  { name: 'rem', defence: 'sizes in px and em', head: ownStyle('rem.css') },
]
