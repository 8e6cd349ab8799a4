/**
 * Which of some tabs a key leads to (APG, tabs): arrows as the line runs and round the ends, Home and End. Null where the
 * key means nothing.
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
