import fc from 'fast-check'

// A fixed seed makes failures reproducible.
fc.configureGlobal({ seed: 2026 })

export { fc }
