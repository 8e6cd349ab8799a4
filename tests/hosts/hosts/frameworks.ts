import { script, style, type Host } from '../host'

// Either of these protections alone keeps out the page's font.
const OWN_FONT = 'the wrapper takes no font or colour of the page: all: initial, and its own'

/** CSS frameworks, each with the script that usually accompanies it. */
export const frameworks: readonly Host[] = [
  {
    name: 'bootstrap-5-tailwind-turbo-alpine',
    defence: `${OWN_FONT}; the wrapper resets what it inherits`,
    head:
      style('bootstrap/dist/css/bootstrap.min.css') +
      script('bootstrap/dist/js/bootstrap.bundle.min.js') +
      script('@hotwired/turbo/dist/turbo.es2017-umd.js') +
      script('@tailwindcss/browser/dist/index.global.js') +
      '<script defer src="{{cdn}}/npm/alpinejs/dist/cdn.min.js"></script>',
    widget: `<p x-data="{ count: 0 }"><button id="own-action" class="tracking-[3px]" type="button" x-on:click="count++">Count</button>
      <output id="own-result" data-by="host" x-text="count"></output></p>`,
    ready: () =>
      'Alpine' in window &&
      document.querySelector('#own-result')?.textContent === '0' &&
      getComputedStyle(document.querySelector('.own button') as Element).letterSpacing === '3px',
  },
  {
    name: 'bootstrap-3-foundation-bulma-vue',
    defence: OWN_FONT,
    head:
      style('bootstrap3/dist/css/bootstrap.min.css') +
      style('foundation-sites/dist/css/foundation.min.css') +
      style('bulma/css/bulma.min.css') +
      script('jquery/dist/jquery.min.js') +
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
]
