import fc from 'fast-check'

// The same cases at every run: what fails once fails again.
fc.configureGlobal({ seed: 2026 })

export { fc }
