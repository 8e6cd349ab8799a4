export function linesOfCode(text: string): number
