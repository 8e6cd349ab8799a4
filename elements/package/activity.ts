import * as React from 'react'

/**
 * Replaces `src/ui/activity.ts` in the package. Older versions of React have no `Activity`, and bundlers and Node
 * reject the import of a missing name, so it is read from a copy of the exports.
 */
const { Activity }: Partial<typeof React> = { ...React }
export { Activity }
