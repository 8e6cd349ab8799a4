export function check(args: readonly string[]): Promise<number>
export function testsOf(changed: readonly string[], files: ReadonlyMap<string, string>): string[]
