/**
 * Returns the index of the tab that a key selects (ARIA tabs pattern); null for other keys. Arrow keys wrap around
 * and follow the direction.
 */
export function tabByKey(key: string, at: number, count: number, rtl: boolean): number | null {
  const onward = rtl ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + onward,
    ArrowLeft: at - onward,
    Home: 0,
    End: count - 1,
  }
  const step = steps[key]
  return step === undefined ? null : (step + count) % count
}
