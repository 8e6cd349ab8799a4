import fc from 'fast-check'

// A fixed seed: what fails once fails again.
fc.configureGlobal({ seed: 2026 })

export { fc }
