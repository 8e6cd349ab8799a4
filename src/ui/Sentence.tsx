import { piecesOf } from '../core/lib/text/verbatim'
import { Verbatim } from './Verbatim'

// The functions that mark parts of a sentence, and remove the marks.
export { verbatim, withoutMarks } from '../core/lib/text/verbatim'

/** A sentence in which page translators leave the parts marked by `verbatim` unchanged. */
export const Sentence = ({ children }: { children: string }) =>
  piecesOf(children).map((piece, index) => {
    if (!piece) return null
    return index % 2 ? <Verbatim key={index}>{piece}</Verbatim> : <span key={index}>{piece}</span>
  })
