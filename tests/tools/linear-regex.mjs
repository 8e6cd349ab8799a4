import { relative, sep } from 'node:path'
import { growthOf } from './regex-growth.mjs'

/** Code that reads untrusted text: from pages, URLs, servers and command lines. The build reads only this repository. */
const READS_OTHERS = /^(src|elements\/(?!build\/)|demo\/server|tests\/tools)\b/

/** Regular expressions must take linear time; otherwise a few lines of text could block a server for hours. */
export const linearRegex = {
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/')
    if (!READS_OTHERS.test(path)) return {}
    return {
      Literal(node) {
        const growth = node.regex && growthOf(node.regex.pattern, node.regex.flags)
        if (growth)
          context.report({
            node,
            message: `This takes ${growth} time: begin it at a boundary, such as (?<!x)x+, or use string methods.`,
          })
      },
    }
  },
}
