import { piecesOf } from '../core/lib/text/verbatim'
import { Verbatim } from './Verbatim'

/** A sentence whose parts marked by `verbatim` are left unchanged by page translators. */
export const Sentence = ({ children }: { children: string }) =>
  piecesOf(children).map((piece, index) => {
    if (!piece) return null
    return index % 2 ? <Verbatim key={index}>{piece}</Verbatim> : <span key={index}>{piece}</span>
  })
