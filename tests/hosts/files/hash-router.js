/** The host page is an app with hash routing. */
{
  const show = () => (document.title = `Page ${location.hash || '#/'}`)
  addEventListener('hashchange', show)
  location.hash ||= '#/news/7'
  show()
}
