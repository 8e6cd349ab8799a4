/** The host is an app that shows what the hash names. */
{
  const show = () => (document.title = `Page ${location.hash || '#/'}`)
  addEventListener('hashchange', show)
  location.hash ||= '#/news/7'
  show()
}
