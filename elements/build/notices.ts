import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { modulePath } from './module-path.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Matches the package name in the id of a bundled module. React's modules have ids from `react-as-module`. */
const PACKAGE_PATH = /^(?:(?:.*\/)?node_modules\/|\0as-module:)((?:@[^/]+\/)?[^/]+)/

/** Emits `third-party-notices.txt`: the licences of all libraries in a build. */
export function thirdPartyNotices() {
  const packages = new Set<string>()
  const collect = (name: string, write: boolean): Plugin => ({
    name,
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          const [, found] = PACKAGE_PATH.exec(modulePath(id)) ?? []
          if (found && renderedLength > 0) packages.add(found)
        }
      }
      if (!write) return
      this.emitFile({ type: 'asset', fileName: 'third-party-notices.txt', source: noticesOf([...packages]) })
    },
  })
  return {
    /** Records the libraries of a nested build. */
    collect: () => collect('third-party-modules', false),
    /** Call it before plugins that turn chunks into assets. */
    write: () => collect('third-party-notices', true),
  }
}

const SECTION_RULE = `\n${'-'.repeat(72)}\n\n`

const noticesOf = (packages: readonly string[]) =>
  ['The files beside this one contain these libraries.\n', ...packages.toSorted().map(noticeOf)].join(
    SECTION_RULE,
  )

function noticeOf(name: string): string {
  const folder = join(root, 'node_modules', name)
  const { version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    license?: string
    author?: string | { name?: string }
  }
  const head = `${name} ${version}, ${license}\n\n`
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one))
  if (file) return `${head}${readFileSync(join(folder, file), 'utf8').trim()}\n`
  const holder = typeof author === 'object' ? author.name : author
  if (license !== 'MIT' || !holder) throw new Error(`No licence file found for ${name}.`)
  // The MIT terms are identical, so take them from this project's licence.
  const [, terms] = readFileSync(join(root, 'LICENSE'), 'utf8').split(/(?=Permission is hereby)/)
  return `${head}Copyright (c) ${holder}\n\n${terms?.trim()}\n`
}
