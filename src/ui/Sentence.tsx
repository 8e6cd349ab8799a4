import { piecesOf } from '../core/lib/text/verbatim'
import { Verbatim } from './Verbatim'

/** A sentence, of which what `verbatim` has marked is left alone by page translators. */
export const Sentence = ({ children }: { children: string }) =>
  piecesOf(children).map((piece, index) => {
    if (!piece) return null
    return index % 2 ? <Verbatim key={index}>{piece}</Verbatim> : <span key={index}>{piece}</span>
  })
