/**
 * The build's changes to libraries and to the bundler's output. The table in `README.md` beside this file lists the
 * reason and the saving of each.
 */
export const PATCHES = ['react-cuts', 'unthrottled', 'as-module', 'merge-runtime'] as const
export type Patch = (typeof PATCHES)[number]

/**
 * Returns the patches that the environment variable `PATCH` selects: all if it is unset, none for `off`, and all but
 * the named ones for `-name,-name`.
 * @throws if it names an unknown patch
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
