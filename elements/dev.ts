import { ELEMENTS, type Tag } from './public-api/manifest'
import { PAGE } from './loader/page'
import { pageWithoutLoader } from './loader/page-without-loader'

/** Replaces the loader in development: defines all elements from source. */
export async function start(host: string | undefined): Promise<void> {
  const load = async (tag: string) => (await import('./index')).define(tag as Tag)
  window.Store = window[PAGE] = pageWithoutLoader(load, host)
  await Promise.all(Object.keys(ELEMENTS).map(load))
}
