import { bundledScript, debianScript, ownScript, ownStyle, script, type Host } from '../host'

const react = (version: 17 | 18) =>
  script(`react${version}/umd/react.production.min.js`) +
  script(`react-dom${version}/umd/react-dom.production.min.js`)

/** The page's counter, rendered by its own React. */
const drawn = (mount: string) => `<script>{
  const { createElement, useState } = React
  const Counter = () => {
    const [count, setCount] = useState(0)
    return createElement('p', null,
      createElement('button', { id: 'own-action', type: 'button', onClick: () => setCount(count + 1) }, 'Count'),
      createElement('output', { id: 'own-result', 'data-by': 'host' }, count))
  }
  const place = document.querySelector('#react')
  ${mount}
}</script>`

/**
 * Libraries with their own runtime, or that patch natives. Those that the store needs no protection from are on pages
 * with another difficulty.
 */
export const libraries: readonly Host[] = [
  {
    name: 'core-js-react-17-quirks-storage-foreign',
    defence: 'the reset overrides quirks; the store ignores entries that other scripts have stored',
    doctype: false,
    head: ownScript('foreign-storage.js') + script('core-js-bundle/minified.js') + react(17),
    widget: '<div id="react"></div>',
    after: drawn('ReactDOM.render(createElement(Counter), place)'),
  },
  {
    name: 'react-18-htmx-zone-every-element',
    defence: 'all: initial on the wrapper',
    head:
      ownStyle('every-element.css') +
      script('htmx.org/dist/htmx.min.js') +
      script('zone.js/bundles/zone.umd.min.js') +
      react(18),
    widget: '<div id="react"></div>',
    after: drawn('ReactDOM.createRoot(place).render(createElement(Counter))'),
    ready: () => document.querySelector('#own-result') !== null,
    // Zone.js stores the window's listeners in these globals.
    adds: /^__zone_symbol__/,
  },
  {
    // The same version of React as the store's.
    name: 'react-19-overlays-and-clips',
    defence: 'dialogs and toasts are in the top layer',
    head: ownStyle('overlays.css') + bundledScript('react-19.js'),
    before: '<div class="overlay"></div><div class="overlay low"></div>',
    around: 'clip',
    widget: '<div id="react"></div>',
    after: drawn('ReactDOM.createRoot(place).render(createElement(Counter))'),
    ready: () => document.querySelector('#own-result') !== null,
  },
  {
    name: 'prototype-and-scriptaculous',
    needs: 'debian',
    defence: 'the store calls no entries(), Array.from() or scrollTo()',
    head: debianScript('prototype/prototype.js') + debianScript('scriptaculous/scriptaculous.js'),
  },
  {
    // Every site with Joomla 3 has this set-up.
    name: 'mootools',
    needs: 'debian',
    defence: 'ownDocument(); ownBind(), in the build',
    head: debianScript('mootools/mootools-core.min.js') + debianScript('mootools/mootools-more.min.js'),
  },
]
