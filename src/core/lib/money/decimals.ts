/** The decimals of an ISO 4217 currency, 3 at most; 2 for an unknown code. */
export function decimalsOfCode(code: string): number {
  if (/^(BHD|CLF|IQD|JOD|KWD|LYD|OMR|TND|UYW)$/i.test(code)) return 3
  return /^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|X[AOP]F)$/i.test(code) ? 0 : 2
}
