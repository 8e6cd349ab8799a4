import { Activity as ReactActivity } from 'react'

/**
 * React's `Activity`. It is undefined in the package if the app's React is older than 19.2
 * (`elements/package/activity.ts`).
 */
export const Activity: typeof ReactActivity | undefined = ReactActivity
