/**
 * What the build changes in libraries, and in what the bundler makes of them. What each saves, and why it is there, is in
 * the table of `README.md` beside this file.
 */
export const PATCHES = ['react-cuts', 'unthrottled', 'as-module', 'merge-runtime'] as const
export type Patch = (typeof PATCHES)[number]

/**
 * The patches that a build has, by the environment variable `PATCH`: all without it, none where it is `off`, and with
 * `-name,-name` all but those.
 * @throws when it names no patch
 */
export function patchesIn(setting: string | undefined): ReadonlySet<Patch> {
  if (setting === 'off') return new Set()
  const patches = new Set<Patch>(PATCHES)
  for (const item of setting ? setting.split(',') : []) {
    if (!item.startsWith('-') || !patches.delete(item.slice(1) as Patch))
      throw new Error(
        `PATCH=${setting} is not understood: write "off", or "-" before one of ${PATCHES.join(', ')}.`,
      )
  }
  return patches
}
