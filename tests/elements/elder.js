// The globals that an older version of the script defines.
window[Symbol.for('store.1')] = { version: '0.0.1' }
