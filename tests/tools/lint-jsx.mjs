import { relative, sep } from 'node:path'

/** Folders with code that React renders. */
const RENDERED = /^(src|elements|demo)\//

const NAMES_OF_TEXTS = /^(text|title|label|name|message|phone|code|words|hint|error)$/
/** Functions and methods that return a text. */
const RETURNS_TEXT =
  /^(t|money|price|number|amount|fill|isolated|verbatim|String)$|(Text|Phone|Url)$|^(join|slice|trim|trimEnd|trimStart|replace|replaceAll|toString|toUpperCase|toLowerCase)$/
/** Texts that a page translator must not change. */
const RETURNS_VERBATIM = /^(money|price|groupedPhone)$/
const TAKES_VERBATIM = /^Verbatim$/
const TRANSLATABLE = 'A page translator may change it: <Verbatim>, or verbatim() in a <Sentence>.'
const COMPONENT = /^[A-Z]/

const isBlank = (text) => text.trim() === ''
const nameOf = ({ type, name, property }) => (type === 'MemberExpression' ? property.name : name)
const isWrapper = ({ type }) =>
  /^(ParenthesizedExpression|ChainExpression|TS(As|NonNull|Satisfies)Expression)$/.test(type)

/** Whether a condition such as `typeof other === 'string'` excludes texts from the other branch. */
const isNoText = ({ left, right }, other) =>
  left?.operator === 'typeof' && right.value === 'string' && left.argument.name === other.name

/** Returns the expressions that may be the value of an expression. */
function valuesOf(node) {
  if (isWrapper(node)) return valuesOf(node.expression)
  if (node.type === 'ConditionalExpression') {
    const { test, consequent, alternate } = node
    return [consequent, ...(isNoText(test, alternate) ? [] : [alternate])].flatMap(valuesOf)
  }
  if (node.type !== 'LogicalExpression') return [node]
  // A text on the left of `&&` is rendered only if it is empty.
  return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(valuesOf)
}

function returnedBy(fn) {
  if (fn.body?.type !== 'BlockStatement') return fn.body ? valuesOf(fn.body) : []
  return fn.body.body.flatMap((statement) => {
    const returns = statement.type === 'IfStatement' ? [statement.consequent] : [statement]
    return returns.flatMap(({ type, argument }) =>
      type === 'ReturnStatement' && argument ? valuesOf(argument) : [],
    )
  })
}

/** Collects the types of names from the declarations in a file. */
function createScope() {
  const texts = new Set()
  const initial = new Map()
  const isTextType = (type) =>
    type?.type === 'TSStringKeyword' ||
    type?.type === 'TSNumberKeyword' ||
    (type?.type === 'TSTypeReference' && (type.typeName.right ?? type.typeName).name === 'ReactNode') ||
    (type?.type === 'TSUnionType' && type.types.some(isTextType))

  function isText(node, seen = []) {
    return valuesOf(node).some((value) => {
      switch (value.type) {
        case 'Literal':
          return typeof value.value === 'number' || (typeof value.value === 'string' && !isBlank(value.value))
        case 'TemplateLiteral':
          return true
        case 'BinaryExpression':
          return value.operator === '+'
        case 'CallExpression':
          return RETURNS_TEXT.test(nameOf(value.callee) ?? '')
        case 'MemberExpression':
          return (
            // Looks up a property of a table.
            value.computed || texts.has(value.property.name) || NAMES_OF_TEXTS.test(value.property.name)
          )
        case 'Identifier': {
          if (seen.includes(value.name)) return false
          const init = initial.get(value.name)
          return init ? isText(init, [...seen, value.name]) : texts.has(value.name)
        }
        default:
          return false
      }
    })
  }

  return {
    isText,
    /** Whether a node is a list of texts, each of which React renders as a text node. */
    isTextList: (node) =>
      valuesOf(node).some(
        ({ type, callee, arguments: [callback] = [] }) =>
          type === 'CallExpression' &&
          /^(map|flatMap)$/.test(nameOf(callee) ?? '') &&
          /Function/.test(callback?.type) &&
          returnedBy(callback).some((value) => isText(value)),
      ),
    visitor: {
      TSPropertySignature({ key, typeAnnotation }) {
        if (key.name && isTextType(typeAnnotation?.typeAnnotation)) texts.add(key.name)
      },
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && init) initial.set(id.name, init)
      },
    },
  }
}

/** Whether React creates a node for a child. Blank texts do not count, since translators leave them alone. */
const isNode = (child) =>
  child.type === 'JSXText'
    ? !isBlank(child.value)
    : child.type !== 'JSXExpressionContainer' ||
      (child.expression.type !== 'JSXEmptyExpression' &&
        !(typeof child.expression.value === 'string' && isBlank(child.expression.value)))

const LONE =
  'A page translator replaces the nodes of texts, and React fails to update or remove those. Give this text an element of its own.'

const pathOf = ({ cwd, filename }) => relative(cwd, filename).split(sep).join('/')

/** A text must be the only child of an element, for which React keeps no text node. */
export const loneText = {
  create(context) {
    if (!RENDERED.test(pathOf(context))) return {}
    const scope = createScope()
    const parents = []
    const components = []
    const report = (node) => context.report({ node, message: LONE })
    const check = (parent) => {
      const nodes = parent.children.filter(isNode)
      const alone = parent.type === 'JSXElement' && nodes.length === 1
      for (const child of nodes) {
        if (child.type === 'JSXText') {
          if (!alone) report(child)
        } else if (child.type === 'JSXExpressionContainer') {
          const { expression } = child
          if ((!alone && scope.isText(expression)) || scope.isTextList(expression)) report(child)
        }
      }
    }
    const component = (name, fn) => {
      if (COMPONENT.test(name ?? '') && fn) components.push(fn)
    }
    return {
      ...scope.visitor,
      VariableDeclarator(node) {
        scope.visitor.VariableDeclarator(node)
        if (/Function/.test(node.init?.type)) component(node.id.name, node.init)
      },
      FunctionDeclaration: (node) => component(node.id?.name, node),
      JSXElement: (node) => void parents.push(node),
      JSXFragment: (node) => void parents.push(node),
      // Types and variables may be declared below the component.
      'Program:exit'() {
        parents.forEach(check)
        for (const fn of components) {
          for (const value of returnedBy(fn))
            if (value.type !== 'Identifier' && (scope.isText(value) || scope.isTextList(value))) report(value)
        }
      },
    }
  },
}

/** Amounts and phone numbers must be marked as verbatim. */
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

/** `{signal.value}` in JSX reads once and goes stale; `useValue(signal)` subscribes. */
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

/** Only forms that a script handles are allowed, since browsers send any other form. */
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
