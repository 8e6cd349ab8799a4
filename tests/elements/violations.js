// Records violations of the page's Content Security Policy, which allows no inline script.
window.violations = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
  window.violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`)
})
