// A page's own list of what its Content Security Policy refused; the policy allows no inline script.
window.violations = []
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
  window.violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`)
})
