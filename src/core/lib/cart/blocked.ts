import { isBuyable, type LineIssue, type LineIssues } from './lines'

const isUnpriced = (issues: readonly LineIssue[]) => issues.some(({ kind }) => kind === 'unpriced')

/**
 * Whether a line must be removed before ordering. False for a line whose price is not known in this market, since it
 * may still be for sale.
 */
export const isBlocked = (issues: readonly LineIssue[] = []) => !isBuyable(issues) && !isUnpriced(issues)

/** Whether the total is unknown because a price is not known in this market. */
export const hasUnpriced = (issues: LineIssues) => [...issues.values()].some(isUnpriced)
