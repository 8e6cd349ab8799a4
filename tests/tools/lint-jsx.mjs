import { relative, sep } from 'node:path'

/** Texts that a page translator must not change. */
const RETURNS_VERBATIM = /^(money|price|groupedPhone)$/
const TAKES_VERBATIM = /^Verbatim$/
const TRANSLATABLE = 'A page translator may change it: <Verbatim>, or verbatim() in a <Sentence>.'

const nameOf = ({ type, name, property }) => (type === 'MemberExpression' ? property.name : name)
const isWrapper = ({ type }) =>
  /^(ParenthesizedExpression|ChainExpression|TS(As|NonNull|Satisfies)Expression)$/.test(type)

/** Returns the expressions to which an expression may evaluate, such as both branches of a condition. */
function valuesOf(node) {
  if (isWrapper(node)) return valuesOf(node.expression)
  if (node.type === 'ConditionalExpression') {
    return [node.consequent, node.alternate].flatMap(valuesOf)
  }
  if (node.type !== 'LogicalExpression') return [node]
  // The left side of `&&` is rendered only if it is empty.
  return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(valuesOf)
}

const pathOf = ({ cwd, filename }) => relative(cwd, filename).split(sep).join('/')

/** Requires that amounts and phone numbers are marked as verbatim. */
export const verbatim = {
  create(context) {
    if (!pathOf(context).startsWith('src/')) return {}
    return {
      JSXExpressionContainer({ expression, parent }) {
        if (parent.type !== 'JSXElement' || TAKES_VERBATIM.test(parent.openingElement.name.name)) return
        for (const value of valuesOf(expression)) {
          const parts = value.type === 'TemplateLiteral' ? value.expressions : [value]
          for (const part of parts) {
            if (part.type === 'CallExpression' && RETURNS_VERBATIM.test(nameOf(part.callee) ?? ''))
              context.report({ node: part, message: TRANSLATABLE })
          }
        }
      },
      CallExpression({ callee, arguments: [, params] }) {
        if (nameOf(callee) !== 't' || params?.type !== 'ObjectExpression') return
        for (const { value } of params.properties)
          if (value?.type === 'CallExpression' && RETURNS_VERBATIM.test(nameOf(value.callee) ?? ''))
            context.report({ node: value, message: TRANSLATABLE })
      },
    }
  },
}

/** Forbids `{signal.value}` in JSX, which reads once and goes stale; `useValue(signal)` subscribes. */
export const noValueInJsx = {
  create(context) {
    return {
      MemberExpression(node) {
        const report = () =>
          context.report({ node, message: 'A bare `.value` in JSX goes stale: use `useValue(signal)`.' })
        if (node.computed || node.property.name !== 'value') return
        for (let at = node; at; at = at.parent) {
          // Event handlers run later and may read the current value.
          if (at.type === 'JSXAttribute' && /^on[A-Z]/.test(at.name.name)) return
          if (at.type === 'JSXExpressionContainer' && at.parent.type !== 'JSXAttribute') return report()
          if (at.type === 'JSXAttribute') return report()
        }
      },
    }
  },
}

/** Requires `<Form>` instead of `<form>`, which the browser itself would submit if no script handles it. */
export const unsentForm = {
  create(context) {
    const file = pathOf(context)
    if (!/^(src|elements)\//.test(file) || file === 'src/ui/Form.tsx') return {}
    return {
      JSXOpeningElement(node) {
        if (node.name.name === 'form')
          context.report({ node, message: 'A browser may put its fields into the URL: use <Form>.' })
      },
    }
  },
}

/**
 * Forbids state setters and refs in handlers marked with `light()`: such handlers run before React DOM, when these
 * have no effect.
 */
export const lightHandler = {
  create(context) {
    const handlers = []
    const uses = []
    const values = new Map()
    const within = ([start, end], [from, to]) => start >= from && end <= to
    return {
      VariableDeclarator({ id, init }) {
        values.set(id.name, init)
      },
      CallExpression(node) {
        const { callee, arguments: passed } = node
        if (callee.name === 'light') handlers.push(values.get(passed[0]?.name) ?? passed[0])
        if (/^set[A-Z]/.test(callee.name)) uses.push(node)
      },
      MemberExpression(node) {
        if (!node.computed && node.property.name === 'current') uses.push(node)
      },
      'Program:exit'() {
        for (const node of uses)
          if (handlers.some((handler) => handler && within(node.range, handler.range)))
            context.report({ node, message: 'It may run before React DOM: use only the shop’s stores.' })
      },
    }
  },
}
