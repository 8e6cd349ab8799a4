declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** Validates the data of a page, which are given by format, then by type. */
    validate(
      data: Record<'jsonld' | 'microdata' | 'rdfa', object>,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>
  }
}
