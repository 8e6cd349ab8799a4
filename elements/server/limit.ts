export function createLimit(ms: number): { passed: Promise<void>; clear(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  return { passed, clear: () => clearTimeout(timer) }
}
