import { dirname, posix, relative, sep } from 'node:path'

/**
 * The layers, from the ground up. A file belongs to the first room whose pattern its path has, and may import its own
 * room and those named in `takes`. What it needs of a room beside it, it may name as a type only (`types`): types are
 * gone at run time, and collaborators arrive as arguments.
 */
const WORDS = ['words']
const LIB = [...WORDS, 'lib']
const DATA = [...LIB, 'api', 'i18n']
const CORE = [...DATA, 'catalogue', 'stores', 'shop']
const PARTS = [...CORE, 'ui', 'parts']
const APP = [...PARTS, 'screens', 'app']

const ROOMS = [
  { name: 'words', files: /^src\/core\/(types(\/\w+)?|constants|routes|env|events|members)$/, takes: WORDS },
  { name: 'lib', files: /^src\/core\/lib\//, takes: LIB },
  { name: 'api', files: /^src\/core\/api\//, takes: [...LIB, 'api'], types: ['i18n'] },
  { name: 'i18n', files: /^src\/core\/i18n\//, takes: [...LIB, 'i18n'], types: ['api'] },
  { name: 'catalogue', files: /^src\/core\/catalogue\//, takes: [...DATA, 'catalogue'] },
  {
    name: 'stores',
    files: /^src\/core\/stores\//,
    takes: [...DATA, 'stores'],
    types: ['catalogue', 'stores'],
    // A store gets other stores as arguments; the resource is what stores are made of.
    apart: (_file, target) => !/\/(personal-)?resource$/.test(target),
  },
  { name: 'shop', files: /^src\/core\//, takes: CORE },
  { name: 'ui', files: /^src\/ui\//, takes: [...LIB, 'ui'] },
  { name: 'parts', files: /^src\/parts\//, takes: PARTS },
  {
    name: 'screens',
    files: /^src\/screens\//,
    takes: [...PARTS, 'screens'],
    // A screen may be a folder; the registry alone knows them all.
    apart: (file, target) => file !== 'src/screens/index' && screenOf(file) !== screenOf(target),
  },
  { name: 'app', files: /^src\//, takes: APP },
  // What the elements are, in tables: the public surface.
  { name: 'surface', files: /^elements\/(manifest|docs|coerce)$/, takes: [...WORDS, 'surface'] },
  { name: 'elements', files: /^elements\//, takes: [...APP, 'surface', 'elements'] },
  { name: 'builder', files: /^demo\/builder\//, takes: [...LIB, 'surface', 'builder'] },
  { name: 'demo', files: /^demo\//, takes: ['demo'] },
]

/** Packages by room: the core runs in Node without React, and the demo's server shares nothing with the store. */
const REACT = /^(react|react-dom|@emotion\/[^/]+|@preact\/signals-react|@r2wc\/[^/]+)(\/|$)/
const STORE_PACKAGES =
  /^(react|react-dom|@emotion\/[^/]+|@preact\/[^/]+|@r2wc\/[^/]+|redaxios|rosetta|stylis[^/]*)(\/|$)/
const NODE = /^node:/
/** The elements' part of the build knows the elements, but runs in Node. */
const BUILD = 'elements/build/'

function forbiddenPackage(room, file, source) {
  if (room.name === 'demo') return STORE_PACKAGES.test(source) && 'the demo shares no library with the store'
  if (NODE.test(source)) return !file.startsWith(BUILD) && 'what a browser runs takes nothing from Node'
  const core = room.files.source.startsWith('^src\\/core')
  return core && REACT.test(source) && 'the core runs without React and without styles'
}

const bare = (path) => path.replace(/\.(d\.ts|[cm]?[jt]sx?)$/, '')
const screenOf = (path) => path.split('/')[2]
const roomOf = (path) => ROOMS.find(({ files }) => files.test(path))

/** Says why a file (its path from the project) may not import a source; null when it may. */
function forbidden(path, source, typeOnly) {
  const file = bare(path)
  const from = roomOf(file)
  if (!from) return null
  if (!source.startsWith('.')) return forbiddenPackage(from, file, source) || null
  const target = posix.join(dirname(file), bare(source))
  if (target === 'package.json') return null
  const to = roomOf(target)
  if (!to) return `${from.name} may not leave the source folders`
  if (typeOnly && from.types?.includes(to.name)) return null
  if (!from.takes.includes(to.name)) return `${from.name} may not import ${to.name}`
  if (from === to && from.apart?.(file, target)) return `one of ${from.name} may not import another`
  return null
}

const layers = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
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

/** `{signal.value}` in JSX reads once and goes stale: `{signal}` or `useValue(signal)` follow it. */
const noValueInJsx = {
  create(context) {
    return {
      MemberExpression(node) {
        if (node.computed || node.property.name !== 'value') return
        for (let at = node; at; at = at.parent) {
          // What runs later, on an event, may read the value that is there then.
          if (at.type === 'JSXAttribute' && /^on[A-Z]/.test(at.name.name)) return
          if (at.type === 'JSXExpressionContainer' && at.parent.type !== 'JSXAttribute')
            return report(context, node)
          if (at.type === 'JSXAttribute') return report(context, node)
        }
      },
    }
  },
}

const report = (context, node) =>
  context.report({
    node,
    message: 'A bare `.value` in JSX goes stale: use `{signal}` or `useValue(signal)`.',
  })

const calls =
  (owner, method) =>
  ({ object, property }) =>
    object.name === owner && property.name === method

/** What old libraries put in the place of a browser's own, which then takes or gives something else. */
const REPLACED = [
  {
    is: calls('Array', 'from'),
    message: 'Array.from is another one under Prototype.js and MooTools: spread, or `Array(n).keys()`.',
  },
  {
    // Whether it is an array's is not seen here; a Map gives its pairs without it.
    is: ({ object, property }) => property.name === 'entries' && object.name !== 'Object',
    message: 'entries() of an array gives no pairs under Prototype.js: forEach, or the index of a loop.',
  },
  {
    is: calls('JSON', 'stringify'),
    message: 'Arrays have a toJSON of their own under Prototype.js: stringify() of core/lib/json.',
  },
  {
    is: ({ object, property }) => property.name === 'scrollTo' && object.name !== 'window',
    message: 'scrollTo() of an element takes nothing under Prototype.js: scroll().',
  },
  {
    is: ({ property }, { length }) => /^(starts|ends)With$/.test(property.name) && length > 1,
    message: 'startsWith() and endsWith() take no position under Prototype.js: slice() first.',
  },
  {
    is: ({ property }, { length }) => property.name === 'bind' && length > 1,
    message: 'bind() takes its arguments as one list under MooTools: an arrow function.',
  },
]

/** The page is somebody else's, and so may its natives be (tests/hosts: the imitated libraries). */
const hostNatives = {
  create(context) {
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || callee.computed) return
        const found = REPLACED.find(({ is }) => is(callee, node.arguments))
        if (found) context.report({ node, message: found.message })
      },
      // MooTools has a class of that name.
      NewExpression(node) {
        if (node.callee.name === 'Event')
          context.report({ node, message: 'Event is another class under MooTools: CustomEvent.' })
      },
    }
  },
}

export default {
  meta: { name: 'store' },
  rules: { layers, 'no-value-in-jsx': noValueInJsx, 'host-natives': hostNatives },
}
