/** What was found and what to do about it; `{names}` are filled in as code. */
export type FindingText = readonly [what: string, todo: string]

export const findingsEn = {
  'script-missing': [
    'There is no script tag of the store.',
    'Put it anywhere in the page, with the address of your files.',
  ],
  'script-renamed': [
    'No script is named store.js; {url} seems to be the store’s under another name.',
    'As a module it must keep its name. A classic script may have any, but tools and this page find it by its own.',
  ],
  'script-twice': [
    'The script tag is there {count} times.',
    'The first one does it all: take the others out.',
  ],
  'script-versions': [
    'Two different copies of the script are in the page: {first} and {second}.',
    'The first one stays in charge and the second warns in the console. Keep the one that you mean.',
  ],
  'script-type': ['A script of the type {type} does not run by itself.', 'Take the type away.'],
  'script-nomodule': ['With {nomodule} no present browser runs the script.', 'Take it away.'],
  'script-blocking': [
    'The page waits for the script before it goes on.',
    'Add async: the store does not mind when it comes.',
  ],
  'script-insecure': [
    'A page on https may not load a script over http: {url}.',
    'Serve the files over https.',
  ],
  'script-unread': [
    'The file {url} could not be read from here.',
    'Open the address, and let the server send Access-Control-Allow-Origin for it: the store’s other files need that as well.',
  ],
  'script-fine': ['One script tag, in a form that runs: {url}.', ''],
  'integrity-missing': [
    'The script comes from another origin, and the page does not check that it is the one you meant.',
    'This is its hash as it is served now. With it the page refuses a changed file, so change both together.',
  ],
  'integrity-crossorigin': [
    'A script from another origin can be checked only when it is asked for with CORS: the browser refuses it.',
    'Add crossorigin.',
  ],
  'integrity-wrong': [
    'The hash in the page is not the hash of {url}: the browser refuses the script.',
    'If the change was meant, take the new hash.',
  ],
  'integrity-fine': ['The hash in the page is the one of the file.', ''],

  'elements-none': [
    'There is no element of the store in the page.',
    'If a script adds it later, all is well.',
  ],
  'elements-fine': ['Elements with right names and values: {count}.', ''],
  'self-closed': [
    '{tag} closes itself with />, which HTML takes no notice of: all that follows becomes its content.',
    'Write the closing tag.',
  ],
  'tag-misspelt': ['There is no element {tag}.', 'Did you mean {meant}?'],
  'tag-unknown': ['There is no element {tag}.', 'The elements are {tags}.'],
  'attribute-misspelt': ['{tag} has no attribute {name}.', 'Did you mean {meant}?'],
  'attribute-elsewhere': [
    '{name} is an attribute of {home}; {tag} takes no notice of it.',
    'Move it, or take it away.',
  ],
  'attribute-unknown': [
    '{tag} has no attribute {name}.',
    'Take it away, or call it data-… if it is your own.',
  ],
  'attribute-value': ['{name} of {tag} can’t be {value}: the default holds instead.', 'It takes {wanted}.'],
  'product-id-missing': ['{tag} does not say which product it shows.', 'Give it a product-id.'],
  'element-mended': ['{tag} with all of it mended.', ''],
  'slot-misspelt': ['{tag} has no slot {slot}: what is put in it is not shown.', 'Did you mean {meant}?'],
  'slot-unknown': ['{tag} has no slot {slot}: what is put in it is not shown.', 'Its slots are {slots}.'],
  'part-misspelt': ['The store has no part {part}.', 'Did you mean {meant}?'],
  'part-unknown': ['The store has no part {part}.', 'The reference lists the parts.'],
  'css-misspelt': ['The store takes no notice of {property}.', 'Did you mean {meant}?'],
  'too-narrow': [
    'The page’s styles leave {tag} only {width}px: nobody can read it, and the store warns in the console.',
    'Give it a width. In a flex row or a float it has one by itself: a card 320px, all others what is left.',
  ],
  'row-narrow': [
    'A flex row of {count} does not wrap: on a phone, {tag} is only about {width}px wide in it.',
    'Make it a grid whose columns have a least width, or let it wrap with flex-wrap: wrap.',
  ],
  'sheets-unread': [
    'These style sheets can’t be read from here: {urls}.',
    'Paste what they say of the store into a style tag of the HTML, and examine again.',
  ],
  'event-misspelt': ['The store has no event {event}: nobody will hear it.', 'Did you mean {meant}?'],
  'event-unknown': ['The store has no event {event}.', 'If it is your own, all is well.'],
  'method-misspelt': ['{tag} has no method {method}: calling it fails.', 'Did you mean {meant}?'],
  'method-unknown': ['{tag} has no method {method}: calling it fails.', 'Its methods are {methods}.'],
  'address-twice': [
    '{count} elements want the address bar, and one of them can have it.',
    'The others fall back to memory with a warning: say so yourself.',
  ],
  'sync-twice': [
    '{count} products write their option into the same address.',
    'Leave sync-url to one of them.',
  ],
  'seo-twice': ['Two elements want to name the page.', 'Only the first one does: take seo from the others.'],

  'host-missing': [
    'Nothing in the page says where the API is, so {tag} shows that its host is missing.',
    'Give one element a host, or the script tag a data-host.',
  ],
  'host-invalid': [
    '{host} is no web address that the store takes.',
    'It takes http or https, without a user or password in it.',
  ],
  'host-api': [
    'The host {host} ends with /api, which the store adds by itself.',
    'Give it the address before that.',
  ],
  'host-insecure': ['A page on https may not ask {host} over http.', 'Serve the API over https.'],
  'hosts-differ': [
    'The elements name different hosts: {hosts}.',
    'Each has a cart and a login of its own. Mean it, or name one.',
  ],
  'host-named': ['The page names one API: {host}.', ''],
  'api-unreachable': [
    '{url} can’t be reached.',
    'Look for a misspelt name, a server that is down, or a certificate that browsers refuse.',
  ],
  'api-slow': [
    '{url} did not answer within 15 seconds.',
    'The store gives up as well, and offers to try again.',
  ],
  'api-status': ['{url} answered {status}.', 'The store needs 200 there.'],
  'api-not-json': [
    '{url} answered something that is no JSON object ({type}).',
    'Often it is the page of another server: look at the address.',
  ],
  'api-fine': ['{host} answers its read-only calls as it should.', ''],
  'cors-origin': [
    '{url} is there, but does not let this page read it.',
    'Let the API send this header, or the page’s origin in place of the star.',
  ],
  'cors-headers': [
    '{url} does not allow the headers {headers}: logging in and ordering would fail.',
    'Let the API answer OPTIONS with this header.',
  ],
  'cors-elsewhere': [
    'The API was asked from {asking}. What it answers to {page} can’t be seen from here.',
    'Ask it from a terminal: Access-Control-Allow-Origin and Access-Control-Allow-Headers should be in the answer.',
  ],
  'product-unknown': ['The shop has no product {id}.', 'Look at {url}.'],

  'csp-none': ['No Content Security Policy: nothing is blocked.', ''],
  'csp-fine': ['The Content Security Policy lets the store through.', ''],
  'csp-meta-idle': [
    'A policy in a meta tag counts only in the head of the page.',
    'Move it there, or take it out.',
  ],
  'csp-report-only': [
    'This policy only reports. What follows would be blocked once it is enforced.',
    'Mend it before you enforce it.',
  ],
  'csp-script': ['{directive} blocks the script itself: {url}.', 'Let its place through.'],
  'csp-nonce': [
    '{directive} has strict-dynamic, so no address counts: the script tag must have the page’s nonce.',
    'Put the nonce in that your server makes for each answer.',
  ],
  'csp-files': [
    '{directive} lets the script tag through, but not the files that it loads.',
    'Let the place of the files through, or add strict-dynamic beside the nonce.',
  ],
  'csp-connect': ['{directive} blocks the calls to {url}.', 'Let the API through.'],
  'csp-img': [
    '{directive} blocks the pictures of {url}.',
    'Let them through, and any other place where your pictures lie.',
  ],
  'csp-style': [
    '{directive} blocks the page’s own style tag, which speaks of the store.',
    'Move it into a style sheet. The store itself needs no inline style.',
  ],
  'csp-worker': [
    '{directive} blocks the worker that sorts large catalogues.',
    'The store works without it, in the page’s own thread. With many products let it through.',
  ],
  'csp-trusted-types': [
    'trusted-types does not name the policy of the store.',
    'There is no worker from another origin then, no structured data for search engines, and in Safari no store. Allow it.',
  ],
  'csp-sandbox': ['sandbox lets no script run.', 'Allow scripts.'],
  'csp-storage': [
    'sandbox keeps the page from its storage: cart and login are forgotten with each visit.',
    'Allow it if the page may have its own origin.',
  ],
  'csp-mended': ['With all of it mended, the policy is this.', ''],
} as const satisfies Readonly<Record<string, FindingText>>

export type FindingId = keyof typeof findingsEn
