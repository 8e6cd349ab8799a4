// What an older copy of the script leaves in the page.
window[Symbol.for('store.1')] = { version: '0.0.1' }
