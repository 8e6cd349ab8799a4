import { isBuyable, type LineIssue, type LineIssues } from './line-check'

const isUnpriced = (issues: readonly LineIssue[]) => issues.some(({ kind }) => kind === 'unpriced')

/** Whether a line must be removed before ordering. One whose price is not known in this market may still be for sale. */
export const isBlocked = (issues: readonly LineIssue[] = []) => !isBuyable(issues) && !isUnpriced(issues)

/** Whether the total is unknown, since a price is not known in this market. */
export const hasUnpriced = (issues: LineIssues) => [...issues.values()].some(isUnpriced)
