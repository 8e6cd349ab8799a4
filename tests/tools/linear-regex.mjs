import { relative, sep } from 'node:path'
import { growthOf } from './regex-growth.mjs'

/** Code that reads what others write: pages, addresses, servers and command lines. The build reads this repository. */
const READS_OTHERS = /^(src|elements\/(?!build\/)|demo\/server|tests\/tools)\b/

/** A regular expression must not take longer than in proportion to its text: some lines would hold a server for hours. */
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
