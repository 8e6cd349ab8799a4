import type { FrameProps } from '../../src/app/Frame'
import { LANGUAGE_BASE_ATTRIBUTE } from '../../src/core/routing/path-languages'
import type { Dir, Lang } from '../../src/core/types'
import { DATA_ATTRIBUTE } from '../runtime/server-data'
import { hashSource } from './digest'
import { attributesOf } from './html'
import { NOTICE_RULES, type Notices } from './without-scripts'

/** Returns the styles of the page outside the element: the colour scheme of the store, and no margin. */
const pageStyles = (theme: FrameProps['theme']) =>
  `html{color-scheme:${theme === 'auto' ? 'light dark' : (theme ?? 'light')}}body{margin:0}${NOTICE_RULES}`

export interface RootContent {
  styles: string
  markup: string
  /** The data as JSON that is safe in a script element. */
  data: string
  /** The time at which the data was read, in milliseconds since 1970. */
  time: number
  /** The path of a store whose URLs contain the language in the path; null for other stores. */
  languageBase?: string | null
}

export const timeAttribute = ({ time }: Pick<RootContent, 'time'>): string =>
  attributesOf({ [DATA_ATTRIBUTE]: String(time) })

export const templateOf = ({ styles, markup, data, time, languageBase = null }: RootContent): string =>
  `<template shadowrootmode="open"><style>${styles}</style>${markup}` +
  `<script type="application/json"${timeAttribute({ time })}${attributesOf({ [LANGUAGE_BASE_ATTRIBUTE]: languageBase })}>${data}</script></template>`

export interface StoreDocument {
  lang: Lang
  dir: Dir
  theme: FrameProps['theme']
  /** HTML for the head. */
  head: string
  attributes: Readonly<Record<string, string | boolean | null>>
  /** The content of the element's shadow root. If it is null, the script renders the element. */
  root: RootContent | null
  /** Notices above and below the element. */
  notices: Notices
  script: string
  /** A script that runs before the first paint, or null. */
  firstScript: string | null
  /** A script after the element that runs before the store's, or null. */
  configScript: string | null
}

export interface WrittenDocument {
  html: string
  /** The `style-src` and `script-src` sources for the inline elements. */
  styleSources: readonly string[]
  scriptSources: readonly string[]
}

const inlineScript = (source: string | null) => (source === null ? '' : `<script>${source}</script>\n`)

/** Writes a whole page. The policy allows inline elements by hash, because caches can store hashes, but not nonces. */
export async function writeDocument({
  lang,
  dir,
  theme,
  head,
  attributes,
  root,
  notices,
  script,
  firstScript,
  configScript,
}: StoreDocument): Promise<WrittenDocument> {
  const page = pageStyles(theme)
  const styles = [page, ...(root ? [root.styles] : [])]
  const content = root ? templateOf(root) : ''
  // The script is deferred, so that it does not find an element whose content is still being parsed.
  const html = `<!doctype html>
<html${attributesOf({ lang, dir })}>
<head>
<meta charset="utf-8">
${inlineScript(firstScript)}<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<style>${page}</style>
<script${attributesOf({ src: script, defer: true })}></script>
</head>
<body>${notices.above}<store-app${attributesOf(attributes)}>${content}</store-app>${inlineScript(configScript)}${notices.below}</body>
</html>
`
  const scripts = [firstScript, configScript].filter((source) => source !== null)
  const [styleSources, scriptSources] = await Promise.all([
    Promise.all(styles.map(hashSource)),
    Promise.all(scripts.map(hashSource)),
  ])
  return { html, styleSources, scriptSources }
}
