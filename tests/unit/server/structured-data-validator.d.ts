declare module '@adobe/structured-data-validator' {
  /** Knows what search engines want of each type. */
  export default class Validator {
    /** Takes data as found in a page: by form, then by type. */
    validate(
      data: Record<'jsonld' | 'microdata' | 'rdfa', object>,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>
  }
}
