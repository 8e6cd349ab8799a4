import { script, style, type Host } from '../host'

const JQUERY = script('jquery/dist/jquery.min.js')
const ISOLATED = 'the wrapper resets what it inherits'
// Either of these protections alone keeps out the page's font.
const OWN_FONT = 'the wrapper takes no font or colour of the page: all: initial, and its own'

const counted = (attributes: string, result = '0', around = '') =>
  `<p ${around}><button id="own-action" type="button" ${attributes}>Count</button> <output id="own-result" data-by="host">${result}</output></p>`

/** CSS frameworks, each with the script that usually accompanies it. */
export const frameworks: readonly Host[] = [
  {
    name: 'bootstrap-3-jquery',
    defence: OWN_FONT,
    head:
      style('bootstrap3/dist/css/bootstrap.min.css') + JQUERY + script('bootstrap3/dist/js/bootstrap.min.js'),
    widget: counted(''),
    after: `<script>jQuery('#own-action').on('click', () => jQuery('#own-result').text((_, text) => Number(text) + 1))</script>`,
  },
  {
    name: 'bootstrap-5-turbo',
    defence: OWN_FONT,
    head:
      style('bootstrap/dist/css/bootstrap.min.css') +
      script('bootstrap/dist/js/bootstrap.bundle.min.js') +
      script('@hotwired/turbo/dist/turbo.es2017-umd.js'),
  },
  {
    name: 'tailwind-alpine',
    defence: ISOLATED,
    head: `${script('@tailwindcss/browser/dist/index.global.js')}<script defer src="{{cdn}}/npm/alpinejs/dist/cdn.min.js"></script>`,
    widget: counted('x-on:click="count++" class="text-lg"', '', 'x-data="{ count: 0 }"').replace(
      'data-by="host"',
      'data-by="host" x-text="count"',
    ),
    ready: () =>
      'Alpine' in window &&
      document.querySelector('#own-result')?.textContent === '0' &&
      getComputedStyle(document.querySelector('.own button') as Element).fontSize === '18px',
  },
  {
    name: 'foundation-bulma-vue',
    defence: OWN_FONT,
    head:
      style('foundation-sites/dist/css/foundation.min.css') +
      style('bulma/css/bulma.min.css') +
      JQUERY +
      script('foundation-sites/dist/js/foundation.min.js') +
      script('vue/dist/vue.global.prod.js'),
    widget: '<div id="vue"></div>',
    after: `<script>
      jQuery(document).foundation()
      const template = '<p><button id="own-action" type="button" @click="count++">Count</button>' +
        '<output id="own-result" data-by="host">{{ count }}</output></p>'
      Vue.createApp({ template, data: () => ({ count: 0 }) }).mount('#vue')
    </script>`,
  },
  {
    name: 'normalize-htmx-zone',
    head:
      style('normalize.css/normalize.css') +
      script('htmx.org/dist/htmx.min.js') +
      script('zone.js/bundles/zone.umd.min.js'),
    widget: counted(`hx-on:click="htmx.find('#own-result').textContent++"`),
    // Zone.js stores the window's listeners in these globals.
    adds: /^__zone_symbol__/,
  },
]
