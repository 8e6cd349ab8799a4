import type { Localized } from '../core/types'
import { useView } from './context'

/** A title or text of the server, marked with its language. */
export function LocalText({ of }: { of: Localized }) {
  const { text, lang } = useView().local(of)
  return <bdi lang={lang}>{text}</bdi>
}
