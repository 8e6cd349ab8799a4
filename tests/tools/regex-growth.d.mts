export function growthOf(pattern: string, flags?: string): 'exponential' | 'quadratic' | null
