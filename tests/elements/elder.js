// What an elder copy of the script has left in the page.
window[Symbol.for('store.1')] = { version: '0.0.1' }
