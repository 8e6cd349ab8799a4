import { dirname, posix, relative, sep } from 'node:path'
import { linearRegex } from './linear-regex.mjs'
import { lightHandler, noValueInJsx, unsentForm, verbatim } from './lint-jsx.mjs'

/**
 * The layers from the bottom up. A file belongs to the first layer whose pattern matches its path. It may import its
 * own layer and those in `imports`. From layers in `typeImports`, it may import only types, because it gets their
 * values as arguments.
 */
const WORDS = ['words']
const LIB = [...WORDS, 'lib']
const DATA = [...LIB, 'api', 'i18n']
const CORE = [...DATA, 'storage', 'routing', 'catalogue', 'stores', 'shop']
const PARTS = [...CORE, 'ui', 'parts']
const APP = [...PARTS, 'app']

const LAYERS = [
  {
    name: 'words',
    files: /^src\/core\/(types(\/\w+)?|constants|env|events|element-api)$/,
    imports: WORDS,
    typeImports: ['routing'],
  },
  { name: 'lib', files: /^src\/core\/lib\//, imports: LIB, typeImports: ['routing'] },
  // The part of the adapters that the public API uses.
  {
    name: 'adapter-attributes',
    files: /^src\/core\/api\/\w+\/attributes$/,
    imports: [...WORDS, 'adapter-attributes'],
    typeImports: ['api'],
  },
  {
    name: 'api',
    files: /^src\/core\/api\//,
    imports: [...LIB, 'adapter-attributes', 'api'],
    typeImports: ['i18n'],
  },
  { name: 'i18n', files: /^src\/core\/i18n\//, imports: [...LIB, 'i18n'], typeImports: ['api'] },
  { name: 'storage', files: /^src\/core\/storage\//, imports: [...LIB, 'api', 'storage'] },
  // `route-data` reads the shop, so it is not in this layer.
  { name: 'routing', files: /^src\/core\/routing\/(?!route-data$)/, imports: [...LIB, 'routing'] },
  { name: 'catalogue', files: /^src\/core\/catalogue\//, imports: [...DATA, 'catalogue'] },
  {
    name: 'stores',
    files: /^src\/core\/stores\//,
    imports: [...DATA, 'storage', 'stores'],
    typeImports: ['catalogue', 'stores'],
    // Stores get other stores as arguments. They may import only resources, of which they consist.
    forbids: (target) => !/\/(personal-)?resource$/.test(target),
  },
  { name: 'shop', files: /^src\/core\//, imports: CORE },
  { name: 'ui', files: /^src\/ui\//, imports: [...LIB, 'ui'] },
  { name: 'parts', files: /^src\/parts\//, imports: PARTS },
  { name: 'app', files: /^src\//, imports: APP },
  // The public API: tables of the elements.
  {
    name: 'public-api',
    files: /^elements\/public-api\/(manifest|adapter-attributes|docs|docs\/.*|coerce|tables)$/,
    imports: [...LIB, 'adapter-attributes', 'public-api'],
    typeImports: ['api'],
  },
  { name: 'doctor', files: /^elements\/doctor\//, imports: [...LIB, 'public-api', 'doctor'] },
  // These files do not depend on the store, so that the demo may also use them.
  {
    name: 'node',
    files: /^elements\/(command\/(errors|lock)|build\/classic-script)$/,
    imports: [],
  },
  // Runs in Node: the checks of a server, and the pages that `elements/server` renders.
  {
    name: 'command',
    files: /^elements\/command\//,
    imports: [...DATA, 'public-api', 'doctor', 'elements', 'command', 'node'],
  },
  { name: 'elements', files: /^elements\//, imports: [...APP, 'public-api', 'elements', 'node'] },
  { name: 'builder', files: /^demo\/builder\//, imports: [...LIB, 'public-api', 'doctor', 'builder'] },
  // Generated from the public API, in Node.
  {
    name: 'docs',
    files: /^demo\/docs\//,
    imports: [...WORDS, 'public-api', 'elements', 'builder', 'docs', 'demo'],
  },
  // This example imports the package as an adapter in another project would.
  { name: 'example', files: /^demo\/woocommerce\/adapter$/, imports: ['elements'] },
  { name: 'demo', files: /^demo\//, imports: ['demo', 'docs', 'node'] },
]

/**
 * Packages that some layers may not import: the core runs without React, and the demo shares nothing with the store.
 */
const REACT = /^(react|react-dom|@emotion\/[^/]+|@preact\/signals-react|@r2wc\/[^/]+)(\/|$)/
const STORE_PACKAGES =
  /^(react|react-dom|@emotion\/[^/]+|@preact\/[^/]+|@r2wc\/[^/]+|redaxios|rosetta|stylis[^/]*)(\/|$)/
const NODE = /^node:/
/** Layers that know the elements, but run in Node. */
const IN_NODE = new Set(['command', 'docs', 'node'])
const BUILD = 'elements/build/'

function forbiddenPackage(layer, file, source) {
  if (layer.name === 'demo') return STORE_PACKAGES.test(source) && 'the demo shares no library with the store'
  if (NODE.test(source))
    return (
      !IN_NODE.has(layer.name) && !file.startsWith(BUILD) && 'what a browser runs imports nothing from Node'
    )
  const core = layer.files.source.startsWith('^src\\/core')
  return core && REACT.test(source) && 'the core runs without React and without styles'
}

const bare = (path) => path.replace(/\.(d\.ts|[cm]?[jt]sx?)$/, '')
const layerOf = (path) => LAYERS.find(({ files }) => files.test(path))

/** Returns the reason why a file (by its path in the project) may not import a source; null if it may. */
function forbidden(path, source, typeOnly) {
  const file = bare(path)
  const from = layerOf(file)
  if (!from) return null
  if (!source.startsWith('.')) return forbiddenPackage(from, file, source) || null
  const target = posix.join(dirname(file), bare(source))
  if (target === 'package.json') return null
  const to = layerOf(target)
  if (!to) return `${from.name} may not leave the source folders`
  if (typeOnly && from.typeImports?.includes(to.name)) return null
  if (!from.imports.includes(to.name)) return `${from.name} may not import ${to.name}`
  if (from === to && from.forbids?.(target)) return `one of ${from.name} may not import another`
  return null
}

const pathOf = ({ cwd, filename }) => relative(cwd, filename).split(sep).join('/')

const layers = {
  create(context) {
    const file = pathOf(context)
    const check = (node, typeOnly) => {
      const source = node?.value
      if (typeof source !== 'string') return
      const reason = forbidden(file, source, typeOnly)
      if (reason) context.report({ node, message: `'${source}': ${reason}.` })
    }
    return {
      ImportDeclaration: (node) => check(node.source, node.importKind === 'type'),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source, true),
    }
  },
}

const calls =
  (owner, method) =>
  ({ object, property }) =>
    object.name === owner && property.name === method

/** Natives that old libraries replace with incompatible versions. */
const REPLACED_NATIVES = [
  {
    is: calls('Array', 'from'),
    message: 'Prototype.js and MooTools replace Array.from: use spread, or `Array(n).keys()`.',
  },
  {
    // The rule does not know the receiver's type. A Map can be iterated without `entries`.
    is: ({ object, property }) => property.name === 'entries' && object.name !== 'Object',
    message: 'In Prototype.js, entries() of an array returns no pairs: use forEach, or the index of a loop.',
  },
  {
    is: calls('JSON', 'stringify'),
    message: 'Prototype.js 1.6 adds toJSON to arrays: use stringify() of core/lib/util/json.',
  },
  {
    is: ({ object, property }) => property.name === 'scrollTo' && object.name !== 'window',
    message: 'In Prototype.js, scrollTo() of an element takes no arguments: use scroll().',
  },
  {
    is: ({ property }, { length }) => /^(starts|ends)With$/.test(property.name) && length > 1,
    message: 'In Prototype.js, startsWith() and endsWith() ignore the position: use slice() first.',
  },
  {
    is: ({ property }, { length }) => property.name === 'bind' && length > 1,
    message: 'In MooTools, bind() takes its arguments as an array: use an arrow function.',
  },
]

/** Browser classes that MooTools replaces with incomplete ones. */
const REPLACED_CLASSES = {
  Document: 'ownDocument()',
  Event: 'CustomEvent',
  Request: 'fetch() with a URL',
  Window: '`window` itself',
}

/** Forbids natives that a host page may have replaced (see the libraries in tests/hosts). */
const hostNatives = {
  create(context) {
    const checkClass = (node, name) => {
      if (Object.hasOwn(REPLACED_CLASSES, name))
        context.report({
          node,
          message: `MooTools replaces the class ${name}: use ${REPLACED_CLASSES[name]}.`,
        })
    }
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.computed) return
        const found = REPLACED_NATIVES.find(({ is }) => is(callee, node.arguments))
        if (found) context.report({ node, message: found.message })
      },
      NewExpression: (node) => checkClass(node, node.callee.name),
      MemberExpression: (node) => checkClass(node, node.object.name),
      BinaryExpression: (node) => node.operator === 'instanceof' && checkClass(node, node.right.name),
    }
  },
}

/**
 * Members that React itself reads. The loader refuses a page that hides them (READ_BY_REACT in
 * elements/loader/usable.ts), so no element of a page can have such a name.
 */
const NOT_HIDDEN = new Set(['addEventListener', 'createElement', 'createTextNode'])
/** Code that runs in a page, except the inline scripts that a server writes. */
const SHIPPED = /^(src|elements\/(?!build\/))/

/** `document`, `window.document` or `element.ownerDocument`. */
const isDocument = ({ type, name, object, property }) =>
  name === 'document' ||
  (type === 'MemberExpression' &&
    (property.name === 'ownerDocument' ||
      (property.name === 'document' && /^(window|globalThis|self)$/.test(object.name))))

/** Returns the name of a member or of a property in a pattern; undefined if it is computed. */
const keyOf = (key, computed) => (computed ? undefined : key.name) ?? key.value

/** Requires `ownDocument()` for members of the document, because an element with the name of a member shadows it. */
const ownDocument = {
  create(context) {
    if (!SHIPPED.test(pathOf(context))) return {}
    const check = (node, name) => {
      if (typeof name !== 'string' || NOT_HIDDEN.has(name)) return
      context.report({ node, message: `\`<img name="${name}">\` hides document.${name}: use ownDocument().` })
    }
    const checkPattern = (pattern, source) => {
      if (pattern.type !== 'ObjectPattern' || !source || !isDocument(source)) return
      // A rest element has no key.
      for (const { key, computed } of pattern.properties) if (key) check(key, keyOf(key, computed))
    }
    return {
      MemberExpression({ object, property, computed }) {
        if (isDocument(object)) check(property, keyOf(property, computed))
      },
      VariableDeclarator: ({ id, init }) => checkPattern(id, init),
      AssignmentExpression: ({ left, right }) => checkPattern(left, right),
    }
  },
}

/** The files to which `noSleep` applies. Benchmarks measure time, and tools respect rate limits of servers. */
const TESTS = /^tests\/(elements|helpers|hosts(?!\/files)|store|unit)\//
const NO_SLEEP = 'A sleep makes a test depend on the speed of the machine: wait for the thing itself.'
const nameOf = ({ type, name, property }) => (type === 'MemberExpression' ? property.name : name)

/** Forbids waiting for some time in tests, which must wait for a condition. A timer without a delay is allowed. */
const noSleep = {
  create(context) {
    const file = pathOf(context)
    const complain = (node) => context.report({ node, message: NO_SLEEP })
    const checkImport = (node) => {
      if (/^(node:)?timers\/promises$/.test(node.source.value)) complain(node)
    }
    return TESTS.test(file)
      ? {
          CallExpression(node) {
            const name = nameOf(node.callee)
            const delay = node.arguments[1]
            if (name === 'waitForTimeout' || (name === 'setTimeout' && delay && delay.value !== 0))
              complain(node)
          },
          ImportDeclaration: checkImport,
          ImportExpression: checkImport,
          // `networkidle` means half a second without a request, which also happens between two requests on a slow
          // machine.
          Literal(node) {
            if (node.value === 'networkidle') complain(node)
          },
        }
      : {}
  },
}

export default {
  meta: { name: 'store' },
  rules: {
    layers,
    'no-value-in-jsx': noValueInJsx,
    'host-natives': hostNatives,
    'own-document': ownDocument,
    'no-sleep': noSleep,
    'linear-regex': linearRegex,
    'unsent-form': unsentForm,
    'light-handler': lightHandler,
    verbatim,
  },
}
