import { relative, sep } from 'node:path'
import { analyse } from 'scslre'

/**
 * Code that reads untrusted text from pages, URLs, servers and command lines. The build reads only this repository.
 */
const READS_OTHERS = /^(src|elements\/(?!build\/)|demo\/server|tests\/tools)\b/
/** Matches a repeated class of all characters that is between other characters. */
const ANY_CHARACTERS = /.\[(?:\^|\\s\\S|\\S\\s|\\d\\D|\\D\\d|\\w\\W|\\W\\w)\](?:[*+]|\{\d+,\})\??\)*[^?)]/

/**
 * Finds searches with a class of all characters, such as `<!--[^]*?-->`, which the library overlooks. They may read
 * the rest of the text from each `<!--` on. Still overlooked: groups that read the rest, as in `<!--(?:.|\n)*?-->`
 * and `"(?:[^"\\]|\\.)*"`; counted or equal pieces of a repetition, as in `^(?:a{1,9})*$` and `^(?:a|a)*$`.
 */
function readsRest(source, flags) {
  if (/^\^[^|]*$/.test(source) && !flags.includes('m')) return false
  return ANY_CHARACTERS.test(flags.includes('s') ? source.replaceAll(/(?<!\\)\./g, '[^]') : source)
}

/**
 * Requires that regular expressions take linear time. Otherwise, a few lines of text could block a server for hours.
 */
export const linearRegex = {
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/')
    if (!READS_OTHERS.test(path)) return {}
    return {
      Literal(node) {
        if (!node.regex) return
        const { pattern: source, flags } = node.regex
        if (analyse({ source, flags }).reports.length > 0 || readsRest(source, flags))
          context.report({
            node,
            message:
              'This can take quadratic time or more: begin it at a boundary, such as (?<!x)x+, or use string methods.',
          })
      },
    }
  },
}
