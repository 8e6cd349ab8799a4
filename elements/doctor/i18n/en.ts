/** The fault and the fix. `{names}` are filled in, as code. */
export type FindingText = readonly [what: string, todo: string]

export const findingsEn = {
  'script-missing': [
    'The page has no script tag for the store.',
    'Add one anywhere in the page, with the URL of your store.js.',
  ],
  'script-renamed': [
    'No script is named store.js. {url} looks like the store’s script under another name.',
    'A module script must be named store.js. A classic script may be renamed, but tools, this page included, find it by that name.',
  ],
  'script-twice': [
    'The page has {count} script tags for the store.',
    'The first one is enough: remove the others.',
  ],
  'script-versions': [
    'Two scripts of the page look like the store’s: {first} and {second}.',
    'If both are the store, only the first one runs, and the second logs a warning: keep the one you want. If one is another script, set data-host on the store’s.',
  ],
  'script-type': ['A script with type {type} doesn’t run.', 'Remove the type attribute.'],
  'script-nomodule': [
    'With {nomodule}, modern browsers don’t run the script.',
    'Remove the nomodule attribute.',
  ],
  'script-blocking': [
    'The script blocks parsing of the page.',
    'Add async: the store works whenever the script arrives.',
  ],
  'script-insecure': ['An https page can’t load a script over http: {url}.', 'Serve the files over https.'],
  'script-unread': [
    'Couldn’t read {url} from here.',
    'Open the URL to check that it exists, and send Access-Control-Allow-Origin with it: the store’s other files need it too.',
  ],
  'script-fine': ['The page has one working script tag: {url}.', ''],
  'integrity-missing': [
    'The script comes from another origin and has no integrity hash.',
    'This is the hash of the file as it is served now. With it, browsers reject a changed file, so update both together.',
  ],
  'integrity-crossorigin': [
    'The script has an integrity hash but is not requested with CORS, so browsers block it.',
    'Add crossorigin.',
  ],
  'integrity-wrong': [
    'The integrity hash doesn’t match {url}, so browsers block the script.',
    'If the file was changed on purpose, use the new hash.',
  ],
  'integrity-empty': [
    'The integrity attribute has no hash that browsers use, so the script is not checked.',
    'Write a hash that begins with sha256-, sha384- or sha512-, or remove the attribute.',
  ],
  'integrity-fine': ['The integrity hash matches the file.', ''],

  'elements-none': ['The page has no store elements.', 'Ignore this if a script adds them later.'],
  'elements-fine': ['Elements with valid names and values: {count}.', ''],
  'page-lang-missing': [
    'The page is in Arabic, but its html element has no lang.',
    'Set lang and dir: screen readers, browsers that translate and search engines read them. The store’s elements set their own.',
  ],
  'page-lang-wrong': [
    'The page’s lang is {lang}, but its texts are in another language.',
    'Set lang to the language of the texts, and dir to rtl for Arabic or ltr for English.',
  ],
  'page-dir': ['The page is in Arabic, but runs from left to right.', 'Set dir to rtl on the html element.'],
  'elements-lang': [
    'The page is in Arabic, but no element has lang: the store starts in the language of its settings, else in English.',
    'Set lang on one of the elements; it applies to all of them.',
  ],
  'self-closed': [
    '{tag} ends with />, which HTML ignores: everything after it becomes its content.',
    'Add a closing tag.',
  ],
  'tag-misspelt': ['There is no element {tag}.', 'Did you mean {meant}?'],
  'tag-unknown': ['There is no element {tag}.', 'The elements are {tags}.'],
  'attribute-misspelt': ['{tag} has no attribute {name}.', 'Did you mean {meant}?'],
  'attribute-elsewhere': [
    '{name} is an attribute of {home} and has no effect on {tag}.',
    'Move or remove it.',
  ],
  'attribute-unknown': [
    '{tag} has no attribute {name}.',
    'Remove it. If it is your own, give it a name that starts with data-.',
  ],
  'attribute-value': ['{tag} ignores {name}={value} and uses the default.', 'Expected {wanted}.'],
  'product-id-missing': ['{tag} doesn’t say which product to show.', 'Add product-id.'],
  'element-mended': ['{tag}, with everything above fixed.', ''],
  'slot-misspelt': ['{tag} has no slot {slot}, so its content isn’t shown.', 'Did you mean {meant}?'],
  'slot-unknown': ['{tag} has no slot {slot}, so its content isn’t shown.', 'Its slots are {slots}.'],
  'part-misspelt': ['There is no part {part}.', 'Did you mean {meant}?'],
  'part-unknown': ['There is no part {part}.', 'See the list of parts in the reference.'],
  'css-misspelt': ['The property {property} has no effect.', 'Did you mean {meant}?'],
  'too-narrow': [
    'The page’s styles make {tag} only {width}px wide: too narrow to read. The store warns in the console.',
    'Set a width. In a flex row or a float, elements have a width by default: 320px for a card, the remaining space for others.',
  ],
  layout: [
    'The sizes and visibility of the elements can’t be checked from here.',
    'Open the page and check the browser’s console, which lists elements that are hidden or too narrow.',
  ],
  'row-narrow': [
    'A flex row of {count} items doesn’t wrap: on a phone, {tag} is only about {width}px wide.',
    'Use a grid with a minimum column width, or add flex-wrap: wrap.',
  ],
  'sheets-unread': [
    'Couldn’t read these style sheets from here: {urls}.',
    'Paste their rules for the store into a style tag in the HTML and check again.',
  ],
  'event-misspelt': ['There is no event {event}, so the listener is never called.', 'Did you mean {meant}?'],
  'event-unknown': ['There is no event {event}.', 'Ignore this if it is your own event.'],
  'method-misspelt': ['{tag} has no method {method}: calling it throws.', 'Did you mean {meant}?'],
  'method-unknown': ['{tag} has no method {method}: calling it throws.', 'Its methods are {methods}.'],
  'address-twice': [
    '{count} elements use the page’s URL for routing, and only one can.',
    'The others fall back to memory with a warning: set their routing to memory.',
  ],
  'sync-twice': [
    '{count} products sync their option with the same URL.',
    'Keep sync-url on only one of them.',
  ],
  'seo-twice': [
    'More than one element has seo.',
    'Only the first one has an effect: remove seo from the others.',
  ],

  'host-missing': [
    'The page doesn’t set the API’s URL, so {tag} shows an error.',
    'Set host on an element, or data-host on the script tag.',
  ],
  'host-invalid': ['{host} is not a valid host.', 'Use an http or https URL without a username or password.'],
  'host-api': ['The host {host} ends with /api, which the store adds itself.', 'Remove /api.'],
  'host-insecure': ['An https page can’t request {host} over http.', 'Serve the API over https.'],
  'hosts-differ': [
    'The elements use different hosts: {hosts}.',
    'Each host has its own cart and login. Unless you want that, use one.',
  ],
  'host-named': ['The page uses one API: {host}.', ''],
  'api-unreachable': [
    'Couldn’t reach {url}.',
    'Check the name, whether the server is up, and whether browsers accept its certificate.',
  ],
  'api-slow': [
    '{url} didn’t respond within 15 seconds.',
    'The store times out too, and offers to try again.',
  ],
  'api-status': ['{url} responded with status {status}.', 'The store expects 200.'],
  'api-not-json': [
    '{url} didn’t return a JSON object ({type}).',
    'Often this is a page of another server: check the URL.',
  ],
  'api-fine': ['{host} responds correctly to read-only requests.', ''],
  'cors-origin': [
    '{url} responds, but CORS blocks this page from reading it.',
    'Send this header from the API, or the page’s origin instead of the asterisk.',
  ],
  'cors-headers': [
    'CORS on {url} doesn’t allow the headers {headers}, so logging in and ordering would fail.',
    'Send this header in the API’s response to OPTIONS.',
  ],
  'cors-elsewhere': [
    'The API was requested from {asking}. Whether it allows {page} can’t be checked from here.',
    'Check in a terminal: the response should include Access-Control-Allow-Origin and Access-Control-Allow-Headers.',
  ],
  'engine-fine': [
    '{engine} at {host} has everything that the store needs, as far as read-only requests show.',
    '',
  ],
  'engine-elsewhere': [
    '{url} doesn’t respond as {engine} does.',
    'Check backend, and host: the URL without the API’s path.',
  ],
  'engine-refused': [
    '{url} rejected a request of the store: {message}',
    'The store’s pages need this request.',
  ],
  'engine-empty': [
    '{url} returned no products.',
    'Enable products, and publish them to the channel whose key or token the page uses.',
  ],
  'engine-language': [
    '{engine} doesn’t have {language} among its languages.',
    'Add {code} to the languages of the shop and of its channel or market. Until then its texts are shown in the other language.',
  ],
  'engine-untranslated': [
    '{count} of the first {of} products have no Arabic name.',
    'Translate them. Until then shoppers see the name in the other language.',
  ],
  'vendure-cors': [
    '{url} responds, but the CORS setting of Vendure blocks {page}.',
    'Add the page’s origin to its vendure-config, or leave cors out: then every origin is allowed.',
  ],
  'vendure-bearer': [
    'Vendure issues no token that a page can read ({header}), so nobody can log in or order.',
    'A page on another origin has no cookies: allow tokens in its vendure-config. If apiOptions.cors is true, replace it with an object; if it is an object already, add the header to its exposedHeaders.',
  ],
  'vendure-channel': [
    'Vendure has no channel with the token {channel}.',
    'Copy the token of the channel from Settings, Channels. If there is only one channel, omit the attribute.',
  ],
  'vendure-decimals': [
    'The currency is {currency}, and decimals is not set, so amounts are read with 2 decimals.',
    'Compare a price with the one in Vendure. If they differ, set the decimals of its MoneyStrategy, usually:',
  ],
  'vendure-search': [
    'Vendure has no search plugin, which the store’s lists require.',
    'Add a search plugin to its vendure-config, then build the search index.',
  ],
  'vendure-index': [
    'Vendure has products, but its search index is empty: lists and search would be empty too.',
    'Build the index: in its dashboard, open the products and choose “Rebuild search index”.',
  ],
  'vendure-index-language': [
    'The search index of Vendure has no rows in {language}.',
    'Rebuild the index after adding a language to the channel. Until then lists are in the other language.',
  ],
  'vendure-payment': [
    'Vendure has no enabled payment method, so no order can be placed.',
    'Add one that needs no card, such as cash on delivery.',
  ],
  'vendure-shipping': [
    'Vendure has no shipping method, so no order can be placed.',
    'Add one for each way to deliver, with its price.',
  ],
  'medusa-cors': [
    '{url} responds, but STORE_CORS of Medusa doesn’t list {page}: browsers get no response at all.',
    'Add the page’s origin to STORE_CORS, which medusa-config reads as storeCors, and restart the server.',
  ],
  'medusa-auth-cors': [
    'AUTH_CORS of Medusa doesn’t list {page}, so nobody can log in.',
    'Add the page’s origin to AUTH_CORS, which medusa-config reads as authCors, and restart the server.',
  ],
  'medusa-key-missing': [
    'Medusa requires a publishable API key, and the page has none.',
    'Create one under Settings, Publishable API Keys, and set it as key.',
  ],
  'medusa-key-unknown': [
    'Medusa doesn’t accept the publishable API key {key}.',
    'Check that it is complete, not revoked, and from this server.',
  ],
  'medusa-channel-missing': [
    'The publishable API key has no sales channel, so no product can be read.',
    'Add the sales channel of the shop to the key, under Settings, Publishable API Keys.',
  ],
  'medusa-channel-many': [
    'The publishable API key has several sales channels, so Medusa can’t tell the stock.',
    'Create a key for a single sales channel.',
  ],
  'medusa-region-none': [
    'Medusa has no region, and without one there are no prices.',
    'Add one under Settings, Regions, with its currency, its countries and a payment provider.',
  ],
  'medusa-region-unknown': ['Medusa has no region {region}.', 'It has {known}: use one of them.'],
  'medusa-country': [
    'The region doesn’t contain the country {country}, so its delivery options and taxes are unknown.',
    'Its countries are {known}: use one of them, or add the country to the region.',
  ],
  'medusa-prices': [
    '{count} of the first {of} products have no price in the region {region}.',
    'Add prices in the currency of the region. Products without one can’t be ordered.',
  ],
  'medusa-payment': [
    'The region {region} doesn’t have the payment provider {provider}, so no order can be placed.',
    'Add it to the region: orders are then paid on delivery.',
  ],
  'medusa-translation-off': [
    'Medusa’s translations are off: its texts have one language.',
    'Switch on both the flag and the module, migrate the database, and add ar-SA to the locales of the store.',
  ],
  'medusa-translation-half': [
    'Medusa fails for requests in another language: its translation flag is on, but its module is not.',
    'Switch on both and migrate the database, or switch off the flag.',
  ],
  'medusa-locale': [
    'Medusa’s translations are on, but the store has no Arabic locale. It has {known}.',
    'Add one, such as ar-SA, to the locales of the store.',
  ],
  'shopify-key': [
    'Shopify doesn’t accept the access token {key}.',
    'Use the public access token of the Storefront API, from the Headless channel or a custom app; a private token, or one for the Admin API, does not work.',
  ],
  'shopify-key-missing': [
    'Shopify requires an access token, and the page has none.',
    'Set the public access token of the Storefront API, from the Headless channel, as key.',
  ],
  'shopify-version': [
    'Shopify no longer supports version {version} of its API, or doesn’t know it. It supports {known}.',
    'Use one of them.',
  ],
  'shopify-scope': [
    'Shopify refuses a field: the app lacks {scope}.',
    'Switch it on in the Headless channel or custom app, under Storefront API permissions.',
  ],
  'shopify-country': [
    'The shop doesn’t sell to the country {country}.',
    'It sells to {known}: use one of them, or add a market.',
  ],
  'shopify-unpublished': [
    'Shopify returned no products.',
    'Publish products and collections to the Headless channel or custom app whose token the page uses.',
  ],
  'product-unknown': ['The shop has no product {id}.', 'Check {url}.'],

  'csp-none': ['No Content Security Policy: nothing is blocked.', ''],
  'csp-fine': ['The Content Security Policy allows the store.', ''],
  'csp-meta-idle': [
    'A policy in a meta tag only applies inside the head of the page.',
    'Move it into the head, or remove it.',
  ],
  'csp-report-only': [
    'This policy only reports. The following would be blocked once it is enforced.',
    'Fix it before you enforce it.',
  ],
  'csp-script': ['{directive} blocks the script: {url}.', 'Allow its URL.'],
  'csp-nonce': [
    '{directive} contains strict-dynamic, which ignores URLs: the script tag needs the page’s nonce.',
    'Insert the nonce that your server generates for each response.',
  ],
  'csp-files': [
    '{directive} allows the script tag but blocks the files that it loads.',
    'Allow the URL of the files, or add strict-dynamic next to the nonce.',
  ],
  'csp-connect': ['{directive} blocks requests to {url}.', 'Allow the API.'],
  'csp-img': [
    '{directive} blocks images from {url}.',
    'Allow it, and any other origin that hosts your images.',
  ],
  'csp-style': [
    '{directive} blocks the page’s inline styles for the store.',
    'Move them into a style sheet. The store itself needs no inline styles.',
  ],
  'csp-worker': [
    '{directive} blocks the worker that sorts large catalogues.',
    'Without it the store sorts on the main thread. Allow it if you have many products.',
  ],
  'csp-trusted-types': [
    'trusted-types doesn’t list the store’s policy.',
    'Without it there is no worker from another origin and no structured data for search engines, and the store doesn’t run in Safari. Allow it.',
  ],
  'csp-sandbox': ['sandbox blocks all scripts.', 'Add allow-scripts.'],
  'csp-storage': [
    'sandbox blocks the page’s storage: cart and login are lost on every visit.',
    'Add allow-same-origin if the page may use its own origin.',
  ],
  'csp-mended': ['The policy, with everything above fixed.', ''],
} as const satisfies Readonly<Record<string, FindingText>>

export type FindingId = keyof typeof findingsEn
